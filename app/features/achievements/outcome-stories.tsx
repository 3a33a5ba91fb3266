import { Link } from 'react-router'
import type { JaaliName } from '#app/ui/jaali-names.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { OutcomeStory } from './achievements.server.ts'
import { SampleMark } from './sample-mark.tsx'

/** The course that a story is of, as its window shows it. */
export type StoryCourse = { courseID: string; label: string; jaali: JaaliName }

/** Stories by the work people do now. Never a name or a face. */
export function OutcomeStories({ stories, courses }: { stories: OutcomeStory[]; courses: StoryCourse[] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="stories">
      <SectionHeading id="stories" title="From one job to another.">
        Told by role, with what each person could show. No names, no photographs.
      </SectionHeading>
      <nav aria-label="Stories by role" className="mb-10 flex flex-wrap gap-x-7 lg:mb-14">
        {stories.map(({ id, role }) => (
          <a key={id} href={`#${id}`} className="action-link">
            {role}
          </a>
        ))}
      </nav>
      {stories.map((story) => (
        <Story key={story.id} story={story} course={courses.find(({ courseID }) => courseID === story.courseID)} />
      ))}
    </section>
  )
}

function Story({ story, course }: { story: OutcomeStory; course: StoryCourse | undefined }) {
  return (
    <article
      id={story.id}
      aria-labelledby={`${story.id}-title`}
      className={`grid gap-x-12 gap-y-6 border-t border-ink py-9 lg:grid-cols-[2fr_4fr_6fr] lg:py-14 ${course ? `jaali-${course.jaali}` : ''}`}
    >
      {course && <JaaliWindow jaali={course.jaali} arch className="w-20 self-start [--rise:1.6] [--span:160] lg:w-full lg:max-w-40" />}
      <div>
        <p className="text-soft">{story.from}</p>
        <h3 id={`${story.id}-title`} className="mt-1 mb-4">
          <span aria-hidden="true">→ </span>
          {story.role}
        </h3>
        <p>{story.title}</p>
        {course && (
          <Link to={`/${course.courseID}`} className="action-link">
            The {course.label} course
          </Link>
        )}
        <p className="mt-1">{story.sample && <SampleMark of="story" />}</p>
      </div>
      <div>
        {story.paragraphs.map((text, index) => (
          <p key={text} className={index === 0 ? 'mb-4 font-display text-lede leading-[1.35]' : 'mb-4'}>
            {text}
          </p>
        ))}
        <dl className="mt-6 border-t border-rule">
          <div className="grid gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[7rem_1fr]">
            <dt className="text-soft">Could show</dt>
            <dd>{story.evidence}</dd>
          </div>
          <div className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[7rem_1fr]">
            <dt className="text-soft">Would say</dt>
            <dd>{story.advice}</dd>
          </div>
        </dl>
      </div>
    </article>
  )
}
