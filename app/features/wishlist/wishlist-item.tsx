import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import type { JaaliName } from '#app/ui/jaali-names.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { HeartButton } from './heart-button.tsx'

export type ListedCourse = { courseID: string; label: string; summary: string; jaali: JaaliName }

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
      {course ? <JaaliWindow jaali={course.jaali} className="[--rise:1] [--span:160]" /> : <span className="h-14 bg-stone md:h-28" aria-hidden="true" />}
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
        <p className="mt-1">{course ? course.summary : <Badge>No longer offered</Badge>}</p>
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
