import type { ReactNode } from 'react'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { Badge } from '#app/ui/badge.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'

export type WishlistCourse = { courseID: string; label: string; summary: string; jaali: JaaliName }
export type NextBatch = { to: string; action: string; state: string; start: string; seats: string; fee: string }

interface CourseRowProps {
  courseID: string
  /** Absent: the institute no longer offers it. */
  course: WishlistCourse | undefined
  label: string
  /** Absent: no batch has a date yet. */
  next: NextBatch | undefined
  children?: ReactNode
  aside?: ReactNode
}

export function CourseRow({ courseID, course, label, next, children, aside }: CourseRowProps) {
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
        {course && <p className="mt-3 text-pretty">{next ? <BatchFacts {...next} /> : 'No batch has a date yet.'}</p>}
        {course && (
          <div className="flex flex-wrap items-center gap-x-6">
            {next && (
              <ActionLink to={next.to} className="whitespace-nowrap">
                {next.action}
                <span className="sr-only">: {label}</span>
              </ActionLink>
            )}
            {children}
          </div>
        )}
      </div>
      {aside}
    </li>
  )
}

function BatchFacts({ start, state, seats, fee }: NextBatch) {
  return (
    <>
      <b className="font-semibold">{start}</b>. {state}. {seats}. {fee}.
    </>
  )
}

/** The label of a wishlist's course; if the course is unknown now, a text made from its id. */
export function getCourseLabel(courseID: string, courses: readonly { courseID: string; label: string }[]): string {
  const known = courses.find((course) => course.courseID === courseID)
  if (known) return known.label
  const words = courseID.replaceAll('-', ' ').trim()
  return words === '' ? courseID : words.charAt(0).toUpperCase() + words.slice(1)
}
