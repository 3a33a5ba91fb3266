import { Link } from 'react-router'
import type { OutcomeTeaserContent } from '#app/domain/outcomes/achievements.server.ts'
import { publicationPath } from '#app/domain/publications/publications.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { LozengeTally } from '#app/ui/lozenge-tally.tsx'
import type { StoryCourse } from './outcome-stories.tsx'

/** What graduates do: the newest half-year, one lozenge a person, and the stories by role. */
export function OutcomeTeaser({ teaser, courses }: { teaser: OutcomeTeaserContent; courses: StoryCourse[] }) {
  const { label, enrolled, inField, stories } = teaser
  return (
    <section className="mt-section bg-night py-[clamp(64px,7vw,120px)] text-on-night" aria-labelledby="graduates">
      <div className="shell-width grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="graduates">What graduates do.</h2>
          <p className="mt-6 text-lede leading-[1.45]">
            {enrolled} people enrolled in the batches that ended {label}. After 180 days, {inField} worked in the field, full time. The others are counted too.
          </p>
          <div className="jaali-turning-squares mt-8 max-w-md [--pane-mark:0.76_0.125]">
            <LozengeTally filled={inField} hollow={enrolled - inField} columns={26} className="w-full" />
          </div>
          <Link to="/success-stories" className="action-link mt-3 text-on-night">
            See every number
          </Link>
        </div>
        <ul className="self-end border-t border-on-night">
          {stories.map((story) => (
            <li
              key={story.slug}
              className={`border-b border-on-night/30 [--pane-mark:0.76_0.125] ${hueOf(courses.find(({ courseID }) => courseID === story.courseID)?.jaali)}`}
            >
              <Link
                to={publicationPath('achievement', story.slug)}
                className="grid grid-cols-[20px_1fr] gap-x-3 py-4 text-on-night no-underline hover:underline"
              >
                <svg viewBox="0 0 12 12" aria-hidden="true" className="mt-2 size-3">
                  <path className="hue-mark" d="M6 0l6 6-6 6-6-6z" />
                </svg>
                <span>
                  <span className="block font-display text-title leading-[1.1] font-medium">{story.role}</span>
                  <span className="mt-1 block opacity-85">Before: {story.cameFrom}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const hueOf = (jaali: JaaliName | undefined) => (jaali ? `jaali-${jaali}` : '')
