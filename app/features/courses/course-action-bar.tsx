import { ButtonLink } from '#app/ui/button.tsx'
import { institute } from '#content/institute.ts'
import type { Course } from './course-content.ts'

/** Keeps the one action in reach on phones and tablets while the long middle of the page is read. */
export function CourseActionBar({ course, nextStart }: { course: Course; nextStart: string | null }) {
  return (
    <div className="action-bar sticky bottom-0 z-9 border-t border-edge bg-page lg:hidden">
      <div className="shell-width flex items-center justify-between gap-3 py-2.5 leading-[1.3]">
        <p>
          <b className="font-semibold">{course.durationWeeks} weeks</b>
          <br />
          {nextStart ?? `${course.classHours} hours`}
        </p>
        <ButtonLink to={`tel:${institute.phone}`} className="min-h-12 px-5">
          Talk to a counsellor
        </ButtonLink>
      </div>
    </div>
  )
}
