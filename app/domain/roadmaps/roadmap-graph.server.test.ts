import { expect, test } from 'vitest'
import { listRoadmaps } from './career-roadmaps.server.ts'
import { listOutline } from './career-roadmaps.ts'
import { placeTopics } from './graph-shapes.ts'
import { drawGraph } from './roadmap-graph.server.ts'

test.each(listRoadmaps().map((roadmap) => [roadmap.id, roadmap] as const))(
  'the graph of %s has each topic once, without overlap and below its prerequisites',
  (_, roadmap) => {
    const ids = listOutline(roadmap).flatMap((stage) => stage.topics.map(({ id }) => id))
    const { nodes, edges, width, height } = placeTopics(drawGraph(roadmap), ids)
    expect(nodes.map(({ id }) => id).toSorted()).toEqual(roadmap.topics.map(({ id }) => id).toSorted())
    const at = new Map(nodes.map((node) => [node.id, node]))
    const wrong = edges.filter(({ from, to }) => (at.get(from)?.y ?? 0) >= (at.get(to)?.y ?? 0))
    expect(wrong).toEqual([])
    // Each prerequisite still leads to its topic, directly or through others, and no edge is redundant.
    const reach = (from: string, skipped: (typeof edges)[number] | null): Set<string> => {
      const seen = new Set([from])
      for (const id of seen) for (const edge of edges) if (edge !== skipped && edge.from === id) seen.add(edge.to)
      return seen
    }
    expect(roadmap.topics.flatMap(({ id, needs }) => needs.filter((need) => !reach(need, null).has(id)))).toEqual([])
    expect(edges.filter((edge) => reach(edge.from, edge).has(edge.to))).toEqual([])
    const overlapping = nodes.filter((a) => nodes.some((b) => a.id < b.id && Math.abs(a.x - b.x) < 152 && Math.abs(a.y - b.y) < 60))
    expect(overlapping).toEqual([])
    expect(nodes.every(({ x, y }) => x >= 76 && x <= width - 76 && y >= 29 && y <= height - 29)).toBe(true)
  },
)
