/**
 * The preferences of Tor Browser's security level 'Safer', and one that blocks WebGL as its bundled NoScript does until
 * readers allow it. (NoScript also blocks scripts on pages without TLS; the agency's have it.)
 */
export const TOR_BROWSER_SAFER = {
  'javascript.options.ion': false,
  'javascript.options.baselinejit': false,
  'javascript.options.native_regexp': false,
  'javascript.options.asmjs': false,
  'javascript.options.wasm': false,
  'gfx.font_rendering.graphite.enabled': false,
  'gfx.font_rendering.opentype_svg.enabled': false,
  'mathml.disabled': true,
  'svg.disabled': false,
  'webgl.disabled': true,
} as const;
