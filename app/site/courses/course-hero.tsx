import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { Course } from '#app/domain/courses/course-content.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { CoursePageData } from './course-page.server.ts'

interface CourseHeroProps {
  course: Course
  brochure: CoursePageData['brochure']
  /** Where a seat is booked now, or null. */
  bookTo: string | null
  heart: ReactNode
}

/** Name, promise and what to do next, beside the course's own window. */
export function CourseHero({ course, brochure, bookTo, heart }: CourseHeroProps) {
  return (
    <header className="shell-width grid gap-8 overflow-clip pt-3 md:grid-cols-[7fr_4fr] md:items-end md:gap-12 md:pt-8 lg:grid-cols-[8fr_4fr] lg:gap-16">
      <div className="md:pb-10 lg:pb-18">
        <Breadcrumb above={[{ label: 'Courses', to: '/courses' }]} here={course.label} />
        <CourseGreeting />
        <h1 className="mt-2 mb-6 md:mt-4">{course.label}</h1>
        <p className="text-lede leading-[1.45]">{course.promise}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
          {bookTo ? <ButtonLink to={bookTo}>Book my seat</ButtonLink> : <ButtonLink to={`tel:${getInstitute().phone}`}>Talk to a counsellor</ButtonLink>}
          {bookTo && <ActionLink to={`tel:${getInstitute().phone}`}>Talk to a counsellor</ActionLink>}
          <ActionLink to="#syllabus">Read the syllabus</ActionLink>
          <a href={brochure.path} className="action-link">
            Brochure (PDF, {brochure.kilobytes}&nbsp;KB)
          </a>
          {heart}
        </div>
      </div>
      <JaaliWindow jaali={course.jaali} arch floor className="[--rise:1] [--span:457] md:[--rise:1.3333]" />
    </header>
  )
}

/** Greets who came through the Courses select, which carries the course's label (spec §2). Its line is kept free, so nothing moves when it fills. */
function CourseGreeting() {
  const { state } = useLocation()
  // The server never sees navigation state: reading it before hydration is over would not match its HTML.
  const label: unknown = useHydrated() ? state?.courseLabel : null
  return (
    <p role="status" className="min-h-12 text-soft md:min-h-6">
      {typeof label === 'string' && `You chose ${label}.`}
    </p>
  )
}
