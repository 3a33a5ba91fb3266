import type { NewestProjects } from '#app/domain/projects/list-projects.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { ProjectCards } from './project-card.tsx'
import type { ProjectCourse } from './project-course.ts'

/** The newest projects on the home page; nothing where there are none. */
export function BuiltByStudents({ newest: { cards, files }, courses }: { newest: NewestProjects; courses: readonly ProjectCourse[] }) {
  if (cards.length === 0) return null
  // Samples are briefs: nobody has built them.
  const isBuilt = cards.some(({ isSample }) => !isSample)
  return (
    <section className="shell-width pt-section" aria-labelledby="built-by-students">
      <SectionHeading id="built-by-students" title={isBuilt ? 'Built by students.' : 'What students are asked to build.'}>
        {isBuilt ? 'The problem, what was built to solve it, and where you can open it.' : 'Briefs with the problem first, as trainers set them.'}
      </SectionHeading>
      <ProjectCards projects={cards} files={files} courses={courses} />
      <ActionLink to="/projects" className="mt-6">
        See all projects
      </ActionLink>
    </section>
  )
}
