import type { ReactNode } from 'react'
import { CourseCard } from './course-card.tsx'
import type { CourseCard as Card } from './courses.server.ts'

/** All courses as cards; `heart` draws each one's wishlist button. */
export function CourseCards({ courses, heart }: { courses: Card[]; heart?: (course: Card) => ReactNode }) {
  return (
    <div className="course-cards grid md:grid-cols-2 md:gap-x-12 lg:grid-cols-3 lg:gap-x-16">
      {courses.map((course) => (
        <CourseCard key={course.courseID} course={course} heart={heart?.(course)} />
      ))}
    </div>
  )
}
