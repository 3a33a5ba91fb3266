import { Fragment, useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import type { TopicMark } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { encodeProgress, type SharedProgress, sharedParam } from '#app/domain/roadmaps/shared-progress.ts'
import { countTopicStates } from '#app/domain/roadmaps/topic-progress.ts'
import { getWhatsappShareAddress } from '#app/lib/phone.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import { StateName, stateNames } from './roadmap-stages.tsx'
import type { TopicProgress } from './use-progress.ts'

type ProgressBarProps = {
  topics: readonly { skill: string; hours: number; kind: string }[]
  progress: TopicProgress
  /** The page's whole address. */
  address: string
  title: string
  query: string
  onQuery: (query: string) => void
  onlyLeft: boolean
  onOnlyLeft: (onlyLeft: boolean) => void
  shownCount: number
}

export function ProgressBar({ topics, progress, address, title, query, onQuery, onlyLeft, onOnlyLeft, shownCount }: ProgressBarProps) {
  const { states } = progress
  const skills = topics.map(({ skill }) => skill)
  const counts = countTopicStates(skills, states)
  const isLeft = ({ skill, kind }: { skill: string; kind: string }) => kind === 'core' && states.get(skill) !== 'done' && states.get(skill) !== 'skipped'
  const hours = topics.filter(isLeft).reduce((sum, topic) => sum + topic.hours, 0)
  return (
    <section className="shell-width pt-8 print:hidden" aria-label="My progress">
      <ProgressLine counts={counts} topics={topics.length} />
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p role="status">
            {formatProgress(counts)}. Core topics left: about {hours} hours.
          </p>
          <p className="text-soft">{describePlace(progress)}</p>
          <ShareProgress skills={skills} states={states} address={address} title={title} />
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

type ShareProps = { skills: readonly string[]; states: TopicProgress['states']; address: string; title: string }

function ShareProgress({ skills, states, address, title }: ShareProps) {
  const { offersCopy, outcome, copy } = useCopy('Not copied')
  const text = encodeProgress(skills, states)
  if (text === '') return null
  const link = `${address}?${sharedParam}=${text}`
  return (
    <p className="flex flex-wrap items-center gap-x-6">
      {offersCopy && (
        <button type="button" className="action-link" onClick={() => copy(link)}>
          Copy a link with my progress
        </button>
      )}
      <a href={getWhatsappShareAddress(`My progress, ${title} roadmap: ${link}`)} className="action-link" target="_blank" rel="noopener noreferrer">
        Share my progress<span className="sr-only"> on WhatsApp (new tab)</span>
      </a>
      <span role="status" className="text-soft">
        {outcome}
      </span>
    </p>
  )
}

function describePlace({ isSignedIn, problem, isUnsent }: TopicProgress): string {
  if (problem === 'damaged') return 'The progress kept in this browser was damaged, so some marks may be missing.'
  if (problem !== null)
    return isSignedIn ? 'Your progress is kept in your account only.' : 'This browser does not store anything: marks last until you leave this page.'
  if (isUnsent) return 'Your latest marks are in this browser only. They go to your account when the connection is back.'
  return isSignedIn ? 'Your progress is kept in your account.' : 'Your progress is kept in this browser. Sign in to have it on every device.'
}

type SharedProgressState = SharedProgress | 'unreadable' | null

/** The progress that a page shows: read-only from the address, else the reader's own. */
export function useShown(own: TopicProgress, shared: SharedProgressState): TopicProgress {
  return useMemo(() => {
    if (shared === null || shared === 'unreadable') return own
    return { ...own, states: new Map(shared.states), isOpen: false, mark: () => {} }
  }, [own, shared])
}

export function SharedNotice({ shared, skills, path }: { shared: SharedProgress | 'unreadable'; skills: readonly string[]; path: string }) {
  const ownLink = <Link to={path}>Show the roadmap with my progress</Link>
  if (shared === 'unreadable') {
    return (
      <div className="shell-width pb-8">
        <Notice refused>The progress in this link could not be read: it was cut off or changed. Ask for the link again. {ownLink}.</Notice>
      </div>
    )
  }
  const counts = countTopicStates(skills, new Map(shared.states))
  return (
    <section className="shell-width pb-8" aria-label="Shared progress">
      <ProgressLine counts={counts} topics={skills.length} />
      <p className="mt-3">
        This progress was shared with you. {formatProgress(counts)}.{' '}
        {shared.unknown > 0 && `Topics of the link that this roadmap no longer has: ${shared.unknown}. `}
        It cannot be changed here, and your own is not touched.
      </p>
      <p className="print:hidden">{ownLink}</p>
    </section>
  )
}

type TopicCounts = ReturnType<typeof countTopicStates>

function ProgressLine({ counts, topics }: { counts: TopicCounts; topics: number }) {
  return (
    <svg className="progress-line" viewBox={`0 0 ${topics} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect data-state="done" width={counts.done} height="1" />
      <rect data-state="learning" x={counts.done} width={counts.learning} height="1" />
      <rect data-state="skipped" x={counts.done + counts.learning} width={counts.skipped} height="1" />
    </svg>
  )
}

const formatProgress = (counts: TopicCounts) =>
  (['done', 'learning', 'skipped', 'pending'] as const).map((state) => `${stateNames[state]}: ${counts[state]}`).join(', ')

interface OutlineProgressProps {
  /** The element with the outline's markup. */
  outline: HTMLElement
  topics: readonly TopicMark[]
  progress: TopicProgress
  /** Topics that match the search and the filter, or null for all. */
  shown: ReadonlySet<string> | null
}

/** Adds the progress to the outline, which is markup from the server, and hides the topics that the search does not find. */
export function OutlineProgress({ outline, topics, progress, shown }: OutlineProgressProps) {
  const rows = useMemo(() => topics.flatMap((topic) => findRow(outline, topic)), [outline, topics])
  useEffect(() => {
    for (const { row, topic } of rows) {
      const state = progress.states.get(topic.skill)
      if (state) row.dataset.state = state
      else delete row.dataset.state
      row.hidden = shown !== null && !shown.has(topic.id)
    }
    for (const stage of outline.querySelectorAll<HTMLElement>('.roadmap-stage')) stage.hidden = !stage.querySelector('.roadmap-topic:not([hidden])')
  }, [outline, rows, progress.states, shown])
  const isFiltered = shown !== null
  useEffect(() => {
    if (!isFiltered) return
    const closed = [...outline.querySelectorAll<HTMLDetailsElement>('.roadmap-stage > details:not([open])')]
    for (const stage of closed) stage.open = true
    return () => {
      for (const stage of closed) stage.open = false
    }
  }, [outline, isFiltered])
  return rows.map(({ topic, heading, choice }) => {
    const state = progress.states.get(topic.skill)
    return (
      <Fragment key={topic.id}>
        {state && createPortal(<StateName state={state} />, heading)}
        {createPortal(<StateChoice {...topic} progress={progress} />, choice)}
      </Fragment>
    )
  })
}

function findRow(outline: HTMLElement, topic: TopicMark) {
  const row = outline.querySelector<HTMLElement>(`#${CSS.escape(topic.id)}`)
  const [heading, choice] = [row?.querySelector('h3'), row?.querySelector('.roadmap-topic details > div > div')]
  return row && heading && choice ? [{ topic, row, heading, choice }] : []
}

/** The topics of the page, in the order of the outline: a document has them only as markup. */
export function listTopics(): TopicMark[] {
  return Array.from(document.querySelectorAll<HTMLElement>('.roadmap-topic'), (row) => {
    const { skill = row.id, kind = 'core' } = row.dataset
    const title = row.querySelector('h3')?.firstChild?.textContent ?? ''
    const hours = /\d+/.exec(row.querySelector('p + p')?.textContent ?? '')?.[0]
    return { id: row.id, skill, title, kind: kind as TopicMark['kind'], hours: Number(hours ?? 0) }
  })
}

type StateChoiceProps = { skill: string; title: string; progress: TopicProgress }

function StateChoice({ skill, title, progress: { states, mark } }: StateChoiceProps) {
  const current = states.get(skill) ?? null
  return (
    <fieldset className="state-choice flex flex-wrap items-center gap-2">
      <legend className="mb-1 font-semibold">
        My progress<span className="sr-only"> in {title}</span>
      </legend>
      {([null, 'learning', 'done', 'skipped'] as const).map((state) => (
        <label key={state ?? 'pending'} className="inline-flex min-h-11 items-center gap-2 pr-3">
          <input type="radio" name={`state-${skill}`} checked={current === state} onChange={() => mark(skill, state)} />
          {stateNames[state ?? 'pending']}
        </label>
      ))}
    </fieldset>
  )
}
