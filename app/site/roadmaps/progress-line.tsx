import type { countStates } from '#app/domain/roadmaps/topic-progress.ts'
import { stateNames } from './state-names.ts'

type Counts = ReturnType<typeof countStates>

/** How much of a roadmap is done, being learned and skipped, drawn for the eye. */
export function ProgressLine({ counts, topics }: { counts: Counts; topics: number }) {
  return (
    <svg className="progress-line" viewBox={`0 0 ${topics} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect data-state="done" width={counts.done} height="1" />
      <rect data-state="learning" x={counts.done} width={counts.learning} height="1" />
      <rect data-state="skipped" x={counts.done + counts.learning} width={counts.skipped} height="1" />
    </svg>
  )
}

/** The same in words. */
export const progressText = (counts: Counts) =>
  (['done', 'learning', 'skipped', 'pending'] as const).map((state) => `${stateNames[state]}: ${counts[state]}`).join(', ')
