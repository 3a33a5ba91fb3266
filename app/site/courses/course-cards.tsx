import type { ReactNode } from 'react'
import type { CourseCard as Card } from '#app/domain/courses/courses.server.ts'
import type { CourseNext } from '#app/site/booking/course-next.ts'
import { CourseCard } from './course-card.tsx'

interface CourseCardsProps {
  courses: Card[]
  /** When each starts next, if that is known. */
  next?: (courseID: string) => Omit<CourseNext, 'bookTo'> | null
  /** Each one's wishlist button. */
  heart?: (course: Card) => ReactNode
  /** What stands at the foot of each. */
  foot?: (course: Card) => ReactNode
}

/** Courses as cards. */
export function CourseCards({ courses, next, heart, foot }: CourseCardsProps) {
  return (
    <div className="course-cards grid md:grid-cols-2 md:gap-x-12 lg:grid-cols-3 lg:gap-x-16">
      {courses.map((course) => (
        <CourseCard key={course.courseID} course={course} next={next?.(course.courseID)} heart={heart?.(course)} foot={foot?.(course)} />
      ))}
    </div>
  )
}
