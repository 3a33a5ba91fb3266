import { Link } from 'react-router'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { institute } from '#content/institute.ts'
import type { About } from './about.server.ts'
import { AboutBatch } from './about-batch.tsx'
import { AboutCampus } from './about-campus.tsx'
import { AboutTeachers, type TaughtCourse } from './about-teachers.tsx'

/** Who teaches, how a batch goes, the rooms, and what the institute is not. */
export function AboutPage({ about, courses }: { about: About; courses: TaughtCourse[] }) {
  return (
    <>
      <header className="shell-width grid gap-7 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h1>Someone reads what you wrote.</h1>
        <div>
          <p className="text-lede leading-[1.45]">{about.lead}</p>
          <p className="mt-4 text-soft">
            {institute.name}, {institute.city}, since {institute.founded}.
            {about.sample && ' The roles and rooms below are samples until the institute describes its own.'}
          </p>
        </div>
      </header>
      <section className="shell-width pt-section" aria-labelledby="beliefs">
        <h2 id="beliefs" className="sr-only">
          What we hold to
        </h2>
        <ol className="border-t border-ink">
          {about.beliefs.map(({ title, text }) => (
            <li key={title} className="grid gap-x-16 gap-y-3 border-b border-rule py-7 lg:grid-cols-[6fr_6fr] lg:items-baseline lg:py-9">
              <h3 className="text-heading leading-none font-normal">{title}.</h3>
              <p className="text-lede leading-[1.45]">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <AboutTeachers about={about} courses={courses} />
      <AboutBatch batch={about.batch} />
      <AboutCampus about={about} />
      <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="not-us">
        <div className="shell-width">
          <SectionHeading id="not-us" title="What we are not." />
          <ul className="grid gap-x-16 gap-y-6 md:grid-cols-2">
            {about.notUs.map((text) => (
              <li key={text} className="border-t border-rule pt-5 font-display text-lede leading-[1.35]">
                {text}
              </li>
            ))}
          </ul>
          <p className="mt-12 flex flex-wrap items-center gap-x-7 gap-y-2">
            <Link to="/contact" className="button">
              Come and see a class
            </Link>
            <Link to="/how-we-count" className="action-link">
              How we count
            </Link>
          </p>
        </div>
      </section>
    </>
  )
}
