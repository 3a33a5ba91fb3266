type ColourCluster = { red: number; green: number; blue: number; count: number }

/** Only this many of the most frequent colours are compared in pairs; every other colour becomes the nearest of them. */
const maxCompared = 64

/** Merges the least visible pair, without dithering, until `count` colours are left. @param pixels red, green and blue, one byte each */
export function fewColours(pixels: Buffer, count: number): Buffer {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 3) counts.set(pixels.readUIntBE(at, 3), (counts.get(pixels.readUIntBE(at, 3)) ?? 0) + 1)
  const byCount = [...counts].sort(([, a], [, b]) => b - a)
  const clusters = byCount.slice(0, maxCompared).map(([colour, many]) => ({ ...channels(colour), count: many }))
  while (clusters.length > count) mergeNearest(clusters)
  const nearest = new Map(byCount.map(([colour]) => [colour, nearestOf(clusters, channels(colour))]))
  const reduced = Buffer.alloc(pixels.length)
  for (let at = 0; at < pixels.length; at += 3) reduced.writeUIntBE(nearest.get(pixels.readUIntBE(at, 3)) ?? 0, at, 3)
  return reduced
}

/** A colour with at least this share of the pixels belongs to a shape, not to the edge between two shapes. */
const ownShare = 0.001
/** Maximum change of a shape's colour, as the distance of the channels. */
const farthest = 32

/** Returns true if a shape changed its colour visibly between the picture and its reduced version. */
export function losesColour(before: Buffer, after: Buffer): boolean {
  const found = new Map<number, { count: number; to: number }>()
  for (let at = 0; at < before.length; at += 3) {
    const colour = before.readUIntBE(at, 3)
    found.set(colour, { count: (found.get(colour)?.count ?? 0) + 1, to: after.readUIntBE(at, 3) })
  }
  return [...found].some(([from, { count, to }]) => count * 3 >= before.length * ownShare && distance(channels(from), channels(to)) > farthest ** 2)
}

const channels = (colour: number) => ({ red: colour >> 16, green: (colour >> 8) & 255, blue: colour & 255 })
type ColourChannels = ReturnType<typeof channels>
const distance = (a: ColourChannels, b: ColourChannels) => (a.red - b.red) ** 2 + (a.green - b.green) ** 2 + (a.blue - b.blue) ** 2

/** The larger colour of the pair stays unchanged, so that plain areas keep their exact colour. */
function mergeNearest(clusters: ColourCluster[]): void {
  let best = { cost: Number.POSITIVE_INFINITY, larger: 0, smaller: 1 }
  clusters.forEach((a, index) => {
    for (let other = index + 1; other < clusters.length; other++) {
      const b = clusters[other]
      if (!b) continue
      // The square root of the count lets a few words keep a colour of their own.
      const cost = distance(a, b) * Math.sqrt(Math.min(a.count, b.count))
      if (cost < best.cost) best = { cost, ...(a.count >= b.count ? { larger: index, smaller: other } : { larger: other, smaller: index }) }
    }
  })
  const [larger, smaller] = [clusters[best.larger], clusters[best.smaller]]
  if (larger && smaller) larger.count += smaller.count
  clusters.splice(best.smaller, 1)
}

function nearestOf(clusters: readonly ColourCluster[], colour: ColourChannels): number {
  const [first] = clusters.toSorted((a, b) => distance(a, colour) - distance(b, colour))
  return first ? (first.red << 16) | (first.green << 8) | first.blue : 0
}
