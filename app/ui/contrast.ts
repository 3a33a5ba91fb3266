/** Linear-light sRGB channels, each from 0 to 1. */
export type Linear = [number, number, number]

/** Lightness is 0 to 1, hue in degrees. Clips colours outside sRGB channel by channel. @see https://bottosson.github.io/posts/oklab/ */
export function convertOklchToLinear(lightness: number, chroma: number, hue: number): Linear {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (channel: number) => Math.min(1, Math.max(0, channel))
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const encode = (channel: number) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055)
const decode = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** The visible colour of a translucent one over a ground. Browsers mix the encoded channels. */
export function blendOver(colour: Linear, alpha: number, ground: Linear): Linear {
  return colour.map((channel, index) => decode(encode(channel) * alpha + encode(ground[index] ?? 0) * (1 - alpha))) as Linear
}

export function getContrastRatio(one: Linear, other: Linear): number {
  const luminance = ([red, green, blue]: Linear) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
