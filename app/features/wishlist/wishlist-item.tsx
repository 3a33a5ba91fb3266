import { Link } from 'react-router'
import { HeartButton } from './heart-button.tsx'

export type ListedCourse = { courseID: string; label: string; summary: string; jaali: string }

type Props = {
  courseID: string
  /** Absent: the institute no longer offers it. */
  course: ListedCourse | undefined
  onRemove: (label: string) => void
}

export function WishlistItem({ courseID, course, onRemove }: Props) {
  const label = course?.label ?? nameFromID(courseID)
  return (
    <li className="grid grid-cols-[56px_1fr_auto] items-start gap-x-4 border-b border-rule py-5 md:grid-cols-[112px_1fr_auto] md:gap-x-8">
      {course ? (
        <span className={`pane jaali-${course.jaali} h-14 md:h-28`} aria-hidden="true" />
      ) : (
        <span className="h-14 bg-stone md:h-28" aria-hidden="true" />
      )}
      <div className="min-w-0 self-center">
        <h2 className="text-title leading-tight font-medium break-words">
          {course ? (
            <Link className="text-ink no-underline hover:underline" to={`/${courseID}`}>
              {label}
            </Link>
          ) : (
            label
          )}
        </h2>
        <p className={course ? 'mt-1' : 'mt-1 text-soft'}>{course ? course.summary : 'No longer offered'}</p>
      </div>
      <HeartButton courseID={courseID} label={label} onRemove={() => onRemove(label)} />
    </li>
  )
}

/** Of a course that is gone, only its id is left to show. */
function nameFromID(courseID: string): string {
  const words = courseID.replaceAll('-', ' ').trim()
  return words === '' ? courseID : words.charAt(0).toUpperCase() + words.slice(1)
}
