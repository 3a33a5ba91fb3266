import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { Course } from '#app/domain/courses/course-content.ts'
import { weeklyClassHours } from '#app/domain/courses/weekly-hours.ts'
import { ShortFee } from '#app/site/fees/fees-provider.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { CourseFit } from './course-fit.tsx'
import { CourseHero } from './course-hero.tsx'
import type { CourseNext } from './course-next.ts'
import type { CoursePageData } from './course-page.server.ts'
import { CoursePay } from './course-pay.tsx'
import { CourseProjects } from './course-projects.tsx'
import { CourseQuestions } from './course-questions.tsx'
import { CourseRelated } from './course-related.tsx'
import { CourseSyllabus } from './course-syllabus.tsx'
import { CourseTalk } from './course-talk.tsx'
import { CourseWeek } from './course-week.tsx'
import { CourseWork } from './course-work.tsx'
import { WorkPictures } from './work-pictures.tsx'

interface CoursePageProps {
  page: CoursePageData
  /** When it starts next, or null when nothing is announced. */
  next: CourseNext | null
  /** The batches with their seats. */
  batches: ReactNode
  /** What it costs, and how it is paid. */
  fees: ReactNode
  /** The wishlist button. */
  heart: ReactNode
  /** The enquiry form for this course. */
  enquiry: ReactNode
  /** The newest project of its students. */
  project: ReactNode
  /** The newest post about it. */
  post: ReactNode
}

/** Everything a person needs to decide on one course. */
export function CoursePage({ page, next, batches, fees, heart, enquiry, project, post }: CoursePageProps) {
  const { course } = page
  return (
    <article className={`jaali-${course.jaali}`}>
      <CourseHero course={course} brochure={page.brochure} bookTo={next?.bookTo ?? null} heart={heart} />
      <CourseFacts course={course} nextStart={next?.start ?? null} />
      {batches}
      {fees}
      <CourseOutcomes outcomes={course.outcomes} weeks={course.durationWeeks} />
      <CourseSyllabus course={course} />
      <CourseFit course={course} />
      <CourseProjects projects={course.projects} pictures={<WorkPictures pictures={page.work} />} />
      {project}
      <CourseClassDay classDay={course.classDay} />
      <CourseWeek timetable={course.timetable} />
      <CourseTools tools={course.tools} />
      <CourseWork roles={course.roles} interviewTopics={course.interviewTopics} road={page.roadmap && <CourseRoadmapLink roadmap={page.roadmap} />} />
      <CoursePay figures={page.pay} note={course.pay.note} />
      <CourseQuestions questions={course.questions} />
      <CourseTalk label={course.label} enquiry={enquiry} />
      {post}
      <CourseRelated courseID={course.courseID} related={page.related} />
    </article>
  )
}

/** What a student can do at the end, read as a short list beside its heading. */
function CourseOutcomes({ outcomes, weeks }: { outcomes: string[]; weeks: number }) {
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="outcomes">
      <h2 id="outcomes">After {weeks}&nbsp;weeks, you can</h2>
      <ul className="lozenges grid gap-x-12 gap-y-6 md:grid-cols-2 lg:pt-2">
        {outcomes.map((outcome) => (
          <li key={outcome} className="text-lede leading-[1.4]">
            {outcome}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The career that the course is one part of, as a list of topics. */
function CourseRoadmapLink({ roadmap }: { roadmap: NonNullable<CoursePageData['roadmap']> }) {
  return (
    <div className="mt-8 lg:mt-12">
      <p className="text-soft">The whole road</p>
      <p className="mt-1 font-display text-title leading-tight font-medium">
        <Link to={`/career-roadmaps/${roadmap.id}`}>{roadmap.title} roadmap</Link>
      </p>
      <p className="mt-2">{roadmap.why}</p>
    </div>
  )
}

/** One ordinary class from its first minute, on the colour of the hour before sunrise. */
function CourseClassDay({ classDay }: { classDay: Course['classDay'] }) {
  return (
    <section className="mt-section bg-night py-[clamp(64px,7vw,120px)] text-on-night" aria-labelledby="class-day">
      <div className="shell-width">
        <h2 id="class-day" className="mb-10 lg:mb-18">
          One class, start to finish.
        </h2>
        <Timeline across items={classDay.map(({ time, what }) => ({ time, content: <p>{what}</p> }))} />
      </div>
    </section>
  )
}

/** The figures people compare courses by. */
function CourseFacts({ course, nextStart }: { course: Course; nextStart: string | null }) {
  const facts = [
    { name: 'Fee', value: <ShortFee courseID={course.courseID} /> },
    nextStart && { name: 'Next start', value: nextStart },
    { name: 'Length', value: `${course.durationWeeks} weeks` },
    { name: 'Class time', value: `${course.classHours} class hours` },
    { name: 'Where', value: `${getInstitute().address[0]} or live online` },
    { name: 'Level', value: course.level },
  ].filter((fact) => fact !== null && fact !== '')
  return (
    <section className="shell-width" aria-label="Facts">
      <FactList facts={facts} />
      <p className="mt-4 text-soft">
        {weeklyClassHours(course.timetable)} hours of class a week, and about {course.timetable.practiceHours} of your own.
      </p>
    </section>
  )
}

/** Tools with the versions taught, dense enough to be taken in at one look. */
function CourseTools({ tools }: { tools: Course['tools'] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="tools">
      <SectionHeading id="tools" title="What you work with.">
        The versions taught now. When a new one settles, the classes move to it.
      </SectionHeading>
      <dl className="grid border-t border-ink md:grid-cols-2 md:gap-x-12 lg:grid-cols-4 lg:gap-x-10">
        {tools.map(({ name, version, use }) => (
          <div key={name} className="border-b border-rule py-3.5 lg:py-5">
            <dt className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-display text-lede leading-tight font-medium">{name}</span>
              {version && <span className="tabular-nums text-soft">{version}</span>}
            </dt>
            <dd className="mt-1">{use}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
