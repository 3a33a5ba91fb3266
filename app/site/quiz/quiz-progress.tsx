interface QuizProgressProps {
  answered: boolean[]
  /** Number of the question shown. */
  current: number
}

/** Where one is: said in words, drawn as a lozenge a question, filled where answered and ringed where one stands. */
export function QuizProgress({ answered, current }: QuizProgressProps) {
  const lozenge = (index: number, reach: number) => `M${index * 18 + 9} ${9 - reach}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}Z`
  const path = (own: boolean) => answered.map((is, index) => (is === own ? lozenge(index, 5) : '')).join('')
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <p className="tabular-nums">
        Question {current} of {answered.length}
      </p>
      <svg viewBox={`0 0 ${answered.length * 18} 18`} width={answered.length * 18} height="18" aria-hidden="true" className="max-w-full">
        <path className="fill-none stroke-edge" strokeWidth="1" d={path(false)} />
        <path className="hue-mark" d={path(true)} />
        <path className="fill-none stroke-ink" strokeWidth="1.5" d={lozenge(current - 1, 8.2)} />
      </svg>
    </div>
  )
}
