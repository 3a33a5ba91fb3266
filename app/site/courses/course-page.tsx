import type { ReactNode } from 'react'
import type { Course } from '#app/domain/courses/course-content.ts'
import type { RelatedCourse } from '#app/domain/courses/courses.server.ts'
import type { CourseFees } from '#app/domain/courses/fees.ts'
import type { CourseResult } from '#app/domain/outcomes/achievements.server.ts'
import type { CourseNext } from '#app/site/booking/course-starts.ts'
import type { MainAction } from '#app/site/shell/page-handle.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { CourseFacts } from './course-facts.tsx'
import { CourseHero, CourseIndex } from './course-hero.tsx'
import { CourseJobs } from './course-jobs.tsx'
import type { CoursePageData } from './course-page.server.ts'
import { CourseProjects, WorkPictures } from './course-projects.tsx'
import { CourseQuestions } from './course-questions.tsx'
import { CourseSyllabus } from './course-syllabus.tsx'
import { CourseTalk } from './course-talk.tsx'
import './course-page.css'
import './course-print.css'

interface CoursePageProps {
  course: Pick<Course, 'courseID' | 'label' | 'jaali' | 'promise' | 'durationWeeks' | 'classHours' | 'level'>
  /** Data of the static parts; null if the browser has their markup instead. */
  page: CoursePageData | null
  /** The highest reduction by the scholarship test, in per cent. */
  highestSlab: number
  /** The page's web address, for print. */
  address: string
  action: MainAction
  fees: CourseFees
  /** The next start, or null if none is announced. */
  next: CourseNext | null
  result: CourseResult | null
  storyCount: number
  feesSection: ReactNode
  batches: ReactNode
  heart: ReactNode
  enquiry: ReactNode
  project: ReactNode
  video: ReactNode
  teachers: ReactNode
  post: ReactNode
}

export function CoursePage(props: CoursePageProps) {
  const { course, page, action, fees, next, result, storyCount, feesSection, batches, heart, enquiry, project, video, teachers, post } = props
  return (
    <article className={`course-page short-print jaali-${course.jaali}`}>
      <CourseHero course={course} action={action} heart={heart} />
      <CourseFacts course={course} fees={fees} next={next} highestSlab={props.highestSlab} />
      <CourseIndex action={action} />
      {feesSection}
      {batches}
      <ServerMarkup id="course-content">
        {page && (
          <>
            <CourseSyllabus course={page.course} brochure={page.brochure} />
            <CourseWeek timetable={page.course.timetable} classDay={page.course.classDay} />
            <CourseProjects projects={page.course.projects} pictures={<WorkPictures pictures={page.work} />} newest={project} />
          </>
        )}
      </ServerMarkup>
      {video}
      <ServerMarkup id="course-outcome">
        {page && (
          <>
            {teachers}
            <CourseJobs course={page.course} figures={page.pay} result={result} storyCount={storyCount} roadmap={page.roadmap} />
            <CourseQuestions questions={page.course.questions} fit={page.course} />
          </>
        )}
      </ServerMarkup>
      <CourseTalk label={course.label} address={props.address} enquiry={enquiry} />
      <ServerMarkup id="course-further">
        {page && (
          <>
            {post}
            <CourseRelated courseID={course.courseID} related={page.related} />
          </>
        )}
      </ServerMarkup>
    </article>
  )
}

function CourseRelated({ courseID, related }: { courseID: string; related: RelatedCourse[] }) {
  if (related.length === 0) return <div className="pb-section" />
  const compared = [courseID, ...related.map((course) => course.courseID)].slice(0, 3)
  return (
    <section className="shell-width pt-section pb-section print:hidden" aria-labelledby="related">
      <h2 id="related" className="mb-5 lg:mb-9">
        Similar courses
      </h2>
      <ul className={`grid border-t border-ink md:gap-x-12 ${related.length === 3 ? 'lg:grid-cols-3' : 'md:grid-cols-2'}`}>
        {related.map((course) => (
          <li key={course.courseID} className="relative grid grid-cols-[44px_1fr] gap-x-4 border-b border-rule py-3 lg:grid-cols-[72px_1fr] lg:gap-x-6 lg:py-6">
            <JaaliWindow jaali={course.jaali} className="[--rise:1.5] [--span:160]" />
            <div>
              <h3>
                <Link to={`/${course.courseID}`} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
                  {course.label}
                </Link>
                , {course.durationWeeks} weeks
              </h3>
              <p className="mt-1 leading-snug">{course.why}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-8">
        <ActionLink to={`/courses?${new URLSearchParams(compared.map((id) => ['compare', id]))}`}>Compare these {compared.length} side by side</ActionLink>
        <ActionLink to="/courses">All courses</ActionLink>
      </p>
    </section>
  )
}

function CourseWeek({ timetable, classDay }: Pick<Course, 'timetable' | 'classDay'>) {
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
