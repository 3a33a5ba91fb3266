import type { ReactNode } from 'react'
import { CourseActionBar } from './course-action-bar.tsx'
import { CourseClassDay } from './course-class-day.tsx'
import { CourseFacts } from './course-facts.tsx'
import { CourseFit } from './course-fit.tsx'
import { CourseHero } from './course-hero.tsx'
import type { CourseNext } from './course-next.ts'
import { CourseOutcomes } from './course-outcomes.tsx'
import type { CoursePageData } from './course-page.server.ts'
import { CoursePay } from './course-pay.tsx'
import { CourseProjects } from './course-projects.tsx'
import { CourseQuestions } from './course-questions.tsx'
import { CourseRelated } from './course-related.tsx'
import { CourseRoadmapLink } from './course-roadmap-link.tsx'
import { CourseSyllabus } from './course-syllabus.tsx'
import { CourseTalk } from './course-talk.tsx'
import { CourseTools } from './course-tools.tsx'
import { CourseWeek } from './course-week.tsx'
import { CourseWork } from './course-work.tsx'

interface CoursePageProps {
  page: CoursePageData
  /** When it starts next, or null when nothing is announced. */
  next: CourseNext | null
  /** The batches with their seats. */
  batches: ReactNode
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
export function CoursePage({ page, next, batches, heart, enquiry, project, post }: CoursePageProps) {
  const { course } = page
  return (
    <article className={`jaali-${course.jaali}`}>
      <CourseHero course={course} brochure={page.brochure} bookTo={next?.bookTo ?? null} heart={heart} />
      <CourseFacts course={course} nextStart={next?.start ?? null} />
      {batches}
      <CourseOutcomes outcomes={course.outcomes} weeks={course.durationWeeks} />
      {/* The bar is sticky within this part only, so on a phone it never lies over the hero's window or beside the hero's button. */}
      <div>
        <CourseSyllabus course={course} />
        <CourseFit course={course} />
        <CourseProjects projects={course.projects} />
        {project}
        <CourseClassDay classDay={course.classDay} />
        <CourseWeek timetable={course.timetable} />
        <CourseTools tools={course.tools} />
        <CourseWork roles={course.roles} interviewTopics={course.interviewTopics} road={<CourseRoadmapLink roadmap={page.roadmap} />} />
        <CoursePay figures={page.pay} note={course.pay.note} />
        <CourseQuestions questions={course.questions} />
        <CourseActionBar course={course} next={next} />
      </div>
      <CourseTalk label={course.label} enquiry={enquiry} />
      {post}
      <CourseRelated courseID={course.courseID} related={page.related} />
    </article>
  )
}
