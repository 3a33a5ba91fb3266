/** Linear-light sRGB channels, each from 0 to 1. */
export type LinearColour = [red: number, green: number, blue: number]

/**
 * Clips colours outside sRGB channel by channel. @param lightness 0 to 1 @param hue in degrees
 * @see https://bottosson.github.io/posts/oklab/
 */
export function convertOklchToLinear(lightness: number, chroma: number, hue: number): LinearColour {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (channel: number) => Math.min(1, Math.max(0, channel))
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

/** The transfer function of sRGB: converts a linear channel to the value that is stored. */
export function encodeChannel(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
}

/** Converts a colour for programs that cannot read CSS. @returns red, green and blue, 0 to 255 */
export function convertOklchToRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const [red, green, blue] = convertOklchToLinear(lightness, chroma, hue)
  return [toByte(red), toByte(green), toByte(blue)]
}

const toByte = (linear: number) => Math.round(255 * encodeChannel(linear))
