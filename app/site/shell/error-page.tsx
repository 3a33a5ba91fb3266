import type { JaaliName } from '#app/lib/jaali-names.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { RequestNumber } from '#app/ui/request-number.tsx'
import { TryAgain } from '#app/ui/try-again.tsx'
import { describeProblem } from './problem.ts'

const suggestions: { title: string; to: string; text: string; jaali: JaaliName }[] = [
  { title: 'Data Science', to: '/data-science', text: 'Comprehensive data science course.', jaali: 'star-and-cross' },
  { title: 'Full Stack', to: '/full-stack-developer-course', text: 'Complete web development course.', jaali: 'three-way-lattice' },
  {
    title: 'Digital Marketing',
    to: '/digital-marketing-course-training-institute-hyderabad',
    text: 'Professional digital marketing training.',
    jaali: 'four-petals',
  },
]

interface ErrorPageProps {
  error: unknown
  /** Courses of the select; absent if the page around this one could not be loaded either. */
  courses?: readonly { courseID: string; label: string }[] | undefined
}

export function ErrorPage({ error, courses }: ErrorPageProps) {
  const problem = describeProblem(error, typeof navigator === 'undefined' || navigator.onLine !== false)
  if (problem.kind === 'not-found') return <NotFoundPage courses={courses} />
  if (problem.kind === 'ended-course') return <EndedCoursePage label={problem.label} courses={courses} />
  return (
    <div className="shell-width pt-section pb-section">
      <h1 className="text-heading leading-none">{problem.title}</h1>
      <p className="mt-5 text-lede">{problem.text}</p>
      <RequestNumber id={problem.requestId} />
      <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
        {problem.retry && <TryAgain />}
        <ActionLink to="/">Return to Homepage</ActionLink>
      </div>
    </div>
  )
}

function EndedCoursePage({ label, courses = [] }: Pick<ErrorPageProps, 'courses'> & { label: string }) {
  return (
    <div className="shell-width pt-section pb-section">
      <h1 className="text-heading leading-none wrap-anywhere">{label} is no longer offered</h1>
      <p className="mt-5 max-w-[60ch] text-lede">We take no new bookings for this course. Choose another course, or call us with your questions.</p>
      <ButtonLink to="/courses" className="mt-7">
        See all courses
      </ButtonLink>
      {courses.length > 0 && (
        <>
          <h2 className="mt-12 text-title">Courses that we offer</h2>
          <ul className="mt-3 grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
            {courses.map((course) => (
              <li key={course.courseID}>
                <ActionLink to={`/${course.courseID}`}>{course.label}</ActionLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The not-found screen, word for word (spec §2), without the cards of courses that staff removed from the select. */
function NotFoundPage({ courses }: Pick<ErrorPageProps, 'courses'>) {
  const shown = suggestions.filter(({ to }) => !courses || courses.some(({ courseID }) => `/${courseID}` === to))
  return (
    <div className="shell-width pt-section pb-section">
      <div className="grid gap-6 lg:grid-cols-[5fr_7fr] lg:items-end lg:gap-16">
        <p className="not-found-number">404</p>
        <div>
          <h1 className="text-heading leading-none">Page Not Found</h1>
          <p className="mt-5 text-lede">
            We couldn't find the page you were looking for. It might have been moved or doesn't exist. Let's get you back on track.
          </p>
          <ButtonLink to="/" className="mt-7">
            Return to Homepage
          </ButtonLink>
        </div>
      </div>
      <ul className="mt-14 grid border-t border-ink md:grid-cols-3 md:gap-x-10">
        {shown.map((course) => (
          <li key={course.to} className="grid grid-cols-[72px_1fr] gap-x-5 border-b border-rule py-6 md:grid-cols-1 md:gap-y-5 md:border-0">
            <JaaliWindow jaali={course.jaali} className="[--rise:1.7] [--span:160] md:[--rise:0.4] md:[--span:457]" />
            <div>
              <h2 id={`explore${course.to.replace('/', '-')}`} className="text-title">
                {course.title}
              </h2>
              <p className="mt-2">{course.text}</p>
              <ActionLink to={course.to} className="mt-1" aria-describedby={`explore${course.to.replace('/', '-')}`}>
                Explore course
              </ActionLink>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
