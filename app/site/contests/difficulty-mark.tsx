import { type ProblemDifficulty, problemDifficulties, problemDifficultyLabels } from '#app/domain/contests/problem-filter.ts'

export function DifficultyMark({ difficulty }: { difficulty: ProblemDifficulty }) {
  const filled = problemDifficulties.indexOf(difficulty) + 1
  return (
    <span className="inline-flex items-baseline gap-2.5 whitespace-nowrap">
      <svg viewBox="0 0 44 14" width="44" height="14" aria-hidden="true">
        {problemDifficulties.map((name, place) => (
          <path
            key={name}
            d={`M${place * 15 + 7} 1l6 6-6 6-6-6Z`}
            className={place < filled ? 'hue-mark' : 'fill-none stroke-edge'}
            strokeWidth={place < filled ? 0 : 1.2}
          />
        ))}
      </svg>
      {problemDifficultyLabels[difficulty]}
    </span>
  )
}
