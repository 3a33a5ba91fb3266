import { Link } from 'react-router'
import type { RoadmapView } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import type { RoadmapCourse } from './career-roadmaps-page.tsx'

/** Which course covers what, and what none of ours does: told before anyone pays for it. */
export function RoadmapCoverage({ roadmap, courses }: { roadmap: RoadmapView; courses: RoadmapCourse[] }) {
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
      </div>
    </section>
  )
}
