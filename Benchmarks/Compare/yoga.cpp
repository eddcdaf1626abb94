// Measures Yoga with the list that the cases of Benchmarks/Sources have: rows of two labels and a button, in a column.
// Arguments: numbers of rows. It prints a line for each case and number: the case, the number, milliseconds, with tabs.
#include <yoga/Yoga.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

// The sizes of the texts, in points: a date and a number, as the labels of the other program have.
const YGSize dateSize = {55, 20.5f};
const YGSize numberSize = {190, 20.5f};

template <class Node>
YGSize measureDate(Node, float, YGMeasureMode, float, YGMeasureMode) {
  return dateSize;
}

template <class Node>
YGSize measureNumber(Node, float, YGMeasureMode, float, YGMeasureMode) {
  return numberSize;
}

struct List {
  YGNodeRef column = YGNodeNew();

  explicit List(int count) {
    YGNodeStyleSetFlexDirection(column, YGFlexDirectionColumn);
    YGNodeStyleSetWidth(column, 343);
    for (int index = 0; index < count; index++) YGNodeInsertChild(column, makeRow(), index);
  }

  List(const List &) = delete;
  ~List() { YGNodeFreeRecursive(column); }

  static YGNodeRef makeRow() {
    YGNodeRef row = YGNodeNew();
    YGNodeStyleSetFlexDirection(row, YGFlexDirectionRow);
    YGNodeStyleSetAlignItems(row, YGAlignBaseline);
    YGNodeRef date = YGNodeNew();
    YGNodeSetMeasureFunc(date, measureDate);
    YGNodeRef number = YGNodeNew();
    YGNodeSetMeasureFunc(number, measureNumber);
    YGNodeStyleSetFlexGrow(number, 1);
    YGNodeStyleSetFlexShrink(number, 1);
    YGNodeRef button = YGNodeNew();
    YGNodeStyleSetWidth(button, 50);
    YGNodeStyleSetHeight(button, 30);
    YGNodeStyleSetMargin(number, YGEdgeLeft, 8);
    YGNodeStyleSetMargin(button, YGEdgeLeft, 8);
    YGNodeInsertChild(row, date, 0);
    YGNodeInsertChild(row, number, 1);
    YGNodeInsertChild(row, button, 2);
    return row;
  }

  void layOut() { YGNodeCalculateLayout(column, 343, YGUndefined, YGDirectionLTR); }
};

// The median of the quickest of eight rounds, as the cases of the other program are measured.
double quickest(const std::function<void()> &before, const std::function<void()> &run) {
  double best = 1e300;
  for (int round = 0; round <= 8; round++) {
    std::vector<double> times;
    const auto end = Clock::now() + std::chrono::milliseconds(50);
    do {
      before();
      const auto begin = Clock::now();
      run();
      times.push_back(milliseconds(Clock::now() - begin));
    } while (Clock::now() < end);
    std::sort(times.begin(), times.end());
    if (round > 0) best = std::min(best, times[times.size() / 2]);
  }
  return best;
}

void print(const char *name, int size, double time) { std::printf("%s\t%d\t%.6f\n", name, size, time); }

void measure(int size) {
  List *fresh = nullptr;
  const double first = quickest(
      [&] {
        delete fresh;
        fresh = new List(size);
      },
      [&] { fresh->layOut(); });
  delete fresh;
  // Yoga places all views in each layout.
  print("first layout", size, first);
  print("and all frames", size, first);

  List list(size);
  list.layOut();
  YGNodeRef inserted = nullptr;
  print(
      "insert", size,
      quickest(
          [&] {
            if (!inserted) return;
            YGNodeRemoveChild(list.column, inserted);
            YGNodeFreeRecursive(inserted);
            list.layOut();
          },
          [&] {
            inserted = List::makeRow();
            YGNodeInsertChild(list.column, inserted, size / 2);
            list.layOut();
          }));

  // A row that appears: Yoga knows no animations, so each frame is a layout with another height.
  int step = 0;
  print(
      "animation frame", size,
      quickest([] {},
               [&] {
                 step = (step + 1) % 240;
                 YGNodeStyleSetHeight(inserted, 30 * static_cast<float>(step) / 240);
                 list.layOut();
               }));
}

}  // namespace

int main(int count, char **arguments) {
  for (int index = 1; index < count; index++) measure(std::atoi(arguments[index]));
}
