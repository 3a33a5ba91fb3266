import type { ReactNode } from 'react'
import { institute } from '#content/institute.ts'
import { CourseCards } from './course-cards.tsx'
import type { CourseCard } from './courses.server.ts'

/** The list of courses. */
export function CoursesPage({ courses, heart }: { courses: CourseCard[]; heart?: (course: CourseCard) => ReactNode }) {
  const weeks = courses.map((course) => course.durationWeeks)
  return (
    <>
      <div className="shell-width grid gap-6 pt-[clamp(36px,5.5vw,88px)] pb-10 lg:grid-cols-[8fr_4fr] lg:items-end lg:gap-10 lg:pb-14">
        <h1>Courses</h1>
        <p className="text-lede leading-[1.45]">
          {Math.min(...weeks)} to {Math.max(...weeks)} weeks each, at {institute.address[0]} or live online. Every page has the full syllabus, the projects and
          whom the course is not for.
        </p>
      </div>
      <section className="shell-width" aria-labelledby="all-courses">
        <h2 id="all-courses" className="sr-only">
          All courses
        </h2>
        <CourseCards courses={courses} heart={heart} />
      </section>
      <div className="shell-width py-section">
        <p className="text-lede">
          Still between two? Call{' '}
          <a href={`tel:${institute.phone}`} className="whitespace-nowrap">
            {institute.phoneShown}
          </a>{' '}
          or <a href={`https://wa.me/${institute.whatsapp.replace('+', '')}`}>write on WhatsApp</a>. A counsellor will tell you which one to leave out.
        </p>
      </div>
    </>
  )
}
