import { formatLinkHealth, type LinkHealth } from '#app/domain/projects/link-health.ts'
import type { ProjectFields } from '#app/domain/publications/publications.ts'

/** Where the code and the running thing are, on sites of others, and whether they answered last night. */
export function ProjectLinks({ project, health }: { project: Pick<ProjectFields, 'repositoryUrl' | 'liveUrl'>; health: Record<string, LinkHealth> }) {
  const links = [
    { label: 'Open the live site', url: project.liveUrl },
    { label: 'Read the code', url: project.repositoryUrl },
  ].filter(({ url }) => url !== '')
  if (links.length === 0) return null
  return (
    <div>
      <ul className="grid gap-3">
        {links.map(({ label, url }) => {
          const words = formatLinkHealth(health[url])
          return (
            <li key={label}>
              <a href={url} rel="external noopener nofollow ugc" className="action-link">
                {label}
                <span aria-hidden="true"> ↗</span>
                <span className="sr-only"> (leaves this site)</span>
              </a>
              <span className="block text-soft wrap-anywhere">
                {hostOf(url)}
                {words && `, ${words}`}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-4 text-soft">↗ leaves this site. What you find there is its owners’ own, and may have changed since we read it.</p>
    </div>
  )
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? url
}
