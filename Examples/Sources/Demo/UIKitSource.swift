// Two screens as an app has them, with #selector and @objc. The plugin reads the lines that begin with `// uikit-source:`.
// uikit-source: ../../App/Preferences
// uikit-source: ../../App/News
