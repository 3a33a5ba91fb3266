import { Link } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { About, ShownPhotograph } from './about.server.ts'
import { Photographs } from './photographs.tsx'

type AboutPageProps = { about: About; photographs: ShownPhotograph[]; courses: TaughtCourse[] }

/** Who teaches, how a batch goes, the rooms, and what the institute is not. */
export function AboutPage({ about, photographs, courses }: AboutPageProps) {
  return (
    <>
      <header className="shell-width grid gap-7 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h1>About the institute</h1>
        <div>
          <p className="text-lede leading-[1.45]">{about.lead}</p>
          <p className="mt-4 text-soft">
            {getInstitute().name}, {getInstitute().city}, since {getInstitute().founded}.
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
      <AboutCampus about={about} photographs={photographs} />
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

/** A batch from the first talk to the first job, in order. */
function AboutBatch({ batch }: { batch: About['batch'] }) {
  return (
    <section className="mt-section bg-night py-[clamp(64px,7vw,120px)] text-on-night" aria-labelledby="batch">
      <div className="shell-width grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <h2 id="batch">A batch, from hello to work.</h2>
        <ol className="border-t border-on-night">
          {batch.map(({ when, title, what }) => (
            <li key={when} className="grid gap-x-8 gap-y-1 border-b border-on-night/30 py-5 md:grid-cols-[3fr_7fr]">
              <p className="opacity-85">{when}</p>
              <div>
                <h3>{title}</h3>
                <p className="mt-1.5">{what}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The rooms, who can use them, and the way there. */
function AboutCampus({ about, photographs }: { about: About; photographs: ShownPhotograph[] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="campus">
      <SectionHeading id="campus" title={`The rooms at ${getInstitute().locality}.`}>
        {getInstitute().hours}.{' '}
        <Link to="/contact" className="whitespace-nowrap">
          How to reach us
        </Link>
      </SectionHeading>
      <ul className="grid border-t border-ink md:grid-cols-6 md:gap-x-10">
        {about.campus.map(({ title, text }, index) => (
          <li key={title} className={`border-b border-rule py-6 ${index < 2 ? 'md:col-span-3' : 'md:col-span-2'}`}>
            <h3>{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ul>
      {photographs.length > 0 && (
        <div className="mt-14">
          <h3 className="sr-only">Photographs</h3>
          <Photographs photographs={photographs} />
        </div>
      )}
      <div className="mt-14 grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_8fr]">
        <h3>For everyone who learns here</h3>
        <ul className="lozenges grid gap-4">
          {about.access.map((text) => (
            <li key={text} className="max-w-[62ch]">
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type TaughtCourse = { courseID: string; label: string; jaali: JaaliName }

/** Teachers by role, each under the window of the first course they teach, and everyone else who works here. */
function AboutTeachers({ about, courses }: { about: About; courses: TaughtCourse[] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="teachers">
      <SectionHeading id="teachers" title="Our teachers">
        By role, with what each was chosen for. <Link to="/faculty">More about our teachers</Link>
      </SectionHeading>
      <ul className="grid border-t border-ink md:grid-cols-2 md:gap-x-12 lg:gap-x-16">
        {about.teachers.map(({ id, role, teaches, chosenFor, courseIDs }) => {
          const taught = courses.filter(({ courseID }) => courseIDs.includes(courseID))
          const [first] = taught
          return (
            <li key={id} className="grid grid-cols-[56px_1fr] gap-x-5 border-b border-rule py-7 lg:grid-cols-[72px_1fr]">
              {first && <JaaliWindow jaali={first.jaali} arch className="[--rise:1.6] [--span:120]" />}
              <div className="col-start-2">
                <h3>{role}</h3>
                <p className="mt-2">{teaches}</p>
                <p className="mt-2 text-soft">{chosenFor}</p>
                <p className="flex flex-wrap gap-x-5">
                  {taught.map(({ courseID, label }) => (
                    <Link key={courseID} to={`/${courseID}`} className="action-link">
                      {label}
                    </Link>
                  ))}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      <div className="mt-14 grid gap-x-16 gap-y-12 lg:mt-20 lg:grid-cols-2">
        <div>
          <h3 className="mb-5">What a teacher here agrees to</h3>
          <ul className="lozenges grid gap-4">
            {about.teacherRules.map((rule) => (
              <li key={rule} className="max-w-[62ch]">
                {rule}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="mb-5">Also here</h3>
          <dl className="border-t border-ink">
            {about.alsoHere.map(({ role, does }) => (
              <div key={role} className="grid gap-x-6 gap-y-1 border-b border-rule py-3.5 md:grid-cols-[11rem_1fr]">
                <dt className="font-semibold">{role}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
