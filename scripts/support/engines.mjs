/** Firefox, for tests. */
export const FIREFOX = '/usr/bin/firefox-esr';
/** WebKitGTK's WebDriver, for tests. */
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
/** A screen for WebKitGTK, which has no headless mode. */
export const XVFB = '/usr/bin/Xvfb';
