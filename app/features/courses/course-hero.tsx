import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { institute } from '#content/institute.ts'
import type { Course } from './course-content.ts'
import { CourseGreeting } from './course-greeting.tsx'
import type { CoursePageData } from './course-page.server.ts'

/** Name, promise and what to do next, beside the course's own window. */
export function CourseHero({ course, brochure, heart }: { course: Course; brochure: CoursePageData['brochure']; heart: ReactNode }) {
  return (
    <header className="shell-width grid gap-8 overflow-clip pt-3 md:grid-cols-[7fr_4fr] md:items-end md:gap-12 md:pt-8 lg:grid-cols-[8fr_4fr] lg:gap-16">
      <div className="md:pb-10 lg:pb-18">
        <nav aria-label="Breadcrumb">
          <ol className="flex flex-wrap gap-x-2">
            <li>
              <Link to="/courses" className="inline-flex min-h-11 items-center">
                Courses
              </Link>
            </li>
            <li className="flex min-h-11 items-center gap-2" aria-current="page">
              <span aria-hidden="true">/</span> {course.label}
            </li>
          </ol>
        </nav>
        <CourseGreeting />
        <h1 className="mt-2 mb-6 md:mt-4">{course.label}</h1>
        <p className="text-lede leading-[1.45]">{course.promise}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
          <a href={`tel:${institute.phone}`} className="button">
            Talk to a counsellor
          </a>
          <a href="#syllabus" className="action-link">
            Read the syllabus
          </a>
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
