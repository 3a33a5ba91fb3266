import type { ReactNode } from 'react'
import type { Course } from '#app/domain/courses/course-content.ts'
import { Accordion } from '#app/ui/accordion.tsx'

interface CourseProjectsProps {
  projects: Course['projects']
  pictures: ReactNode
  /** The newest project of its students. */
  newest: ReactNode
}

/** What students build: pictures of such work, then each project with its problem, its task and what can be opened. */
export function CourseProjects({ projects, pictures, newest }: CourseProjectsProps) {
  const rows = projects.map(({ title, problem, work, evidence }) => ({
    title,
    content: (
      <div className="grid gap-2">
        <p>{problem}</p>
        <p>
          <b className="font-semibold">What you do:</b> {work}
        </p>
        <p>
          <b className="font-semibold">What you can show:</b> {evidence}
        </p>
      </div>
    ),
  }))
  return (
    <section className="shell-width pt-section" id="projects" aria-labelledby="projects-title">
      <h2 id="projects-title" className="mb-5 lg:mb-9">
        Projects for your interviews
      </h2>
      <div className="work-pictures mb-9 empty:hidden lg:mb-12">{pictures}</div>
      <Accordion rows={rows} twoColumns />
      {newest}
    </section>
  )
}
