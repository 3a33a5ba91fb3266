import type { ReactNode } from 'react'
import type { CourseCard } from '#app/domain/courses/courses.server.ts'
import { whatsappAddress } from '#app/lib/whatsapp.ts'
import { institute } from '#content/institute.ts'
import { CompareSection } from './compare-section.tsx'
import { CourseFilterForm } from './course-filter-form.tsx'
import type { CourseNext } from './course-next.ts'
import type { CoursesPageData } from './courses-page.server.ts'
import { CoursesResult } from './courses-result.tsx'

interface CoursesPageProps {
  page: CoursesPageData
  /** When a course starts next, or null. */
  nextOf: (courseID: string) => Pick<CourseNext, 'start' | 'seats'> | null
  heart?: (course: CourseCard) => ReactNode
}

/** The list of courses, what narrows it, and up to three of them side by side. */
export function CoursesPage({ page, nextOf, heart }: CoursesPageProps) {
  const { list, totals, query, ignored, compared, refused, hasUnknown } = page
  const ids = compared.map(({ courseID }) => courseID)
  return (
    <>
      <div className="shell-width grid gap-6 pt-[clamp(36px,5.5vw,88px)] pb-10 lg:grid-cols-[8fr_4fr] lg:items-end lg:gap-10 lg:pb-14">
        <h1>Courses</h1>
        <p className="text-lede leading-[1.45]">
          {totals.shortest} to {totals.longest} weeks each, at {institute.address[0]} or live online, in the same class. Every page has the full syllabus, the
          projects and whom the course is not for.
        </p>
      </div>
      {compared.length > 0 && <CompareSection columns={compared} refused={refused} query={query} startOf={(courseID) => nextOf(courseID)?.start ?? ''} />}
      <div className="shell-width pb-10 lg:pb-14">
        <CourseFilterForm query={query} compared={ids} />
        {(ignored.length > 0 || hasUnknown) && (
          <p role="status" className="mt-6 border-l-4 border-edge pl-4">
            {ignored.length > 0 && `We did not understand what the address asks under ${ignored.join(' and ')}, so that part was left out. `}
            {hasUnknown && 'A course named in the comparison does not exist, so it was left out.'}
          </p>
        )}
      </div>
      <CoursesResult list={list} ofCount={totals.count} query={query} compared={ids} nextOf={nextOf} heart={heart} />
      <div className="shell-width py-section">
        <p className="text-lede">
          Still between two? Call{' '}
          <a href={`tel:${institute.phone}`} className="whitespace-nowrap">
            {institute.phoneShown}
          </a>{' '}
          or <a href={whatsappAddress(institute.whatsapp)}>write on WhatsApp</a>. A counsellor will tell you which one to leave out.
        </p>
      </div>
    </>
  )
}
