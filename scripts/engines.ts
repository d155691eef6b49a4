/** What the journeys of `e2e/engines/` need: the two browsers beside Chromium, and a screen for the one that always has a window. */
import { onPath, type Program } from "#server/testing/programs.ts";

export const FIREFOX: Program = {
  name: "Firefox",
  package: "firefox-esr",
  find: () => process.env.PAGELOOM_FIREFOX || onPath(["firefox-esr", "firefox"]),
};

/** WebKit itself comes with its driver, and what decodes MP3 and Ogg with WebKit. */
export const WEBKIT: Program = {
  name: "the WebDriver of WebKitGTK",
  package: "webkit2gtk-driver",
  find: () => process.env.PAGELOOM_WEBKIT || onPath(["WebKitWebDriver"]),
};

export const XVFB: Program = { name: "Xvfb", package: "xvfb", find: () => onPath(["Xvfb"]) };
