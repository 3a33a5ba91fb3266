import { Graph, layout } from '@dagrejs/dagre'
import type { WrittenRoadmap } from './roadmap-topics.server.ts'

/** A topic of the graph: its middle, in the graph's own units, and its title in lines that fit. */
export type GraphNode = { id: string; skill: string; kind: 'core' | 'choice' | 'later'; title: string; lines: string[]; x: number; y: number }
export type RoadmapGraph = { width: number; height: number; nodes: GraphNode[]; edges: { from: string; to: string; path: string }[] }

export const nodeSize = { width: 176, height: 50 }
const margin = 10
const longestLine = 19

const drawn = new WeakMap<WrittenRoadmap, RoadmapGraph>()

/** The roadmap as a graph from what comes first to what comes last, laid out once for as long as it is the same. */
export function drawGraph(roadmap: WrittenRoadmap): RoadmapGraph {
  const known = drawn.get(roadmap)
  if (known) return known
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: 12, ranksep: 44, edgesep: 8, marginx: margin, marginy: margin })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id } of roadmap.topics) graph.setNode(id, { ...nodeSize })
  for (const { id, needs } of roadmap.topics) for (const need of needs) graph.setEdge(need, id)
  layout(graph)
  const nodes = roadmap.topics.map(({ id, skill, kind, title }): GraphNode => {
    const { x = 0, y = 0 } = graph.node(id)
    return { id, skill, kind, title, lines: breakTitle(title), x: Math.round(x), y: Math.round(y) }
  })
  const edges = graph.edges().map(({ v, w }) => ({ from: v, to: w, path: pathThrough(graph.edge(v, w).points ?? []) }))
  const { width = 0, height = 0 } = graph.graph()
  const made = { width: Math.ceil(width), height: Math.ceil(height), nodes, edges }
  drawn.set(roadmap, made)
  return made
}

/** Two lines at most; a longer title ends in an ellipsis, and the link still has all of it. */
function breakTitle(title: string): string[] {
  const lines = ['']
  for (const word of title.split(' ')) {
    const line = [lines.at(-1), word].filter(Boolean).join(' ')
    if (line.length <= longestLine || lines.at(-1) === '') lines[lines.length - 1] = line
    else lines.push(word)
  }
  const [first = '', second, ...more] = lines
  if (second === undefined) return [first]
  return [first, more.length > 0 ? `${second.slice(0, longestLine - 1)}…` : second]
}

type Point = { x: number; y: number }

/** A smooth line: its corners are the control points of curves that meet halfway between them. */
function pathThrough(points: readonly Point[]): string {
  const at = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`
  const [first, ...rest] = points
  const last = rest.pop()
  if (!first || !last) return ''
  const curves = rest.map((corner, place) => {
    const next = rest[place + 1]
    return `Q${at(corner)} ${at(next ? { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 } : last)}`
  })
  return `M${at(first)}${curves.join('') || `L${at(last)}`}`
}
