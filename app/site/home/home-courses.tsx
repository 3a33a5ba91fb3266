import type { ReactNode } from 'react'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { HomeSection } from './home-section.tsx'
import type { HomeTexts } from './home-texts.server.ts'

export type HomeCourse = { courseID: string; label: string; jaali: JaaliName; durationWeeks: number; level: string; next: string }

interface HomeCoursesProps {
  texts: HomeTexts['courses']
  /** Ways to find out, for those who do not know yet which course. */
  guides: HomeTexts['guides']
  courses: HomeCourse[]
  /** Each one's wishlist button. */
  heart: (course: HomeCourse) => ReactNode
}

/** Every course once, with its length, what it needs, its next batch and its heart. */
export function HomeCourses({ texts, guides, courses, heart }: HomeCoursesProps) {
  return (
    <HomeSection id="courses" title={texts.title}>
      <ul className="home-courses">
        {courses.map((course) => {
          const { courseID, label, jaali, durationWeeks, level, next } = course
          return (
            <li key={courseID}>
              <JaaliWindow jaali={jaali} arch className="home-window" />
              <div className="flex items-start justify-between">
                <h3>
                  <Link to={`/${courseID}`} className="card-link">
                    {label}
                  </Link>
                </h3>
                {heart(course)}
              </div>
              <p>
                <span>
                  {durationWeeks} weeks. {level}
                </span>
                {next}
              </p>
            </li>
          )
        })}
      </ul>
      <h3 className="mt-5">{guides.title}</h3>
      <p className="flex flex-wrap gap-x-7">
        {guides.guides.map(({ path, title }) => (
          <ActionLink key={path + title} to={path}>
            {title}
          </ActionLink>
        ))}
      </p>
    </HomeSection>
  )
}
