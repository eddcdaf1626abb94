// StackModel: views, constraints and stacks, the controls among them, and logged conflicts.
@_exported public import StackConstraintLog
@_exported public import StackCore
