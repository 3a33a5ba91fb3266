import type { Course } from '#app/domain/courses/course-content.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

/** The modules in order, closed but for the first: a person scans titles, weeks and hours before opening one. */
export function CourseSyllabus({ course }: { course: Course }) {
  let weeksBefore = 0
  const modules = course.modules.map((module) => {
    const from = weeksBefore
    weeksBefore += module.weeks
    return { ...module, from }
  })
  return (
    <section className="shell-width pt-section" id="syllabus" aria-labelledby="syllabus-title">
      <SectionHeading id="syllabus-title" title="What you learn, week by week.">
        {modules.length} modules, {course.classHours} class hours. Each module ends with something you built.
      </SectionHeading>
      <ol className="border-t border-ink">
        {modules.map((module, index) => (
          <li key={module.title} className="border-b border-rule">
            <Module module={module} number={index + 1} ofWeeks={course.durationWeeks} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Module({ module, number, ofWeeks }: { module: Course['modules'][number] & { from: number }; number: number; ofWeeks: number }) {
  const last = module.from + module.weeks
  return (
    <Disclosure
      open={number === 1}
      summaryClassName="grid grid-cols-[36px_1fr_20px] items-baseline gap-x-2 py-4.5 after:col-start-3 after:row-start-1 after:self-center after:justify-self-end lg:grid-cols-[88px_1fr_280px_184px_32px] lg:py-5.5 lg:after:col-start-5"
      summary={
        <>
          <span className="font-display text-title leading-none text-soft">{number}</span>
          <h3>{module.title}</h3>
          <span className="hidden self-center lg:block">
            <WeekTally from={module.from} weeks={module.weeks} ofWeeks={ofWeeks} />
          </span>
          <span className="col-start-2 mt-1 text-soft lg:col-start-4 lg:mt-0 lg:text-right">
            {module.weeks === 1 ? `Week ${last}` : `Weeks ${module.from + 1} to ${last}`}, {module.hours} hours
          </span>
        </>
      }
    >
      <div className="grid gap-6 pb-9 md:pl-11 lg:grid-cols-[4fr_7fr] lg:gap-16 lg:pl-24">
        <p className="text-lede leading-[1.4]">
          <b className="font-semibold">You build</b> {module.builds}
        </p>
        <ul className="lozenges grid content-start gap-x-10 gap-y-2 md:grid-cols-2">
          {module.topics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ul>
      </div>
    </Disclosure>
  )
}

interface WeekTallyProps {
  /** Weeks before this module. */
  from: number
  weeks: number
  ofWeeks: number
}

/** Where a module falls in the course: one lozenge a week, its own weeks filled. The text beside it says the same. */
function WeekTally({ from, weeks, ofWeeks }: WeekTallyProps) {
  const lozenge = (week: number) => `M${week * 10 + 5} 1L${week * 10 + 9} 5 ${week * 10 + 5} 9 ${week * 10 + 1} 5Z`
  const all = Array.from({ length: ofWeeks }, (_, week) => week)
  const own = all.filter((week) => week >= from && week < from + weeks)
  const others = all.filter((week) => week < from || week >= from + weeks)
  return (
    <svg viewBox={`0 0 ${ofWeeks * 10} 10`} width={ofWeeks * 10} height="10" aria-hidden="true" className="block h-auto max-w-full">
      <path className="fill-rule" d={others.map(lozenge).join('')} />
      <path className="hue-mark" d={own.map(lozenge).join('')} />
    </svg>
  )
}
