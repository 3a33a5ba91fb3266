import { ActionLink } from '#app/ui/link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { HomeTexts } from './home-texts.server.ts'

/** Starting points in the visitor's own words, each with the courses to read against each other. */
export function HomeWaysIn({ texts: { title, text, ways } }: { texts: HomeTexts['waysIn'] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="ways-in">
      <SectionHeading id="ways-in" title={title}>
        {text}
      </SectionHeading>
      <ul className="border-t border-ink">
        {ways.map(({ from, advice, courses }) => (
          <li key={from} className="grid gap-3 border-b border-rule py-6 lg:grid-cols-[5fr_4fr_3fr] lg:items-baseline lg:gap-10">
            <h3>{from}</h3>
            <p>{advice}</p>
            <ul className="flex flex-wrap gap-x-6 lg:flex-col">
              {courses.map(({ courseID, label }) => (
                <li key={courseID}>
                  <ActionLink to={`/${courseID}`}>{label}</ActionLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <ActionLink to="/courses" className="mt-6">
        See all courses
      </ActionLink>
    </section>
  )
}
