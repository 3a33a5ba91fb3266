interface LozengeTallyProps {
  /** Lozenges drawn solid, one a person. */
  filled: number
  /** Lozenges drawn as outlines. */
  hollow?: number
  columns: number
  /** The outlines come first. */
  hollowFirst?: boolean
  className?: string
}

/** One lozenge a person. The number stands in words beside it, so the drawing itself says nothing to a screen reader. */
export function LozengeTally({ filled, hollow = 0, columns, hollowFirst = false, className }: LozengeTallyProps) {
  const all = filled + hollow
  const rows = Math.max(1, Math.ceil(all / columns))
  const [solid, outlined] = hollowFirst
    ? [lozenges(hollow, all, columns), lozenges(0, hollow, columns)]
    : [lozenges(0, filled, columns), lozenges(filled, all, columns)]
  return (
    <svg viewBox={`0 0 ${columns * 10} ${rows * 10}`} aria-hidden="true" className={`block h-auto ${className ?? ''}`}>
      <path className="hue-mark" d={solid} />
      {hollow > 0 && <path fill="none" stroke="currentColor" strokeOpacity="0.75" strokeWidth={columns > 5 ? 0.9 : 0.5} d={outlined} />}
    </svg>
  )
}

/** Each from where the one before began: steps that are all alike are sent as next to nothing. */
function lozenges(from: number, to: number, columns: number): string {
  let path = ''
  for (let index = from; index < to; index++) {
    const isRow = index % columns === 0
    if (index === from) path += `M${(index % columns) * 10 + 5} ${Math.floor(index / columns) * 10 + 1}`
    else path += isRow ? `m${10 - columns * 10} 10` : 'm10 0'
    path += 'l4 4-4 4-4-4z'
  }
  return path
}
