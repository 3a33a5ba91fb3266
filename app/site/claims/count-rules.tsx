import type { CountingContent } from '#app/domain/claims/claim-content.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

export function CountRules({ howWeCount }: { howWeCount: CountingContent }) {
  const { principles, definitions, steps } = howWeCount
  return (
    <>
      <section className="bg-night mt-10 py-[clamp(44px,6vw,96px)] text-on-night" aria-labelledby="principles">
        <div className="shell-width">
          <h2 id="principles" className="mb-6 lg:mb-12">
            Our rules for numbers
          </h2>
          <ul className="grid gap-x-16 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
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
          The result is on the page of <Link to="/success-stories">success stories</Link>. It counts everyone who enrolled.
        </SectionHeading>
        <ol className="grid border-t border-ink md:grid-cols-2 md:gap-x-16 lg:grid-cols-4 lg:gap-x-10">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[36px_1fr] gap-x-2 border-b border-rule py-4 lg:block lg:border-0 lg:py-6">
              <p aria-hidden="true" className="row-span-2 font-display text-title leading-none text-soft lg:mb-3 lg:text-heading">
                {index + 1}
              </p>
              <h3>{title}</h3>
              <p className="mt-1 lg:mt-2">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="shell-width py-section" aria-labelledby="definitions">
        <SectionHeading id="definitions" title="What each word means">
          Read these definitions before you compare us with another institute.
        </SectionHeading>
        <div className="border-t border-ink">
          {definitions.map(({ id, term, meaning, includes, excludes }) => (
            <Disclosure
              key={id}
              id={id}
              opensOnWideScreens
              className="border-b border-rule"
              summaryClassName="grid min-h-13 grid-cols-[1fr_20px] items-center gap-4 py-2 after:justify-self-end lg:pt-5"
              summary={<h3>{term}</h3>}
            >
              <div className="grid gap-x-10 gap-y-2 pb-6 lg:grid-cols-2">
                <p>{meaning}</p>
                <div className="grid content-start gap-2">
                  {includes.map((text) => (
                    <p key={text}>
                      <b className="font-semibold">Includes:</b> {text}
                    </p>
                  ))}
                  {excludes.map((text) => (
                    <p key={text}>
                      <b className="font-semibold">Excludes:</b> {text}
                    </p>
                  ))}
                </div>
              </div>
            </Disclosure>
          ))}
        </div>
      </section>
    </>
  )
}
