const step = 5

interface MinuteTallyProps {
  /** Minutes of the session gone by when this part starts. */
  before: number
  minutes: number
  ofMinutes: number
}

/** Where a part falls in the session: one lozenge for five minutes, its own filled. The text beside it says the same. */
export function MinuteTally({ before, minutes, ofMinutes }: MinuteTallyProps) {
  const marks = Array.from({ length: Math.ceil(ofMinutes / step) }, (_, mark) => mark)
  const isOwn = (mark: number) => mark * step >= before && mark * step < before + minutes
  const lozenge = (mark: number) => `M${mark * 8 + 4} 1L${mark * 8 + 7} 4 ${mark * 8 + 4} 7 ${mark * 8 + 1} 4Z`
  return (
    <svg viewBox={`0 0 ${marks.length * 8} 8`} width={marks.length * 8} height="8" aria-hidden="true" className="block h-auto max-w-full">
      <path
        className="fill-rule"
        d={marks
          .filter((mark) => !isOwn(mark))
          .map(lozenge)
          .join('')}
      />
      <path className="hue-mark" d={marks.filter(isOwn).map(lozenge).join('')} />
    </svg>
  )
}
