import { SectionHeading } from '#app/ui/section-heading.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import type { NewestProjects } from './list-projects.server.ts'
import { ProjectCards } from './project-card.tsx'
import { projectsPath } from './project-filter.ts'
import type { ProjectCourse } from './project-words.ts'

interface BuiltByStudentsProps {
  newest: NewestProjects
  courses: readonly ProjectCourse[]
  /** On a course's own page. */
  course?: string | null
}

/** The newest projects on a page about something else; nothing where there are none. */
export function BuiltByStudents({ newest: { cards, files }, courses, course = null }: BuiltByStudentsProps) {
  if (cards.length === 0) return null
  // Samples are briefs: nobody has built them.
  const isBuilt = cards.some(({ isSample }) => !isSample)
  return (
    <section className="shell-width pt-section" aria-labelledby="built-by-students">
      <SectionHeading id="built-by-students" title={isBuilt ? 'Built by students.' : 'What students are asked to build.'}>
        {isBuilt ? 'The problem, what was built against it, and where you can open it.' : 'Briefs with the problem first, as trainers set them.'}
      </SectionHeading>
      <ProjectCards projects={cards} files={files} courses={courses} />
      <ActionLink to={projectsPath({ course, technology: null })} className="mt-6">
        See all projects{course && ' of this course'}
      </ActionLink>
    </section>
  )
}
