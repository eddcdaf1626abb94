// The app's own sources, which its Xcode project compiles, too. The plugin reads the lines that begin with `// uikit-source:`.
// uikit-source: ../../App
// uikit-source: except ../../App/List/Storyboards.swift
