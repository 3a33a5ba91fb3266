/** Size and spacing of a topic, in the graph's units; on a wide screen one unit is about one pixel. */
export const graphNode = { width: 152, height: 60, besides: 8, below: 40 }
const longestLine = 17
const margin = 4
/** This many topics beside each other are readable on a laptop's screen. */
export const maxInRow = 7

type GraphPoint = { x: number; y: number }

/** Topics are numbers of their place in the outline. */
export type GraphRows = {
  rows: number[][]
  /** Of each topic: only direct ones, without those that follow from another prerequisite. */
  needs: number[][]
}

/** `nodes`: each topic and its centre. `edges`: from a topic to one that needs it. */
export type GraphLayout = { width: number; height: number; nodes: { id: string; x: number; y: number }[]; edges: { from: string; to: string }[] }

/** @param ids in the order of the outline */
export function placeTopics({ rows, needs }: GraphRows, ids: readonly string[]): GraphLayout {
  const [across, down] = [graphNode.width + graphNode.besides, graphNode.height + graphNode.below]
  const width = maxInRow * across - graphNode.besides + 2 * margin
  const nodes = ids.map((id, topic) => {
    const row = rows.findIndex((topics) => topics.includes(topic))
    const own = rows[row] ?? []
    return { id, x: width / 2 + (own.indexOf(topic) - (own.length - 1) / 2) * across, y: margin + graphNode.height / 2 + row * down }
  })
  const edges = ids.flatMap((from, need) => ids.filter((_, topic) => needs[topic]?.includes(need)).map((to) => ({ from, to })))
  return { width, height: rows.length * down - graphNode.below + 2 * margin, nodes, edges }
}

export function breakTitle(title: string): string[] {
  const lines = ['']
  for (const word of title.split(' ')) {
    const line = [lines.at(-1), word].filter(Boolean).join(' ')
    if (line.length <= longestLine || lines.at(-1) === '') lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines.length > 3 ? [...lines.slice(0, 2), `${lines[2]}…`] : lines
}

/** Draws from the bottom of one topic to the top of another, relative to its start. */
export function drawEdge(from: GraphPoint, to: GraphPoint): string {
  return `M${from.x} ${from.y + graphNode.height / 2}l${to.x - from.x} ${to.y - from.y - graphNode.height}`
}
