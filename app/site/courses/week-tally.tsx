interface WeekTallyProps {
  /** Weeks before this module. */
  from: number
  weeks: number
  ofWeeks: number
}

/** Where a module falls in the course: one lozenge a week, its own weeks filled. The text beside it says the same. */
export function WeekTally({ from, weeks, ofWeeks }: WeekTallyProps) {
  const lozenge = (week: number) => `M${week * 10 + 5} 1L${week * 10 + 9} 5 ${week * 10 + 5} 9 ${week * 10 + 1} 5Z`
  const all = Array.from({ length: ofWeeks }, (_, week) => week)
  const own = all.filter((week) => week >= from && week < from + weeks)
  const others = all.filter((week) => week < from || week >= from + weeks)
  return (
    <svg viewBox={`0 0 ${ofWeeks * 10} 10`} width={ofWeeks * 10} height="10" aria-hidden="true" className="block h-auto max-w-full">
      <path className="fill-rule" d={others.map(lozenge).join('')} />
      <path className="hue-mark" d={own.map(lozenge).join('')} />
    </svg>
  )
}
