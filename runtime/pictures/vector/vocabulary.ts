/** What a drawing may hold. A closed list: what is not named here cannot be written. SVG 2, and the filters of its time. */

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Elements that draw, or describe how. None of them acts, moves, links or loads. */
export const ELEMENTS = list(`
  svg g defs symbol switch marker mask pattern clipPath title desc style
  path rect circle ellipse line polyline polygon use image text tspan textPath
  linearGradient radialGradient stop
  filter feBlend feColorMatrix feComponentTransfer feFuncA feFuncB feFuncG feFuncR feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Elements whose words are kept. */
export const WITH_WORDS = list("text tspan textPath title desc style");

/** Attributes whose values are those of styles. */
export const STYLED = list(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters
  direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
  font-family font-size font-size-adjust font-stretch font-style font-variant font-weight image-rendering isolation
  letter-spacing lighting-color marker marker-end marker-mid marker-start mask mask-type media mix-blend-mode opacity
  overflow paint-order pointer-events shape-rendering stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-rendering transform-box transform-origin unicode-bidi vector-effect visibility
  white-space word-spacing writing-mode
`);

/** Attributes with names that the drawing itself gives: nothing else is read from them. */
export const NAMING = list("id class in in2 result");

/** Attributes with numbers, words, and lists of these. */
export const PLAIN = list(`
  lang transform viewBox preserveAspectRatio systemLanguage
  x y x1 x2 y1 y2 cx cy r rx ry width height d points pathLength dx dy rotate textLength lengthAdjust startOffset
  method spacing side
  offset gradientUnits gradientTransform spreadMethod fx fy fr
  patternUnits patternContentUnits patternTransform maskUnits maskContentUnits clipPathUnits
  markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits stdDeviation mode operator k1 k2 k3 k4 type values tableValues slope
  intercept amplitude exponent order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha
  surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle azimuth elevation
  pointsAtX pointsAtY pointsAtZ z scale xChannelSelector yChannelSelector baseFrequency numOctaves seed stitchTiles
  radius
`);

/** The signs that numbers, words and lists of these are written with. */
export const PLAIN_VALUE = /^[\w\s.,;+%()#-]*$/;

/** Where a drawing may refer to: a part of itself; a picture, to pixels that stand within it. */
export const OWN_PART = /^#[^\s"'()\\]+$/;
export const OWN_PIXELS = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/=\s]+$/;
