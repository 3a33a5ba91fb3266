import type { ReactNode } from 'react'
import { CourseActionBar } from './course-action-bar.tsx'
import { CourseClassDay } from './course-class-day.tsx'
import type { Course } from './course-content.ts'
import { CourseFacts } from './course-facts.tsx'
import { CourseFit } from './course-fit.tsx'
import { CourseHero } from './course-hero.tsx'
import { CourseNeighbours } from './course-neighbours.tsx'
import { CourseOutcomes } from './course-outcomes.tsx'
import { CourseProjects } from './course-projects.tsx'
import { CourseQuestions } from './course-questions.tsx'
import { CourseSyllabus } from './course-syllabus.tsx'
import { CourseTalk } from './course-talk.tsx'
import { CourseTools } from './course-tools.tsx'
import { CourseWork } from './course-work.tsx'
import type { CourseCard } from './courses.server.ts'

interface CoursePageProps {
  course: Course
  neighbours: CourseCard[]
  /** The next start date as people read it, or null when none is announced. */
  nextStart: string | null
  /** The wishlist button. */
  heart: ReactNode
}

/** Everything a person needs to decide on one course. */
export function CoursePage({ course, neighbours, nextStart, heart }: CoursePageProps) {
  return (
    <article className={`jaali-${course.jaali}`}>
      <CourseHero course={course} heart={heart} />
      <CourseFacts course={course} nextStart={nextStart} />
      <CourseOutcomes outcomes={course.outcomes} weeks={course.durationWeeks} />
      {/* The bar is sticky within this part only, so on a phone it never lies over the hero's window or beside the hero's button. */}
      <div>
        <CourseSyllabus course={course} />
        <CourseFit course={course} />
        <CourseProjects projects={course.projects} />
        <CourseClassDay classDay={course.classDay} />
        <CourseTools tools={course.tools} />
        <CourseWork roles={course.roles} interviewTopics={course.interviewTopics} />
        <CourseQuestions questions={course.questions} />
        <CourseTalk label={course.label} />
        <CourseActionBar course={course} nextStart={nextStart} />
      </div>
      <CourseNeighbours neighbours={neighbours} />
    </article>
  )
}
