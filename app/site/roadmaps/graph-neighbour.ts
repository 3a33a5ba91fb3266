type Placed = { id: string; x: number; y: number }

const directions: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** The nearest topic in the direction of an arrow key, first and last for Home and End; null for other keys and at the edge. */
export function findNeighbour<Node extends Placed>(nodes: readonly Node[], from: Placed, key: string): Node | null {
  if (key === 'Home') return nodes[0] ?? null
  if (key === 'End') return nodes.at(-1) ?? null
  const direction = directions[key]
  if (!direction) return null
  const [dx, dy] = direction
  let best: { node: Node; distance: number } | null = null
  for (const node of nodes) {
    const [x, y] = [node.x - from.x, node.y - from.y]
    const along = x * dx + y * dy
    if (along <= 0) continue
    // What lies to the side counts more: an arrow means its own row or column first.
    const distance = along + 3 * Math.abs(x * dy + y * dx)
    if (!best || distance < best.distance) best = { node, distance }
  }
  return best?.node ?? null
}
