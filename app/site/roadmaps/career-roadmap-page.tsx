import './career-roadmaps.css'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { RoadmapView } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import type { RoadmapCourse } from './career-roadmaps-page.tsx'
import { RoadmapStages } from './roadmap-stages.tsx'

interface CareerRoadmapPageProps {
  roadmap: RoadmapView
  courses: RoadmapCourse[]
  /** Whether every topic is open. */
  isOpen: boolean
  /** A detail the address asked for and nobody offers. */
  unknownDetail: string | null
}

/** One career as an outline: how long, for whom, stage by stage, and what our courses teach of it. */
export function CareerRoadmapPage({ roadmap, courses, isOpen, unknownDetail }: CareerRoadmapPageProps) {
  const { title, summary, suits } = roadmap
  const main = courses.find(({ courseID }) => courseID === roadmap.courses[0])
  const jaali = main?.jaali ?? 'star-and-cross'
  useOpenTarget()
  return (
    <article className={`roadmap jaali-${jaali}`}>
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
        </div>
        <JaaliWindow jaali={jaali} arch floor className="max-md:hidden print:hidden [--rise:1.25] [--span:420]" />
      </header>
      <RoadmapFacts roadmap={roadmap} />
      <section className="shell-width grid gap-6 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="suits">
        <h2 id="suits">Who it is for</h2>
        <ul className="lozenges grid gap-y-4 lg:pt-2">
          {suits.map((sentence) => (
            <li key={sentence} className="text-lede leading-[1.4]">
              {sentence}
            </li>
          ))}
        </ul>
      </section>
      <RoadmapStages roadmap={roadmap} courses={courses} isOpen={isOpen} unknownDetail={unknownDetail} />
      <RoadmapCoverage roadmap={roadmap} courses={courses} />
    </article>
  )
}

/** A link to a topic opens it, wherever the link stands. */
function useOpenTarget() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link chosen again opens it again
  useEffect(() => {
    const open = () => document.getElementById(location.hash.slice(1))?.querySelector('details')?.setAttribute('open', '')
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [hash, key])
}

/** How much there is, and how long it takes at a pace one can keep. */
function RoadmapFacts({ roadmap: { hours, topicCount, stages, paces } }: { roadmap: RoadmapView }) {
  return (
    <section className="shell-width" aria-label="How long it takes">
      <dl className="grid grid-cols-2 gap-x-5 border-t border-ink md:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr] lg:gap-x-8">
        <div className="border-b border-rule py-4 max-md:col-span-2 md:col-span-4 lg:col-span-1">
          <dt className="mb-1 text-soft">Total, by our estimate</dt>
          <dd className="font-display text-title leading-[1.1] font-medium">about {hours} hours</dd>
          <dd className="mt-1">
            {topicCount} topics in {stages.length} stages
          </dd>
        </div>
        {paces.map(({ hoursAWeek, months }) => (
          <div key={hoursAWeek} className="border-b border-rule py-4">
            <dt className="mb-1 text-soft">At {hoursAWeek} hours a week</dt>
            <dd className="font-display text-title leading-[1.1] font-medium tabular-nums">{months} months</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-soft">
        Counted: every core topic, and one wherever there is a choice. A stage’s hours are its share of the topics. Your own will differ; plan with them, do not
        race them.
      </p>
    </section>
  )
}

/** Which course covers what, and what none of ours does: told before anyone pays for it. */
function RoadmapCoverage({ roadmap, courses }: { roadmap: RoadmapView; courses: RoadmapCourse[] }) {
  const topics = roadmap.stages.flatMap((stage) => stage.topics)
  const untaught = topics.filter(({ taughtIn }) => !taughtIn)
  const leading = roadmap.courses.flatMap((courseID) => courses.filter((course) => course.courseID === courseID))
  return (
    <section className="ends-on-stone mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="coverage">
      <div className="shell-width">
        <h2 id="coverage" className="mb-8 lg:mb-12">
          What our courses teach of it
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
                  <p className="mt-1 text-soft">{index === 0 ? `${taught.length} of ${topics.length} topics` : 'Leads here too, in its own order'}</p>
                </div>
                <div>
                  {index > 0 && (
                    <p>{modules.length > 0 ? 'Its own page has the whole syllabus. It is marked here for:' : 'Its own page has the whole syllabus.'}</p>
                  )}
                  <ul className="lozenges grid content-start gap-x-8 gap-y-1 md:grid-cols-2">
                    {modules.map((module) => (
                      <li key={module}>{module}</li>
                    ))}
                  </ul>
                </div>
              </li>
            )
          })}
        </ul>
        {untaught.length > 0 && (
          <div className="mt-10 grid gap-4 lg:grid-cols-[4fr_8fr] lg:gap-16">
            <h3>In none of our courses</h3>
            <div>
              <p>Learn these on your own, before, between or after classes.</p>
              <ul className="mt-2 flex flex-wrap gap-x-5">
                {untaught.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`} className="inline-flex min-h-11 items-center">
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
        <p className="mt-10 print:hidden">
          <ActionLink to="/enquiry?topic=roadmap">Ask a counsellor about this roadmap</ActionLink>
        </p>
      </div>
    </section>
  )
}
