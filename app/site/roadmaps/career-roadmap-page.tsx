import './career-roadmaps.css'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { RoadmapView } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import type { GraphRows } from '#app/domain/roadmaps/graph-shapes.ts'
import type { SharedProgress } from '#app/domain/roadmaps/shared-progress.ts'
import type { TopicState } from '#app/domain/roadmaps/topic-progress.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { getWhatsappShareAddress } from '#app/lib/phone.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import type { RoadmapCourse } from './career-roadmaps-page.tsx'
import { markByKey } from './progress-keys.ts'
import { RoadmapCoverage } from './roadmap-coverage.tsx'
import { RoadmapGraph } from './roadmap-graph.tsx'
import { listTopics, OutlineProgress, ProgressBar, SharedNotice, useShown } from './roadmap-progress.tsx'
import { RoadmapStages, StageList } from './roadmap-stages.tsx'
import { type TopicProgress, useProgress } from './use-progress.ts'

interface CareerRoadmapPageProps {
  id: string
  title: string
  /** Data of the static parts; null if the browser has their markup instead. */
  page: { roadmap: RoadmapView; graph: GraphRows | null; courses: RoadmapCourse[]; failing: Record<string, string> } | null
  jaali: JaaliName
  /** Whether every topic is open. */
  isOpen: boolean
  /** The page's whole address. */
  address: string
  /** An invalid detail level in the address. */
  unknownDetail: string | null
  /** Another person's progress in the address; null: the address has none. */
  shared: SharedProgress | 'unreadable' | null
}

export function CareerRoadmapPage({ id, title, page, jaali, isOpen, address, unknownDetail, shared }: CareerRoadmapPageProps) {
  const [topics] = useState(() => (page ? page.roadmap.stages.flatMap((stage) => stage.topics) : listTopics()))
  const skills = useMemo(() => topics.map(({ skill }) => skill), [topics])
  const own = useProgress(skills)
  const progress = useShown(own, shared)
  const filter = useTopicFilter(topics, progress.states)
  const [outline, setOutline] = useState<HTMLElement | null>(null)
  function markTopic(event: KeyboardEvent) {
    const row = event.target instanceof Element && event.target.closest('.roadmap-topic')
    const topic = row && topics.find((candidate) => candidate.id === row.id)
    if (topic) markByKey(progress, topic.skill, event)
  }
  useOpenTarget()
  useOpenChange(outline, isOpen)
  return (
    <article className={`roadmap short-print jaali-${jaali}`} data-script="topic-progress">
      <ServerMarkup id="roadmap-head">{page && <RoadmapHead {...page} jaali={jaali} address={address} />}</ServerMarkup>
      {shared && <SharedNotice shared={shared} skills={skills} path={`/career-roadmaps/${id}`} />}
      <ServerMarkup id="roadmap-facts">{page && <RoadmapFacts roadmap={page.roadmap} />}</ServerMarkup>
      {progress.isOpen && <ProgressBar topics={topics} progress={progress} address={address} title={title} {...filter} />}
      <RoadmapGraph graph={page?.graph ?? null} topics={topics} progress={progress} shown={filter.shown} />
      <div id="outline" className="shell-width grid gap-6 pt-section lg:grid-cols-[3fr_9fr] lg:gap-16">
        <nav aria-label="Stages" className="self-start print:hidden lg:sticky lg:top-6">
          <ServerMarkup id="stage-list">{page && <StageList stages={page.roadmap.stages} />}</ServerMarkup>
          <Link to={isOpen ? '?' : '?detail=all'} preventScrollReset className="action-link mt-2">
            {isOpen ? 'Fold all topics' : 'Open all stages and topics'}
          </Link>
          {unknownDetail !== null && (
            <p role="status" className="wrap-anywhere">
              There is no detail “{unknownDetail.slice(0, 40)}”, so topics show their titles.
            </p>
          )}
        </nav>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the topic that has the focus */}
        <div ref={setOutline} className="min-w-0" data-popup="waits" onKeyDown={markTopic}>
          <ServerMarkup id="stages">
            {page && (
              <RoadmapStages stages={page.roadmap.stages} details={getDetails(page)} isOpen={isOpen} states={progress.isOpen ? none : progress.states} />
            )}
          </ServerMarkup>
          {outline && progress.isOpen && <OutlineProgress outline={outline} topics={topics} progress={progress} shown={filter.shown} />}
        </div>
      </div>
      <ServerMarkup id="roadmap-coverage">{page && <RoadmapCoverage {...page} />}</ServerMarkup>
    </article>
  )
}

const none: TopicProgress['states'] = new Map()

const getDetails = ({ roadmap, courses, failing }: NonNullable<CareerRoadmapPageProps['page']>) => ({
  topics: new Map(roadmap.stages.flatMap((stage) => stage.topics.map((topic) => [topic.id, topic] as const))),
  courses,
  failing,
})

/** Opens or folds the outline when its address changes in place. */
function useOpenChange(outline: HTMLElement | null, isOpen: boolean) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    for (const [index, fold] of (outline?.querySelectorAll('details') ?? []).entries()) fold.open = isOpen || index === 0
  }, [outline, isOpen])
}

interface RoadmapHeadProps {
  roadmap: RoadmapView
  courses: RoadmapCourse[]
  jaali: JaaliName
  address: string
}

function RoadmapHead({ roadmap: { id, title, summary, courses: own }, courses, jaali, address }: RoadmapHeadProps) {
  const main = courses.find(({ courseID }) => courseID === own[0])
  return (
    <header className="shell-width grid gap-8 overflow-x-clip pt-3 md:grid-cols-[7fr_3fr] md:items-end md:gap-12 md:pt-8">
      <div className="pb-7 md:pb-10">
        <Breadcrumb above={[{ label: 'Career roadmaps', to: '/career-roadmaps' }]} here={title} />
        <h1 className="mt-2 mb-6 md:mt-4">{title}</h1>
        <p className="text-lede">{summary}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-2 print:hidden">
          {main && <ButtonLink to={`/${main.courseID}`}>{`${main.label} course`}</ButtonLink>}
          <ActionLink to="#outline">See the stages</ActionLink>
          <a href={`/career-roadmaps/${id}.pdf`} className="action-link">
            PDF
          </a>
          <a href={getWhatsappShareAddress(`${title} roadmap: ${address}`)} className="action-link" target="_blank" rel="noopener noreferrer">
            Share on WhatsApp<span className="sr-only"> (new tab)</span>
          </a>
        </p>
      </div>
      <JaaliWindow jaali={jaali} arch floor className="max-md:hidden print:hidden [--rise:1.25] [--span:420]" />
    </header>
  )
}

/** A link to a stage or topic opens it and the stage that contains it. */
function useOpenTarget() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link chosen again opens it again
  useEffect(() => {
    function open() {
      const target = document.getElementById(location.hash.slice(1))
      const folds = [target?.parentElement?.closest('details'), target?.closest('details'), target?.querySelector('details')]
      // The browser scrolls to a visible target itself. When the script starts, the reader may be elsewhere.
      const isHidden = target?.checkVisibility() === false
      for (const fold of folds) fold?.setAttribute('open', '')
      if (isHidden) target.scrollIntoView()
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [hash, key])
}

function RoadmapFacts({ roadmap: { hours, topicCount, stages, paces, suits } }: { roadmap: RoadmapView }) {
  return (
    <section className="shell-width" aria-label="How long it takes">
      <dl className="grid grid-cols-2 gap-x-5 border-t border-ink md:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr] lg:gap-x-8">
        <div className="border-b border-rule py-3 max-md:col-span-2 md:col-span-4 lg:col-span-1">
          <dt className="mb-1 text-soft">Total, by our estimate</dt>
          <dd className="font-display text-title leading-tight font-medium">{`about ${hours} hours, ${topicCount} topics in ${stages.length} stages`}</dd>
        </div>
        {paces.map(({ hoursAWeek, months }) => (
          <div key={hoursAWeek} className="border-b border-rule py-3">
            <dt className="mb-1 text-soft">{`At ${hoursAWeek} hours a week`}</dt>
            <dd className="font-display text-title leading-tight font-medium tabular-nums">{`${months} months`}</dd>
          </div>
        ))}
      </dl>
      <Accordion
        headings="h2"
        rows={[
          { title: 'Who it is for', content: <SentenceList of={suits} /> },
          {
            title: 'How we count the hours',
            content: (
              <p>
                We count every core topic, and one topic wherever there is a choice. A stage’s hours are its share of the topics. Your own hours will differ:
                use ours to plan.
              </p>
            ),
          },
        ]}
      />
    </section>
  )
}

type FilteredTopic = { id: string; skill: string; title: string }

/** The topics that match the search and the filter for unfinished topics; `shown` null: all of them. */
function useTopicFilter(topics: readonly FilteredTopic[], states: ReadonlyMap<string, TopicState>) {
  const [query, onQuery] = useState('')
  const [onlyLeft, onOnlyLeft] = useState(false)
  const shown = useMemo(() => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    if (words.length === 0 && !onlyLeft) return null
    const isLeft = ({ skill }: FilteredTopic) => !onlyLeft || (states.get(skill) !== 'done' && states.get(skill) !== 'skipped')
    const isFound = ({ id, title }: FilteredTopic) => {
      const text = `${title} ${listLearn(id)}`.toLowerCase()
      return words.every((word) => text.includes(word))
    }
    return new Set(topics.filter((topic) => isLeft(topic) && isFound(topic)).map(({ id }) => id))
  }, [topics, states, query, onlyLeft])
  return { query, onQuery, onlyLeft, onOnlyLeft, shown, shownCount: shown?.size ?? topics.length }
}

/** What to learn of a topic, read from the page: the browser has it only as markup. */
const listLearn = (id: string) => Array.from(document.querySelectorAll(`#${CSS.escape(id)} ul:not(:has(a)) > li`), ({ textContent }) => textContent).join(' ')
