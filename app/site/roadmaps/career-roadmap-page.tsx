import './career-roadmaps.css'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { RoadmapOutline, RoadmapView } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import type { GraphRows } from '#app/domain/roadmaps/graph-shapes.ts'
import type { SharedProgress } from '#app/domain/roadmaps/shared-progress.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { whatsappShareAddress } from '#app/lib/phone.ts'
import { Accordion, Disclosure } from '#app/ui/accordion.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import type { RoadmapCourse } from './career-roadmaps-page.tsx'
import { RoadmapGraph } from './roadmap-graph.tsx'
import { ProgressBar, SharedNotice, useShown } from './roadmap-progress.tsx'
import { RoadmapStages } from './roadmap-stages.tsx'
import { useProgress } from './use-progress.ts'
import { useTopicFilter } from './use-topic-filter.ts'

interface CareerRoadmapPageProps {
  roadmap: RoadmapOutline
  /** Data of the static parts; null if the browser has their markup instead. */
  page: { roadmap: RoadmapView; courses: RoadmapCourse[]; failing: Record<string, string> } | null
  jaali: JaaliName
  /** Whether every topic is open. */
  isOpen: boolean
  graph: GraphRows
  /** The page's whole address. */
  address: string
  /** An invalid detail level in the address. */
  unknownDetail: string | null
  /** Another person's progress in the address; null: the address has none. */
  shared: SharedProgress | 'unreadable' | null
}

/** One career as an outline: its length, who it suits, its stages, and what our courses teach of it. */
export function CareerRoadmapPage({ roadmap, page, jaali, isOpen, graph, address, unknownDetail, shared }: CareerRoadmapPageProps) {
  const topics = useMemo(() => roadmap.stages.flatMap((stage) => stage.topics), [roadmap])
  const skills = useMemo(() => topics.map(({ skill }) => skill), [topics])
  const own = useProgress(skills)
  const progress = useShown(own, shared)
  const filter = useTopicFilter(topics, progress.states)
  const details = page && {
    topics: new Map(page.roadmap.stages.flatMap((stage) => stage.topics.map((topic) => [topic.id, topic] as const))),
    courses: page.courses,
    failing: page.failing,
  }
  useOpenTarget()
  return (
    <article className={`roadmap jaali-${jaali}`} data-script="topic-progress">
      <ServerMarkup id="roadmap-head">{page && <RoadmapHead {...page} jaali={jaali} address={address} />}</ServerMarkup>
      {shared && <SharedNotice shared={shared} skills={skills} path={`/career-roadmaps/${roadmap.id}`} />}
      <ServerMarkup id="roadmap-facts">{page && <RoadmapFacts roadmap={page.roadmap} />}</ServerMarkup>
      {progress.isOpen && <ProgressBar topics={topics} progress={progress} address={address} title={roadmap.title} {...filter} />}
      <RoadmapGraph graph={graph} topics={topics} progress={progress} shown={filter.shown} />
      <RoadmapStages {...{ roadmap, details, isOpen, unknownDetail, progress }} shown={filter.shown} />
      <ServerMarkup id="roadmap-coverage">{page && <RoadmapCoverage {...page} />}</ServerMarkup>
    </article>
  )
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
    <header className="shell-width grid gap-8 overflow-clip pt-3 md:grid-cols-[7fr_3fr] md:items-end md:gap-12 md:pt-8">
      <div className="pb-7 md:pb-10">
        <nav aria-label="Breadcrumb" className="print:hidden">
          <ol className="flex flex-wrap gap-x-2">
            <li>
              <Link to="/career-roadmaps" className="inline-flex min-h-11 items-center">
                Career roadmaps
              </Link>
            </li>
            <li className="flex min-h-11 items-center gap-2" aria-current="page">
              <span aria-hidden="true">/</span> {title}
            </li>
          </ol>
        </nav>
        <h1 className="mt-2 mb-6 md:mt-4">{title}</h1>
        <p className="text-lede leading-[1.45]">{summary}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-2 print:hidden">
          {main && <ButtonLink to={`/${main.courseID}`}>{main.label} course</ButtonLink>}
          <ActionLink to="#outline">See the stages</ActionLink>
          <a href={`/career-roadmaps/${id}.pdf`} className="action-link">
            PDF
          </a>
          <a href={whatsappShareAddress(`${title} roadmap: ${address}`)} className="action-link" target="_blank" rel="noopener noreferrer">
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
      const closed = folds.filter((fold) => fold && !fold.open)
      for (const fold of closed) fold?.setAttribute('open', '')
      if (closed.length > 0) target?.scrollIntoView()
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [hash, key])
}

/** The number of topics, the time needed, and who it suits. */
function RoadmapFacts({ roadmap: { hours, topicCount, stages, paces, suits } }: { roadmap: RoadmapView }) {
  return (
    <section className="shell-width" aria-label="How long it takes">
      <dl className="grid grid-cols-2 gap-x-5 border-t border-ink md:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr] lg:gap-x-8">
        <div className="border-b border-rule py-3 max-md:col-span-2 md:col-span-4 lg:col-span-1">
          <dt className="mb-1 text-soft">Total, by our estimate</dt>
          <dd className="font-display text-title leading-[1.1] font-medium">
            about {hours} hours, {topicCount} topics in {stages.length} stages
          </dd>
        </div>
        {paces.map(({ hoursAWeek, months }) => (
          <div key={hoursAWeek} className="border-b border-rule py-3">
            <dt className="mb-1 text-soft">At {hoursAWeek} hours a week</dt>
            <dd className="font-display text-title leading-[1.1] font-medium tabular-nums">{months} months</dd>
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

/** Which course teaches which topics, and the topics that no course teaches. */
function RoadmapCoverage({ roadmap, courses }: { roadmap: RoadmapView; courses: RoadmapCourse[] }) {
  const topics = roadmap.stages.flatMap((stage) => stage.topics)
  const untaught = topics.filter(({ taughtIn }) => !taughtIn)
  const leading = roadmap.courses.flatMap((courseID) => courses.filter((course) => course.courseID === courseID))
  return (
    <section className="ends-on-stone mt-section bg-stone py-[clamp(48px,6vw,96px)]" aria-labelledby="coverage">
      <div className="shell-width">
        <h2 id="coverage" className="mb-8 lg:mb-12">
          What our courses teach of this roadmap
        </h2>
        <ul className="border-t border-ink">
          {leading.map(({ courseID, label, jaali }, index) => {
            const taught = topics.filter(({ taughtIn }) => taughtIn?.courseID === courseID)
            const modules = [...new Set(taught.flatMap(({ taughtIn }) => taughtIn?.module ?? []))]
            return (
              <li key={courseID} className="grid gap-x-8 gap-y-3 border-b border-rule py-6 md:grid-cols-[88px_4fr_7fr]">
                <JaaliWindow jaali={jaali} className="pane-on-stone max-md:hidden print:hidden [--rise:1] [--span:160]" />
                <div>
                  <h3>
                    <Link to={`/${courseID}`}>{label}</Link>
                  </h3>
                  <p className="mt-1 text-soft">{index === 0 ? `${taught.length} of ${topics.length} topics` : 'Leads to this career too, in its own order'}</p>
                </div>
                {modules.length > 0 && (
                  <Disclosure
                    className="self-start"
                    summaryClassName="inline-flex min-h-11 items-center gap-3 font-semibold"
                    summary={modules.length === 1 ? '1 module of the course' : `${modules.length} modules of the course`}
                  >
                    <ul className="lozenges mt-1 grid content-start gap-x-8 gap-y-1 md:grid-cols-2">
                      {modules.map((module) => (
                        <li key={module}>{module}</li>
                      ))}
                    </ul>
                  </Disclosure>
                )}
              </li>
            )
          })}
        </ul>
        {untaught.length > 0 && (
          <Disclosure
            className="border-b border-rule"
            summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 py-5 after:justify-self-end"
            summary={<h3>{`In none of our courses: ${untaught.length} ${untaught.length === 1 ? 'topic' : 'topics'}`}</h3>}
          >
            <p>Learn these on your own, before, between or after classes.</p>
            <ul className="mt-2 flex flex-wrap gap-x-5 pb-5">
              {untaught.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="inline-flex min-h-11 items-center">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
        <p className="mt-10 print:hidden">
          <ActionLink to="/enquiry?topic=roadmap">Ask a counsellor about this roadmap</ActionLink>
        </p>
      </div>
    </section>
  )
}
