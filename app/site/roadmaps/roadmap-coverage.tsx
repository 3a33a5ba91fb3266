import type { RoadmapView } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import type { RoadmapCourse } from './career-roadmaps-page.tsx'

export function RoadmapCoverage({ roadmap, courses }: { roadmap: RoadmapView; courses: RoadmapCourse[] }) {
  const topics = roadmap.stages.flatMap((stage) => stage.topics)
  const untaught = topics.filter(({ taughtIn }) => !taughtIn)
  const leading = roadmap.courses.flatMap((courseID) => courses.filter((course) => course.courseID === courseID))
  return (
    <section className="mt-section bg-stone py-[clamp(48px,6vw,96px)]" aria-labelledby="coverage">
      <div className="shell-width">
        <h2 id="coverage" className="mb-8 lg:mb-12">
          What our courses teach of this roadmap
        </h2>
        <ul className="border-t border-ink">
          {leading.map(({ courseID, label, jaali, next }, index) => {
            const taught = topics.filter(({ taughtIn }) => taughtIn?.courseID === courseID)
            return (
              <li key={courseID} className="grid gap-x-8 gap-y-3 border-b border-rule py-6 md:grid-cols-[88px_1fr] print:block">
                <JaaliWindow jaali={jaali} className="pane-on-stone max-md:hidden print:hidden [--rise:1] [--span:160]" />
                <div>
                  <h3>
                    <Link to={`/${courseID}`}>{label}</Link>
                  </h3>
                  <p className="mt-1 text-soft">{index === 0 ? `${taught.length} of ${topics.length} topics` : 'Leads to this career too, in its own order'}</p>
                  {next && <p className="text-soft">{`Next batch: ${next.start}`}</p>}
                </div>
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
