import { countStates } from '#app/domain/roadmaps/topic-progress.ts'
import { stateNames } from './state-names.ts'
import type { Progress } from './use-progress.ts'

type ProgressBarProps = {
  topics: readonly { skill: string; hours: number; kind: string }[]
  progress: Progress
  query: string
  onQuery: (query: string) => void
  onlyLeft: boolean
  onOnlyLeft: (onlyLeft: boolean) => void
  /** Topics that search and filter leave. */
  shownCount: number
}

/** What is done and what is left, a search over the topics, and a filter to those that are left. */
export function ProgressBar({ topics, progress, query, onQuery, onlyLeft, onOnlyLeft, shownCount }: ProgressBarProps) {
  const { states, isSignedIn, problem } = progress
  const counts = countStates(
    topics.map(({ skill }) => skill),
    states,
  )
  const isLeft = ({ skill, kind }: { skill: string; kind: string }) => kind === 'core' && states.get(skill) !== 'done' && states.get(skill) !== 'skipped'
  const hours = topics.filter(isLeft).reduce((sum, topic) => sum + topic.hours, 0)
  return (
    <section className="shell-width pt-8 print:hidden" aria-label="My progress">
      <svg className="progress-line" viewBox={`0 0 ${topics.length} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect data-state="done" width={counts.done} height="1" />
        <rect data-state="learning" x={counts.done} width={counts.learning} height="1" />
        <rect data-state="skipped" x={counts.done + counts.learning} width={counts.skipped} height="1" />
      </svg>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p role="status">
            {(['done', 'learning', 'skipped', 'pending'] as const).map((state) => `${stateNames[state]}: ${counts[state]}`).join(', ')}. Core topics left: about{' '}
            {hours} hours.
          </p>
          <p className="text-soft">{where(isSignedIn, problem)}</p>
        </div>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <div className="field">
            <label htmlFor="find-topic">Find a topic</label>
            <input id="find-topic" type="search" value={query} onChange={(event) => onQuery(event.target.value)} />
          </div>
          <label className="checkbox">
            <input type="checkbox" checked={onlyLeft} onChange={(event) => onOnlyLeft(event.target.checked)} />
            <span>Only what is left</span>
          </label>
        </div>
      </div>
      {(query !== '' || onlyLeft) && (
        <p role="status" className="mt-2">
          {shownCount === 0 ? 'No topic is left by this search and filter.' : `Topics shown: ${shownCount} of ${topics.length}.`}
        </p>
      )}
    </section>
  )
}

function where(isSignedIn: boolean, problem: Progress['problem']): string {
  if (problem === 'damaged') return 'The progress kept in this browser was damaged, so some marks may be missing.'
  if (problem !== null)
    return isSignedIn ? 'Your progress is kept in your account only.' : 'This browser does not store anything: marks last until you leave this page.'
  return isSignedIn ? 'Your progress is kept in your account.' : 'Your progress is kept in this browser. Sign in to have it on every device.'
}
