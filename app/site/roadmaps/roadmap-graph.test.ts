import { expect, test } from 'vitest'
import { findNeighbour } from './roadmap-graph.tsx'

const nodes = [
  { id: 'a', x: 0, y: 0 },
  { id: 'b', x: 100, y: 0 },
  { id: 'c', x: 100, y: 60 },
  { id: 'd', x: 200, y: 10 },
]
const from = (id: string) => nodes.find((node) => node.id === id) ?? nodes[0]

test.each([
  ['a', 'ArrowRight', 'b'],
  ['b', 'ArrowDown', 'c'],
  ['c', 'ArrowUp', 'b'],
  ['d', 'ArrowLeft', 'b'],
  ['a', 'ArrowLeft', null],
  ['c', 'Home', 'a'],
  ['a', 'End', 'd'],
  ['a', 'x', null],
])('in the graph, from %s the key %s moves to %s', (start, key, to) => {
  const node = from(start)
  expect(node && (findNeighbour(nodes, node, key)?.id ?? null)).toBe(to)
})
