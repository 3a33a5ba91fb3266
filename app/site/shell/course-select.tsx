import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { getPlainPath, hasCourseSelect } from './shell-paths.ts'

export type CourseOption = { courseID: string; label: string }

/** Navigation state that the select passes to the course's landing page (spec §2). */
type CourseChoiceState = { courseLabel: string }

type CourseSelectProps = {
  courses: CourseOption[]
  invitation?: string
  className: string
}

/** The course select of landing pages. Without script it is a form to which /courses responds with a redirect. */
export function CourseSelect({ courses, invitation = 'Courses', className }: CourseSelectProps) {
  const id = useId()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (!hasCourseSelect(pathname)) return null

  const here = courses.find((course) => getPlainPath(pathname) === `/${course.courseID}`)
  const choose = (courseID: string) => {
    const course = courses.find((each) => each.courseID === courseID)
    if (course) navigate(`/${course.courseID}`, { state: { courseLabel: course.label } satisfies CourseChoiceState })
  }

  return (
    <form method="get" action="/courses" data-hold="" className={`items-center gap-2 ${className}`}>
      <label className="sr-only" htmlFor={id}>
        Courses
      </label>
      <Select id={id} name="go" value={here?.courseID ?? ''} onChange={(event) => choose(event.target.value)} aria-describedby={`${id}-hint`}>
        <option value="" hidden>
          {invitation}
        </option>
        {courses.map((course) => (
          <option key={course.courseID} value={course.courseID}>
            {course.label}
          </option>
        ))}
      </Select>
      <span id={`${id}-hint`} hidden>
        Choosing a course opens its page.
      </span>
      <noscript>
        <Button type="submit" quiet>
          Go
        </Button>
      </noscript>
    </form>
  )
}
