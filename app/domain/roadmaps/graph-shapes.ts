/** A topic of the graph, in the graph's own units, which on a wide screen are about pixels. */
export const graphNode = { width: 152, height: 58, besides: 12, below: 46 }
const longestLine = 17

export type GraphPoint = { x: number; y: number }

/** A topic's title in lines that fit, three at most. */
export function breakTitle(title: string): string[] {
  const lines = ['']
  for (const word of title.split(' ')) {
    const line = [lines.at(-1), word].filter(Boolean).join(' ')
    if (line.length <= longestLine || lines.at(-1) === '') lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines.length > 3 ? [...lines.slice(0, 2), `${lines[2]}…`] : lines
}

/** The path from the foot of one topic to the head of another. */
export function curve(from: GraphPoint, to: GraphPoint): string {
  const [top, foot] = [from.y + graphNode.height / 2, to.y - graphNode.height / 2]
  const bend = Math.max(graphNode.below / 2, Math.min(60, (foot - top) / 3))
  return `M${from.x} ${top}C${from.x} ${top + bend} ${to.x} ${foot - bend} ${to.x} ${foot}`
}
