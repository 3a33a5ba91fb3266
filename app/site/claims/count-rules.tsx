import type { HowWeCount } from '#app/domain/claims/claims.server.ts'
import { Link } from '#app/ui/link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

/** Principles, the half-year's steps and the exact meaning of each word in the tables. */
export function CountRules({ howWeCount }: { howWeCount: HowWeCount }) {
  const { principles, definitions, steps } = howWeCount
  return (
    <>
      <section className="bg-night py-[clamp(64px,7vw,120px)] text-on-night" aria-labelledby="principles">
        <div className="shell-width">
          <h2 id="principles" className="mb-10 lg:mb-14">
            Our rules for numbers
          </h2>
          <ul className="grid gap-x-16 gap-y-9 md:grid-cols-2 lg:grid-cols-3">
            {principles.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className="mt-2">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="shell-width pt-section" aria-labelledby="steps">
        <SectionHeading id="steps" title="How a result is counted">
          The result is on the page of <Link to="/success-stories">success stories</Link>, with everyone who enrolled in it.
        </SectionHeading>
        <ol className="grid border-t border-ink md:grid-cols-2 md:gap-x-16 lg:grid-cols-4 lg:gap-x-10">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-b border-rule py-6 lg:border-0">
              <p aria-hidden="true" className="mb-3 font-display text-heading leading-none text-soft">
                {index + 1}
              </p>
              <h3>{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="shell-width py-section" aria-labelledby="definitions">
        <SectionHeading id="definitions" title="What each word means.">
          Read these before you compare us with anyone. Most arguments about numbers are arguments about words.
        </SectionHeading>
        <dl className="border-t border-ink">
          {definitions.map(({ id, term, meaning, includes, excludes }) => (
            <div key={id} id={id} className="grid gap-x-10 gap-y-3 border-b border-rule py-6 lg:grid-cols-[3fr_5fr_4fr]">
              <dt className="font-display text-title leading-[1.06] font-medium">{term}</dt>
              <dd>{meaning}</dd>
              <dd className="grid gap-2 text-soft">
                {includes.map((text) => (
                  <p key={text}>
                    <b className="font-semibold text-ink">Includes:</b> {text}
                  </p>
                ))}
                {excludes.map((text) => (
                  <p key={text}>
                    <b className="font-semibold text-ink">Excludes:</b> {text}
                  </p>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
