import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import type { TopicMark } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { breakTitle, drawEdge, type GraphLayout as Graph, type GraphRows, graphNode, placeTopics } from '#app/domain/roadmaps/graph-shapes.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { markByKey } from './progress-keys.ts'
import { stateNames } from './roadmap-stages.tsx'
import type { TopicProgress } from './use-progress.ts'

const [halfWidth, halfHeight] = [graphNode.width / 2, graphNode.height / 2]
const zooms = [1, 1.4, 2, 2.8]

interface RoadmapGraphProps {
  /** Null if the browser has the drawing instead. */
  graph: GraphRows | null
  topics: readonly TopicMark[]
  progress: TopicProgress
  shown: ReadonlySet<string> | null
}

/** The topics as a graph, for wide screens; the outline below has the same content. Choosing a topic opens it in the outline. */
export function RoadmapGraph({ graph: rows, topics, progress, shown }: RoadmapGraphProps) {
  const [graph] = useState(() => {
    const ids = topics.map(({ id }) => id)
    return rows ? placeTopics(rows, ids) : getGraph()
  })
  const isHydrated = useHydrated()
  const frame = useRef<HTMLDivElement>(null)
  const grip = useRef<Grip>(null)
  const [zoom, setZoom] = useState(0)
  const [current, setCurrent] = useState(graph.nodes[0]?.id)
  const [pointed, setPointed] = useState<string | null>(null)
  const isShown = (id: string) => shown === null || shown.has(id)
  const near = useMemo(() => listNeighbours(graph, pointed), [graph, pointed])
  const places = useMemo(() => new Map(graph.nodes.map((node) => [node.id, node])), [graph])
  function move(event: KeyboardEvent, { id, skill }: TopicMark) {
    markByKey(progress, skill, event)
    const node = places.get(id)
    const shownNodes = graph.nodes.filter((other) => isShown(other.id))
    const next = node && findNeighbour(shownNodes, node, event.key)
    if (!next) return
    event.preventDefault()
    setCurrent(next.id)
    frame.current?.querySelector<SVGAElement>(`[href="#${next.id}"]`)?.focus()
  }
  return (
    <section className="roadmap-graph shell-width pt-section max-lg:hidden print:hidden" aria-labelledby="graph-title">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="graph-title">Order of the topics</h2>
          <p className="mt-2">
            A line leads from each topic to the topics that need it. Point at a topic to see its lines; choose it to open it in the outline.
            {isHydrated && ' Arrow keys move between topics; P, L, D and S mark one, R resets it.'}
          </p>
        </div>
        {isHydrated && (
          <fieldset className="flex gap-2">
            <legend className="sr-only">Size of the graph</legend>
            <button type="button" className="button button-quiet" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              Smaller
            </button>
            <button type="button" className="button button-quiet" disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
              Larger
            </button>
          </fieldset>
        )}
      </div>
      <div ref={frame} data-popup="waits" className="graph-frame" data-pans={zoom > 0 || undefined} {...startPanning(frame, grip)}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: its links have names of their own, and a title would be a tooltip over all of them */}
        <svg data-pointed={pointed !== null || undefined} viewBox={`0 0 ${graph.width} ${graph.height}`} width={`${(zooms[zoom] ?? 1) * 100}%`}>
          {graph.edges.map(({ from, to }) => {
            const [foot, head] = [places.get(from), places.get(to)]
            return (
              foot &&
              head && (
                <path
                  key={`${from} ${to}`}
                  d={drawEdge(foot, head)}
                  data-dim={!(isShown(from) && isShown(to)) || undefined}
                  data-on={pointed === from || pointed === to || undefined}
                />
              )
            )
          })}
          {topics.map((topic) => {
            const state = progress.states.get(topic.skill)
            const node = places.get(topic.id)
            if (!node) return null
            const lines = breakTitle(topic.title)
            return (
              <a
                key={node.id}
                href={`#${node.id}`}
                // Spread, because React's types allow only HTML attributes on a link.
                {...{ transform: `translate(${node.x} ${node.y})` }}
                data-kind={topic.kind === 'core' ? undefined : topic.kind}
                data-state={state}
                data-dim={!isShown(node.id) || undefined}
                data-near={near.has(node.id) || undefined}
                aria-label={state && `${topic.title}, ${stateNames[state].toLowerCase()}`}
                tabIndex={isHydrated && node.id !== current ? -1 : undefined}
                onFocus={() => {
                  setCurrent(node.id)
                  setPointed(node.id)
                }}
                onBlur={() => setPointed(null)}
                onPointerEnter={() => setPointed(node.id)}
                onPointerLeave={() => setPointed(null)}
                onKeyDown={(event) => move(event, topic)}
              >
                <rect x={-halfWidth} y={-halfHeight} width={halfWidth * 2} height={halfHeight * 2} />
                <text>
                  {lines.map((line, at) => (
                    <tspan key={line} x="0" y={5 + (at - (lines.length - 1) / 2) * 17}>
                      {`${line} `}
                    </tspan>
                  ))}
                </text>
                {state && <path className="graph-mark" d={marks[state]} transform={`translate(${halfWidth - 13} ${12 - halfHeight})`} />}
              </a>
            )
          })}
        </svg>
      </div>
    </section>
  )
}

/** The graph that the document has drawn. */
function getGraph(): Graph {
  const numbersOf = (element: Element | null, attribute: string) => (element?.getAttribute(attribute)?.match(/-?[\d.]+/g) ?? []).map(Number)
  const drawing = document.querySelector('.graph-frame > svg')
  const nodes = Array.from(drawing?.querySelectorAll('a') ?? [], (node) => {
    const [x = 0, y = 0] = numbersOf(node, 'transform')
    return { id: node.getAttribute('href')?.slice(1) ?? '', x, y }
  })
  const idAt = (x: number, y: number) => nodes.find((node) => node.x === x && node.y === y)?.id ?? ''
  const edges = Array.from(drawing?.querySelectorAll(':scope > path') ?? [], (edge) => {
    const [x = 0, y = 0, across = 0, down = 0] = numbersOf(edge, 'd')
    return { from: idAt(x, y - halfHeight), to: idAt(x + across, y + down + halfHeight) }
  })
  const [, , width = 0, height = 0] = numbersOf(drawing, 'viewBox')
  return { width, height, nodes, edges }
}

function listNeighbours({ edges }: Graph, id: string | null): ReadonlySet<string> {
  return new Set(id === null ? [] : [id, ...edges.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []))])
}

/** Centred on 0: a check mark, three quarters of a ring, a bar. */
const marks = { done: 'M-6 0L-2 4L6-5', learning: 'M0-6A6 6 0 1 1-6 0', skipped: 'M-6 0H6' }

type Grip = { x: number; y: number; left: number; top: number }

/** Scrolls the graph by dragging with the mouse; touch and wheel scroll it natively. @param grip kept while topics under the pointer render again */
function startPanning(frame: { current: HTMLDivElement | null }, grip: { current: Grip | null }) {
  return {
    onPointerDown(event: PointerEvent) {
      const { current } = frame
      if (event.pointerType !== 'mouse' || event.button !== 0 || !current?.dataset.pans) return
      const { scrollLeft: left, scrollTop: top } = current
      grip.current = { x: event.clientX + left, y: event.clientY + top, left, top }
    },
    onPointerMove(event: PointerEvent) {
      if (event.buttons !== 1) grip.current = null
      if (grip.current) frame.current?.scrollTo(grip.current.x - event.clientX, grip.current.y - event.clientY)
    },
    // The end of a drag is not a choice of the topic under the pointer.
    onClickCapture(event: { preventDefault: () => void }) {
      const { current } = frame
      if (grip.current && current && (current.scrollLeft !== grip.current.left || current.scrollTop !== grip.current.top)) event.preventDefault()
      grip.current = null
    },
    // The browser would drag the link instead.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}

type PlacedTopic = { id: string; x: number; y: number }

const directions: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** The nearest topic in the direction of an arrow key; first and last for Home and End; null for other keys and at the edge. */
export function findNeighbour<Node extends PlacedTopic>(nodes: readonly Node[], from: PlacedTopic, key: string): Node | null {
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
    // Sideways distance counts three times: an arrow key should stay in its row or column.
    const distance = along + 3 * Math.abs(x * dy + y * dx)
    if (!best || distance < best.distance) best = { node, distance }
  }
  return best?.node ?? null
}
