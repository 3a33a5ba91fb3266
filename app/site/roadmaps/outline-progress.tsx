import { Fragment, useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import type { TopicMark } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { StateName } from './roadmap-stages.tsx'
import { stateNames } from './state-names.ts'
import type { TopicProgress } from './use-progress.ts'

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
  const [heading, choice] = [row?.querySelector('h3'), row?.querySelector('.roadmap-detail > div')]
  return row && heading && choice ? [{ topic, row, heading, choice }] : []
}

/** The topics of the page, in the order of the outline: a document has them only as markup. */
export function listTopics(): TopicMark[] {
  return Array.from(document.querySelectorAll<HTMLElement>('.roadmap-topic'), (row) => {
    const { skill = row.id, kind = 'core' } = row.dataset
    const title = row.querySelector('h3')?.firstChild?.textContent ?? ''
    const hours = /\d+/.exec(row.querySelector('.hours')?.textContent ?? '')?.[0]
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
