import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { NextStart } from '#app/domain/bookings/offering-labels.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { HomeSection } from './home-section.tsx'
import type { HomeTexts } from './home-texts.server.ts'

export type HomeCourse = { courseID: string; label: string; jaali: JaaliName; durationWeeks: number; level: string }

interface HomeCoursesProps {
  texts: HomeTexts['courses']
  courses: HomeCourse[]
  starts: Partial<Record<string, NextStart>>
  /** Each one's wishlist button. */
  heart: (course: HomeCourse) => ReactNode
}

/** Every course once, with its length, what it needs, its next batch and its heart. */
export function HomeCourses({ texts, courses, starts, heart }: HomeCoursesProps) {
  return (
    <HomeSection id="courses" title={texts.title} text={texts.text}>
      <ul className="home-courses">
        {courses.map((course) => {
          const { courseID, label, jaali, durationWeeks, level } = course
          const next = starts[courseID]
          return (
            <li key={courseID}>
              <JaaliWindow jaali={jaali} arch className="home-window" />
              <div>
                <h3>
                  <Link to={`/${courseID}`} className="card-link">
                    {label}
                  </Link>
                </h3>
                <p className="text-soft">
                  {durationWeeks} weeks. {level}
                </p>
                {next && (
                  <p>
                    {next.start}, {next.seats}
                  </p>
                )}
              </div>
              <div className="relative z-1">{heart(course)}</div>
            </li>
          )
        })}
      </ul>
    </HomeSection>
  )
}

/** Ways to find out, for those who do not know yet which course. */
export function HomeGuides({ texts }: { texts: HomeTexts['guides'] }) {
  return (
    <HomeSection id="guides" title={texts.title}>
      <ul className="home-rows md:grid-cols-3">
        {texts.guides.map(({ path, title, text }) => (
          <li key={path + title} className="relative">
            <h3>
              <Link to={path} className="card-link">
                {title}
              </Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
