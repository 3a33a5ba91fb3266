import type { Course } from '#app/domain/courses/course-content.ts'
import { Accordion, Disclosure } from '#app/ui/accordion.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { CoursePageData } from './course-page.server.ts'

/** The modules in order, only the first open: people scan titles and weeks before they open one. */
export function CourseSyllabus({ course, brochure }: { course: Course; brochure: CoursePageData['brochure'] }) {
  let weeksBefore = 0
  const modules = course.modules.map((module) => {
    const from = weeksBefore
    weeksBefore += module.weeks
    return { ...module, from }
  })
  return (
    <section className="shell-width pt-section" id="syllabus" aria-labelledby="syllabus-title">
      <SectionHeading id="syllabus-title" title="Syllabus, week by week">
        {modules.length} modules, {course.classHours} class hours. Each module ends with something you built.
      </SectionHeading>
      <WeeksBand starts={modules.map(({ from }) => from / course.durationWeeks)} />
      <ol className="border-t border-ink">
        {modules.map((module, index) => (
          <li key={module.title} className="border-b border-rule">
            <Module module={module} number={index + 1} />
          </li>
        ))}
      </ol>
      <p>
        <a href={brochure.path} className="action-link">
          Brochure (PDF, {brochure.kilobytes}&nbsp;KB)
        </a>
      </p>
      <div className="course-folds mt-4 lg:mt-8">
        <Accordion
          twoColumns
          rows={[
            { title: `After ${course.durationWeeks}\u00a0weeks, you can`, content: <Lozenges sentences={course.outcomes} />, opensOnWideScreens: true },
            { title: 'Tools and versions', content: <CourseTools tools={course.tools} />, opensOnWideScreens: true },
          ]}
        />
      </div>
    </section>
  )
}

/** Each module's part of the course; the text of the modules says the same. @param starts where each module starts, as a part of the course */
function WeeksBand({ starts }: { starts: readonly number[] }) {
  const percent = (part: number) => `${Math.round(part * 1000) / 10}%`
  return (
    <div className="course-weeks" aria-hidden="true">
      <span className="pane" />
      <svg aria-hidden="true">
        {starts.map((start, index) => (
          <g key={start}>
            {index > 0 && <line x1={percent(start)} x2={percent(start)} y1="28" y2="64" />}
            <text x={percent(start + 0.008)} y="20">
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

function Module({ module, number }: { module: Course['modules'][number] & { from: number }; number: number }) {
  const last = module.from + module.weeks
  return (
    <Disclosure
      open={number === 1}
      summaryClassName="grid grid-cols-[28px_1fr_20px] items-baseline gap-x-2 py-3 after:col-start-3 after:row-start-1 after:justify-self-end lg:grid-cols-[56px_1fr_220px_20px] lg:py-4.5 lg:after:col-start-4"
      summary={
        <>
          <span className="font-display text-title leading-none text-soft">{number}</span>
          <h3>{module.title}</h3>
          <span className="col-start-2 text-soft lg:col-start-3">
            {module.weeks === 1 ? `Week ${last}` : `Weeks ${module.from + 1} to ${last}`}, {module.hours} hours
          </span>
        </>
      }
    >
      <div className="grid gap-4 pb-6 md:pl-9 lg:grid-cols-[4fr_8fr] lg:gap-16 lg:pl-16">
        <p>
          <b className="font-semibold">You build</b> {module.builds}
        </p>
        <Lozenges sentences={module.topics} wide />
      </div>
    </Disclosure>
  )
}

export function Lozenges({ sentences, hollow, wide }: { sentences: readonly string[]; hollow?: boolean; wide?: boolean }) {
  return (
    <ul className={['lozenges grid content-start gap-x-10 gap-y-2', hollow && 'lozenges-hollow', wide && 'md:grid-cols-2'].filter(Boolean).join(' ')}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

function CourseTools({ tools }: { tools: Course['tools'] }) {
  return (
    <dl className="grid gap-2">
      {tools.map(({ name, version, use }) => (
        <div key={name}>
          <dt className="inline font-semibold">{version ? `${name} ${version}` : name}: </dt>
          <dd className="inline">{use}</dd>
        </div>
      ))}
    </dl>
  )
}
