import type { ProjectCard } from '#app/domain/projects/list-projects.server.ts'
import { getReleasesPath } from '#app/domain/publications/public/release-filter.ts'
import { getPublicationPath } from '#app/domain/publications/publications.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import './projects.css'

export function CourseProject({ project, files }: { project: ProjectCard | null; files: ShownFiles }) {
  if (!project) return null
  const { slug, title, summary, cohort, courseID, picture, isSample } = project
  const file = picture && files.pictures[picture.fileId]
  return (
    <div className="mt-3 grid gap-x-16 gap-y-4 wrap-anywhere lg:mt-6 lg:grid-cols-2">
      <div>
        {/* A sample is one of the course's own projects, which this page already shows. */}
        {!isSample && (
          <>
            <h3>Built by students</h3>
            <p className="mt-2">
              <Link to={getPublicationPath('project', slug)}>{title}</Link>, {cohort}. {summary}
            </p>
          </>
        )}
        <ActionLink to={getReleasesPath('project', { course: courseID })}>All projects of this course</ActionLink>
      </div>
      {file && (
        <span className="project-shot aspect-[16/10] w-full">
          <Picture file={file} alt={picture.alt} sizes="(min-width: 1080px) 45vw, 100vw" />
        </span>
      )}
    </div>
  )
}
