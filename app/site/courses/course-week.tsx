import type { Course } from '#app/domain/courses/course-content.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Timeline } from '#app/ui/timeline.tsx'

export function CourseWeek({ timetable, classDay }: Pick<Course, 'timetable' | 'classDay'>) {
  const { classes, hoursAClass, labHours, practiceHours, note } = timetable
  const inClass = classes * hoursAClass
  const parts = [
    { kind: 'class', hours: inClass, what: `in class: ${classes} of ${hoursAClass} hours` },
    ...(labHours > 0 ? [{ kind: 'lab', hours: labHours, what: labHours === 1 ? 'in the lab, once a week' : 'in the weekly lab' }] : []),
    { kind: 'own', hours: practiceHours, what: 'or so of your own work' },
  ]
  return (
    <section className="mt-section bg-night py-[clamp(44px,6vw,96px)] text-on-night" aria-labelledby="week">
      <div className="shell-width grid gap-7 lg:grid-cols-2 lg:gap-16">
        <div className="week-hours max-w-[30rem]">
          <h2 id="week">One week, {inClass + labHours + practiceHours} hours</h2>
          <WeekLozenges parts={parts} />
          <ul className="grid gap-1.5">
            {parts.map(({ kind, hours, what }) => (
              <li key={kind}>
                <svg viewBox="0 0 10 10" aria-hidden="true" className="mark">
                  <path className={kind} d={drawLozenge(0)} />
                </svg>
                <b className="text-right font-semibold tabular-nums">{hours}</b>
                <span>{what}</span>
              </li>
            ))}
          </ul>
          <p className="mt-4">{note}</p>
          <p className="mt-2">This is the week of a weekday batch. “Dates” names the days of each batch.</p>
        </div>
        <Disclosure
          opensOnWideScreens
          className="self-start border-y border-night-rule"
          summaryClassName="grid min-h-14 grid-cols-[1fr_20px] items-center gap-4 after:justify-self-end"
          summary={<h3>One class, start to finish</h3>}
        >
          <div className="pt-2 pb-7">
            <Timeline items={classDay.map(({ time, what }) => ({ time, content: <p>{what}</p> }))} />
          </div>
        </Disclosure>
      </div>
    </section>
  )
}

const columns = 10

function WeekLozenges({ parts }: { parts: { kind: string; hours: number }[] }) {
  const all = parts.reduce((sum, { hours }) => sum + hours, 0)
  let before = 0
  const paths = parts.map(({ kind, hours }) => {
    const path = Array.from({ length: hours }, (_, at) => drawLozenge(before + at)).join('')
    before += hours
    return { kind, path }
  })
  return (
    <svg viewBox={`0 0 ${columns * 10} ${Math.ceil(all / columns) * 10}`} aria-hidden="true" className="my-5 block h-auto w-full">
      {paths.map(({ kind, path }) => (
        <path key={kind} className={kind} d={path} />
      ))}
    </svg>
  )
}

const drawLozenge = (at: number) => `M${(at % columns) * 10 + 5} ${Math.floor(at / columns) * 10 + 1}l4 4-4 4-4-4z`
