import { Graph, layout } from '@dagrejs/dagre'
import { listOutline } from './career-roadmaps.ts'
import { type GraphRows, maxInRow, graphNode as node } from './graph-shapes.ts'
import type { RoadmapWithTopics } from './roadmap-topics.server.ts'

const drawn = new WeakMap<RoadmapWithTopics, GraphRows>()

/** Prerequisites above. Cached as long as the roadmap is the same object. */
export function drawGraph(roadmap: RoadmapWithTopics): GraphRows {
  const known = drawn.get(roadmap)
  if (known) return known
  const topics = removeDetours(listOutline(roadmap).flatMap((stage) => stage.topics))
  const numbers = new Map(topics.map(({ id }, number) => [id, number]))
  const numbersOf = (ids: readonly string[]) => ids.flatMap((id) => numbers.get(id) ?? [])
  const drawing = { rows: orderRows(topics, layOutRows(topics)).map(numbersOf), needs: topics.map(({ needs }) => numbersOf(needs)) }
  drawn.set(roadmap, drawing)
  return drawing
}

type GraphTopic = { id: string; needs: string[] }

/** Transitive reduction of the prerequisites. */
function removeDetours<Topic extends GraphTopic>(topics: readonly Topic[]): Topic[] {
  const needsOf = new Map(topics.map(({ id, needs }) => [id, needs]))
  const known = new Map<string, Set<string>>()
  const before = (id: string): Set<string> => {
    const found = known.get(id)
    if (found) return found
    // Ends the recursion for a cycle among the prerequisites, which the content check rejects.
    known.set(id, new Set())
    const all = new Set((needsOf.get(id) ?? []).flatMap((need) => [need, ...before(need)]))
    known.set(id, all)
    return all
  }
  return topics.map((topic) => ({ ...topic, needs: topic.needs.filter((need) => !topic.needs.some((other) => other !== need && before(other).has(need))) }))
}

/** In outline order: the first row below its prerequisites that is not full. */
function layOutRows(topics: readonly GraphTopic[]): Map<string, number> {
  const rows = new Map<string, number>()
  const filled: number[] = []
  for (const { id, needs } of topics) {
    let row = Math.max(-1, ...needs.map((need) => rows.get(need) ?? -1)) + 1
    while ((filled[row] ?? 0) >= maxInRow) row += 1
    rows.set(id, row)
    filled[row] = (filled[row] ?? 0) + 1
  }
  return rows
}

/** So that few edges cross. dagre computes the order; a chain of empty nodes fixes the rows. */
function orderRows(topics: readonly GraphTopic[], rows: ReadonlyMap<string, number>): string[][] {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'TB' })
  graph.setDefaultEdgeLabel(() => ({}))
  const rowOf = (id: string) => rows.get(id) ?? 0
  const count = Math.max(...rows.values()) + 1
  for (let row = -1; row < count; row++) {
    graph.setNode(`/${row}`, { width: 0, height: 0 })
    if (row >= 0) graph.setEdge(`/${row - 1}`, `/${row}`, { weight: 1000 })
  }
  for (const { id } of topics) {
    graph.setNode(id, { width: node.width, height: node.height })
    graph.setEdge(`/${rowOf(id) - 1}`, id, { weight: 50 })
  }
  // Ignore longer edges: dagre would add a node for each in every row that it passes.
  for (const { id, needs } of topics) for (const need of needs) if (rowOf(id) - rowOf(need) <= 2) graph.setEdge(need, id)
  layout(graph)
  const across = (id: string) => graph.node(id).x ?? 0
  return Array.from({ length: count }, (_, row) => topics.flatMap(({ id }) => (rowOf(id) === row ? [id] : [])).sort((a, b) => across(a) - across(b)))
}
