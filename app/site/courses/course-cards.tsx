import type { ReactNode } from 'react'
import type { CourseCard as Card } from '#app/domain/courses/courses.server.ts'
import type { CourseNext } from '#app/site/booking/course-starts.ts'
import { SeatTally } from '#app/site/booking/seat-tally.tsx'
import { ShortFee } from '#app/site/fees/fees-provider.tsx'
import { Card as WindowCard } from '#app/ui/card.tsx'
import { UnbrokenHours } from '#app/ui/unbroken-hours.tsx'

interface CourseCardsProps {
  courses: Card[]
  next?: (courseID: string) => Omit<CourseNext, 'bookTo'> | null | undefined
  heart?: (course: Card) => ReactNode
  foot?: (course: Card) => ReactNode
}

export function CourseCards({ courses, next, heart, foot }: CourseCardsProps) {
  return (
    <div className="course-cards grid md:grid-cols-2 md:gap-x-12 lg:grid-cols-3 lg:gap-x-16">
      {courses.map((course) => (
        <CourseCard key={course.courseID} course={course} next={next?.(course.courseID)} heart={heart?.(course)} foot={foot?.(course)} />
      ))}
    </div>
  )
}

function CourseCard({
  course,
  next,
  heart,
  foot,
}: {
  course: Card
  next?: Omit<CourseNext, 'bookTo'> | null | undefined
  heart?: ReactNode
  foot?: ReactNode
}) {
  return (
    <WindowCard
      to={`/${course.courseID}`}
      title={course.label}
      jaali={course.jaali}
      className={`course-card jaali-${course.jaali} lg:flex lg:flex-col lg:gap-0 lg:pt-8 lg:pb-9`}
      windowClassName="[--rise:2.5] [--span:160] lg:mb-6 lg:[--rise:0.6] lg:[--span:457]"
      action={heart}
    >
      <p className="mt-1.5 mb-3">{course.summary}</p>
      <p className="mt-auto text-soft">
        {course.durationWeeks} weeks. {course.level}
      </p>
      <p className="mt-2 text-balance">
        <ShortFee courseID={course.courseID} className="relative z-1" />
      </p>
      {next && (
        <p className="mt-2 tabular-nums">
          <span className="font-semibold">{next.start}</span>, <UnbrokenHours text={next.slot} />
          <span className="flex items-center gap-3">
            <span className={next.tally ? 'max-w-full flex-none' : ''}>{next.seats}</span>
            {next.tally && <SeatTally {...next.tally} className="w-24 min-w-0" />}
          </span>
        </p>
      )}
      {next === null && <p className="mt-2">Date to be announced</p>}
      {foot}
    </WindowCard>
  )
}
