import { Link } from '#app/ui/link.tsx'
import './career-roadmaps.css'
import type { RoadmapCard, SharedSkill } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { formatCapitalNumberWord } from '#app/lib/number-words.ts'
import { Accordion, Disclosure } from '#app/ui/accordion.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

export type RoadmapCourse = { courseID: string; label: string; jaali: JaaliName; next?: { start: string } | null }

interface CareerRoadmapsPageProps {
  roadmaps: RoadmapCard[]
  courses: RoadmapCourse[]
  skills: SharedSkill[]
}

export function CareerRoadmapsPage({ roadmaps, courses, skills }: CareerRoadmapsPageProps) {
  const topicCount = new Set(roadmaps.flatMap((roadmap) => roadmap.skills)).size
  return (
    <div className="short-print">
      <header className="shell-width grid gap-6 pt-[clamp(36px,5.5vw,88px)] pb-10 lg:grid-cols-[8fr_4fr] lg:items-end lg:gap-10 lg:pb-14">
        <h1>{roadmaps.length === 1 ? 'One career' : `${formatCapitalNumberWord(roadmaps.length)} careers`}, step by step</h1>
        <div>
          <p className="text-lede">
            {topicCount} topics in the order to learn them: why each matters, free material, an exercise, and how to tell that you have learned it. A topic that
            several careers share is learned once. You can follow a roadmap without a course.
          </p>
          <Link to="/career-quiz" className="action-link mt-3">
            Not sure which career? Take the quiz
          </Link>
        </div>
      </header>
      <section className="shell-width" aria-labelledby="careers">
        <h2 id="careers" className="sr-only">
          The careers
        </h2>
        <ol className="border-t border-ink">
          {roadmaps.map((roadmap) => (
            <li key={roadmap.id} className="border-b border-rule">
              <Career roadmap={roadmap} main={courses.find(({ courseID }) => courseID === roadmap.courses[0])} />
            </li>
          ))}
        </ol>
      </section>
      {skills.length > 0 && <SharedSkills skills={skills} />}
    </div>
  )
}

function Career({ roadmap, main }: { roadmap: RoadmapCard; main: RoadmapCourse | undefined }) {
  const { id, title, summary, monthsAtTenHours, hours, topicCount, sections } = roadmap
  const jaali = main?.jaali ?? 'star-and-cross'
  return (
    <article
      className={`jaali-${jaali} relative grid grid-cols-[72px_1fr] gap-x-5 gap-y-5 py-7 lg:grid-cols-[160px_5fr_4fr] lg:gap-x-10 lg:py-12 print:block print:py-2`}
    >
      <JaaliWindow jaali={jaali} arch className="[--rise:1.5] [--span:160] lg:[--rise:1.25] lg:[--span:240]" />
      <div>
        <h3 className="lg:text-subheading">
          <Link to={`/career-roadmaps/${id}`} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h3>
        <p className="mt-3">{summary}</p>
        <p className="mt-3 text-soft">
          {topicCount} topics, about {hours} hours: {monthsAtTenHours} months at ten hours a week
        </p>
      </div>
      <ol className="stage-line text-soft max-lg:hidden lg:self-center" aria-label={`Stages of ${title}`}>
        {sections.map((section) => (
          <li key={section.id}>{section.title}</li>
        ))}
      </ol>
    </article>
  )
}

const shownSkills = 8

function SharedSkills({ skills }: { skills: SharedSkill[] }) {
  const rest = skills.slice(shownSkills)
  return (
    <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="shared">
      <div className="shell-width">
        <SectionHeading id="shared" title="Skills that several careers share">
          Learn these once and use them in each of the careers. Start with them if you are still choosing.
        </SectionHeading>
        <div className="shared-skills">
          <Accordion rows={skills.slice(0, shownSkills).map(toRow)} />
          {rest.length > 0 && (
            <Disclosure
              summary={rest.length === 1 ? '1 more skill' : `${rest.length} more skills`}
              summaryClassName="flex min-h-11 items-center justify-between gap-3 py-3.5 font-semibold"
            >
              <Accordion rows={rest.map(toRow)} />
            </Disclosure>
          )}
        </div>
      </div>
    </section>
  )
}

function toRow({ title, places }: SharedSkill) {
  const content = (
    <ul className="flex flex-wrap gap-x-6">
      {places.map(({ roadmapID, roadmapTitle, topicID }) => (
        <li key={roadmapID}>
          <Link to={`/career-roadmaps/${roadmapID}#${topicID}`} className="action-link">
            {roadmapTitle}
          </Link>
        </li>
      ))}
    </ul>
  )
  return { title, content }
}
