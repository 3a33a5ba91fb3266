import type { OutcomeTeaserContent } from '#app/domain/outcomes/achievements.server.ts'
import { publicationPath } from '#app/domain/publications/publications.ts'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { LozengeTally } from '#app/ui/lozenge-tally.tsx'

/** What became of everyone of the newest half-year, one lozenge a person, and a few stories. */
export function HomeResults({ teaser }: { teaser: OutcomeTeaserContent }) {
  const { label, enrolled, inField, work, middle, stories } = teaser
  return (
    <section className="home-results mt-12 bg-night md:mt-section text-on-night" aria-labelledby="results">
      <div className="shell-width grid gap-x-16 gap-y-5 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="results">Results of every student</h2>
          <p className="mt-4 leading-[1.45]">
            {enrolled} people joined batches that ended {label}. After 180 days, {inField} worked full time in the field.
            {middle && ` Median salary of those who reported: ${middle}.`}
          </p>
          <p className="mt-2 flex flex-wrap gap-x-7">
            <ActionLink to="/success-stories" className="text-on-night">
              All results and stories
            </ActionLink>
            <ActionLink to="/placement-report" className="text-on-night">
              Placement report
            </ActionLink>
          </p>
        </div>
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          <div>
            <LozengeTally filled={inField} hollow={enrolled - inField} columns={26} className="w-full" />
            <ul className="mt-3 leading-snug">
              {work.map((row) => (
                <li key={row.label} className="flex gap-3">
                  <b className="w-9 text-right tabular-nums">{row.people}</b> {row.label}
                </li>
              ))}
            </ul>
          </div>
          <ul>
            {stories.map(({ slug, role, cameFrom }) => (
              <li key={slug}>
                <Link to={publicationPath('achievement', slug)}>
                  <b>{role}</b>
                  <span>Before: {cameFrom}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
