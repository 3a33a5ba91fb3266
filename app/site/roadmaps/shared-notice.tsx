import { useMemo } from 'react'
import type { SharedProgress } from '#app/domain/roadmaps/shared-progress.ts'
import { countStates } from '#app/domain/roadmaps/topic-progress.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProgressLine, progressText } from './progress-line.tsx'
import type { Progress } from './use-progress.ts'

type Shared = SharedProgress | 'unreadable' | null

/** The progress that a page shows: what its address carries, to be looked at only, or else the reader's own. */
export function useShown(own: Progress, shared: Shared): Progress {
  return useMemo(() => {
    if (shared === null || shared === 'unreadable') return own
    return { ...own, states: new Map(shared.states), isOpen: false, mark: () => {} }
  }, [own, shared])
}

/** Says whose progress is shown, and leads to one's own. */
export function SharedNotice({ shared, skills, path }: { shared: SharedProgress | 'unreadable'; skills: readonly string[]; path: string }) {
  const ownLink = <Link to={path}>Show the roadmap with my progress</Link>
  if (shared === 'unreadable') {
    return (
      <div className="shell-width pb-8">
        <Notice refused>The progress in this link could not be read: it was cut off or changed. Ask for the link again. {ownLink}.</Notice>
      </div>
    )
  }
  const counts = countStates(skills, new Map(shared.states))
  return (
    <section className="shell-width pb-8" aria-label="Shared progress">
      <ProgressLine counts={counts} topics={skills.length} />
      <p className="mt-3">
        Somebody shared this progress with you. {progressText(counts)}.{' '}
        {shared.unknown > 0 && `Topics of the link that this roadmap no longer has: ${shared.unknown}. `}
        It cannot be changed here, and your own is not touched.
      </p>
      <p className="print:hidden">{ownLink}</p>
    </section>
  )
}
