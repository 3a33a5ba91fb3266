import { getInstitute } from '#app/domain/content/institute.ts'
import { WorkExample, type WorkOfCourse } from '#app/site/courses/work-example.tsx'
import { ClassVideo } from '#app/site/video/class-video.tsx'
import type { ShownVideo } from '#app/site/video/load-video.server.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import type { AboutTextContent, ShownPhotograph } from './about.server.ts'
import type { ShownTeacher } from './load-teachers.server.ts'
import { Photographs } from './photographs.tsx'
import { TeacherPortrait } from './teacher-portrait.tsx'

type AboutTexts = Pick<AboutTextContent, 'lead' | 'beliefs' | 'batch' | 'campus' | 'access' | 'notUs'>
interface AboutPageProps {
  about: AboutTexts
  photographs: ShownPhotograph[]
  teachers: ShownTeacher[]
  video: ShownVideo | null
  /** An example of work in a class. */
  work: WorkOfCourse | null
}

export function AboutPage({ about, photographs, teachers, video, work }: AboutPageProps) {
  const { name, city, founded } = getInstitute()
  return (
    <>
      <header className="shell-width pt-[clamp(28px,4vw,64px)]">
        <h1 className="text-heading">About the institute</h1>
        <p className="mt-5 text-lede">{about.lead}</p>
        <p className="mt-3 text-soft">
          {name}, {city}, since {founded}.
        </p>
      </header>
      <section className="shell-width pt-10 lg:pt-16" aria-labelledby="beliefs">
        <h2 id="beliefs" className="sr-only">
          How we teach
        </h2>
        <div className={work ? 'grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_344px]' : ''}>
          <Points points={about.beliefs} oneColumn={work !== null} />
          {work && <WorkExample picture={work} captionBelow label="How a teacher reads your work in class." />}
        </div>
      </section>
      <section className="shell-width pt-section" aria-labelledby="teachers">
        <h2 id="teachers" className="mb-8">
          Our teachers
        </h2>
        <TeachersGrid teachers={teachers} />
        <p className="mt-6">
          <ActionLink to="/faculty">What we require of each teacher</ActionLink>
        </p>
      </section>
      <ClassVideo video={video} className="shell-width pt-section" />
      <AboutBatch batch={about.batch} />
      <AboutCampus about={about} photographs={photographs} />
      <section className="mt-section bg-stone py-[clamp(48px,6vw,96px)]" aria-labelledby="not-us">
        <div className="shell-width">
          <h2 id="not-us" className="mb-7">
            What we do not do
          </h2>
          <ul className="lozenges grid gap-x-16 gap-y-4 md:grid-cols-2">
            {about.notUs.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-2">
            <ButtonLink to="/contact">Visit us</ButtonLink>
            <ActionLink to="/how-we-count">How we count</ActionLink>
          </p>
        </div>
      </section>
    </>
  )
}

/** @param oneColumn also on wide screens, where something is beside the points */
function Points({ points, oneColumn = false }: { points: readonly { title: string; text: string }[]; oneColumn?: boolean }) {
  return (
    <ul className={`grid content-start border-t border-ink md:grid-cols-2 md:gap-x-16 ${oneColumn ? 'lg:grid-cols-1' : ''}`}>
      {points.map(({ title, text }) => (
        <li key={title} className="border-b border-rule py-4">
          <h3 className="text-lede leading-tight">{title}</h3>
          <p className="mt-1">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function AboutBatch({ batch }: { batch: AboutTextContent['batch'] }) {
  return (
    <section className="mt-section bg-night py-[clamp(48px,6vw,96px)] text-on-night" aria-labelledby="batch">
      <div className="shell-width grid gap-x-16 gap-y-7 lg:grid-cols-[4fr_8fr]">
        <h2 id="batch">How a batch runs</h2>
        <ol className="border-t border-on-night">
          {batch.map(({ when, title, what }) => (
            <li key={when} className="border-b border-on-night/30">
              <Disclosure
                summaryClassName="grid min-h-14 grid-cols-[1fr_20px] items-center gap-4 py-2 after:justify-self-end"
                summary={
                  <span>
                    <span className="block opacity-85">{when}</span>
                    <b className="font-display text-lede leading-tight font-medium">{title}</b>
                  </span>
                }
              >
                <p className="pb-4">{what}</p>
              </Disclosure>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function AboutCampus({ about, photographs }: { about: AboutTexts; photographs: ShownPhotograph[] }) {
  const { locality, hours } = getInstitute()
  return (
    <section className="shell-width pt-section" aria-labelledby="campus">
      <h2 id="campus" className="mb-4">
        Campus in {locality}
      </h2>
      <p className="mb-7">
        {hours}.{' '}
        <Link to="/contact#reach" className="whitespace-nowrap">
          How to reach us
        </Link>
      </p>
      {photographs.length > 0 && (
        <div className="mb-10">
          <h3 className="sr-only">Photographs</h3>
          <Photographs photographs={photographs} />
        </div>
      )}
      <Points points={about.campus} />
      <Disclosure
        className="border-b border-rule"
        summaryClassName="grid min-h-14 grid-cols-[1fr_20px] items-center gap-4 after:justify-self-end"
        summary="Access, tests and safety"
      >
        <ul className="lozenges grid gap-3 pb-6">
          {about.access.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}

function TeachersGrid({ teachers }: { teachers: readonly ShownTeacher[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-7 md:grid-cols-4 md:gap-x-8">
      {teachers.map(({ id, name, role, text, photo, jaali }) => (
        <li key={id}>
          <TeacherPortrait photo={photo} jaali={jaali} sizes="(min-width: 700px) 22vw, 45vw" />
          <h3 className="mt-3 text-lede leading-tight">{name ?? role}</h3>
          <p className="mt-1 wrap-anywhere text-soft">{name ? role : text}</p>
        </li>
      ))}
    </ul>
  )
}
