import { Link } from 'react-router'
import type { ShownFiles } from '#app/shared/files.ts'
import type { JaaliName } from '#app/ui/jaali-names.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { OutcomeStory } from './read-stories.server.ts'
import { SampleMark } from './sample-mark.tsx'

/** The course that a story is of, as its window shows it. */
export type StoryCourse = { courseID: string; label: string; jaali: JaaliName }

/** Stories by the work people do now. Never a name or a face. */
export function OutcomeStories({ stories, courses, files }: { stories: OutcomeStory[]; courses: StoryCourse[]; files: ShownFiles }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="stories">
      <SectionHeading id="stories" title="From one job to another.">
        Told by role, with what each person could show. No names, no photographs.
      </SectionHeading>
      <nav aria-label="Stories by role" className="mb-10 flex flex-wrap gap-x-7 lg:mb-14">
        {stories.map(({ slug, role }) => (
          <a key={slug} href={`#${slug}`} className="action-link">
            {role}
          </a>
        ))}
      </nav>
      {stories.map((story) => (
        <Story key={story.slug} story={story} files={files} course={courses.find(({ courseID }) => courseID === story.courseID)} />
      ))}
    </section>
  )
}

function Story({ story, course, files }: { story: OutcomeStory; course: StoryCourse | undefined; files: ShownFiles }) {
  return (
    <article
      id={story.slug}
      aria-labelledby={`${story.slug}-title`}
      className={`grid gap-x-12 gap-y-6 border-t border-ink py-9 lg:grid-cols-[2fr_4fr_6fr] lg:py-14 ${course ? `jaali-${course.jaali}` : ''}`}
    >
      {course && <JaaliWindow jaali={course.jaali} arch className="w-20 self-start [--rise:1.6] [--span:160] lg:w-full lg:max-w-40" />}
      <div>
        <p className="text-soft">{story.cameFrom}</p>
        <h3 id={`${story.slug}-title`} className="mt-1 mb-4">
          <span aria-hidden="true">→ </span>
          {story.role}
        </h3>
        <p>{story.title}</p>
        {course && (
          <Link to={`/${course.courseID}`} className="action-link">
            The {course.label} course
          </Link>
        )}
        <p className="mt-1">{story.isSample && <SampleMark of="story" />}</p>
      </div>
      <div>
        <RichText text={story.body} files={files} below="h2" idPrefix={`${story.slug}-`} />
        <dl className="mt-6 border-t border-rule">
          <div className="grid gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[7rem_1fr]">
            <dt className="text-soft">Could show</dt>
            <dd>{story.evidence}</dd>
          </div>
        </dl>
      </div>
    </article>
  )
}

/** One story by itself, for the preview: as it will stand among the others. */
export function StoryAlone(props: { story: OutcomeStory; course: StoryCourse | undefined; files: ShownFiles }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="stories">
      <h1 className="sr-only">Success stories</h1>
      <SectionHeading id="stories" title="From one job to another.">
        Told by role, with what each person could show. No names, no photographs.
      </SectionHeading>
      <Story {...props} />
    </section>
  )
}
