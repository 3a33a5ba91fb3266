import { Link } from 'react-router'
import { publicationPath } from '#app/shared/publications.ts'
import type { ProjectLink } from './read-project.server.ts'

/** The projects before and after this one in the list; at either end the list takes that place. */
export function ProjectNeighbours({ newer, older }: { newer: ProjectLink | null; older: ProjectLink | null }) {
  return (
    <nav aria-label="Other projects" className="shell-width py-section">
      <div className="grid border-t border-ink md:grid-cols-2">
        <Neighbour says={newer ? 'Previous' : 'This is the newest'} project={newer} />
        <Neighbour says={older ? 'Next' : 'This is the first'} project={older} end />
      </div>
    </nav>
  )
}

function Neighbour({ says, project, end }: { says: string; project: ProjectLink | null; end?: boolean }) {
  return (
    <p className={`border-b border-rule py-6 ${end ? 'md:border-l md:pl-8 md:text-right' : ''} max-w-none wrap-anywhere`}>
      <span className="block text-soft">{says}</span>
      <Link
        to={project ? publicationPath('project', project.slug) : '/projects'}
        rel={project ? (end ? 'next' : 'prev') : undefined}
        className="inline-flex min-h-11 items-center font-display text-title leading-tight font-medium"
      >
        {project ? project.title : 'Back to all projects'}
      </Link>
    </p>
  )
}
