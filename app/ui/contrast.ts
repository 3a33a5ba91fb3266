import { encodeChannel, type LinearColour } from '#app/lib/oklch.ts'

const decodeChannel = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** The visible colour of a translucent one over a ground. Browsers mix the encoded channels. */
export function blendOver(colour: LinearColour, alpha: number, ground: LinearColour): LinearColour {
  return colour.map((channel, index) => decodeChannel(encodeChannel(channel) * alpha + encodeChannel(ground[index] ?? 0) * (1 - alpha))) as LinearColour
}

export function getContrastRatio(one: LinearColour, other: LinearColour): number {
  const luminance = ([red, green, blue]: LinearColour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
