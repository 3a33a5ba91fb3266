import { Link } from 'react-router'
import type { ProjectCard } from '#app/domain/projects/list-projects.server.ts'
import { projectsPath } from '#app/domain/projects/project-filter.ts'
import { publicationPath } from '#app/domain/publications/publications.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import './projects.css'

/** The newest project of a course, on the course's page; nothing where there is none. */
export function CourseProject({ project, files }: { project: ProjectCard | null; files: ShownFiles }) {
  if (!project) return null
  const { slug, title, summary, cohort, technologies, courseID, picture, isSample } = project
  const file = picture && files.pictures[picture.fileId]
  return (
    <section className="shell-width grid gap-6 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="course-project">
      <div>
        <h2 id="course-project">{isSample ? 'A project brief of this course' : 'Built by students.'}</h2>
        {file && (
          <span className="project-shot mt-6 aspect-[16/10] w-full">
            <Picture file={file} alt={picture.alt} sizes="(min-width: 1080px) 30vw, 100vw" />
          </span>
        )}
      </div>
      <div className="border-t border-ink pt-5 wrap-anywhere">
        <h3>
          <Link to={publicationPath('project', slug)}>{title}</Link>
        </h3>
        <p className="mt-3 text-lede leading-[1.45]">{summary}</p>
        <p className="mt-2 text-soft">
          {cohort}. {technologies.join(', ')}.
        </p>
        <ActionLink to={projectsPath({ course: courseID, technology: null })} className="mt-2">
          All projects of this course
        </ActionLink>
      </div>
    </section>
  )
}
