interface LozengeTallyProps {
  filled: number
  hollow: number
  columns: number
  hollowFirst?: boolean
  className?: string
}

/** One lozenge for each person. The number is in the text beside it, so screen readers skip the drawing. */
export function LozengeTally({ filled, hollow, columns, hollowFirst = false, className }: LozengeTallyProps) {
  const all = filled + hollow
  const rows = Math.max(1, Math.ceil(all / columns))
  const [solid, outlined] = hollowFirst
    ? [drawLozenges(hollow, all, columns), drawLozenges(0, hollow, columns)]
    : [drawLozenges(0, filled, columns), drawLozenges(filled, all, columns)]
  return (
    <svg viewBox={`0 0 ${columns * 10} ${rows * 10}`} aria-hidden="true" className={`block h-auto ${className ?? ''}`}>
      <path className="hue-mark" d={solid} />
      {hollow > 0 && <path fill="none" stroke="currentColor" strokeOpacity="0.75" strokeWidth={columns > 5 ? 0.9 : 0.5} d={outlined} />}
    </svg>
  )
}

/** Each step is relative to the one before: equal steps compress to almost nothing. */
function drawLozenges(from: number, to: number, columns: number): string {
  let path = ''
  for (let index = from; index < to; index++) {
    const isRow = index % columns === 0
    if (index === from) path += `M${(index % columns) * 10 + 5} ${Math.floor(index / columns) * 10 + 1}`
    else path += isRow ? `m${10 - columns * 10} 10` : 'm10 0'
    path += 'l4 4-4 4-4-4z'
  }
  return path
}
