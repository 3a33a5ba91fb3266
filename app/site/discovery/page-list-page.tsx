import { Link } from '#app/ui/link.tsx'
import type { PageGroup } from './page-list.server.ts'

export function PageListPage({ groups }: { groups: PageGroup[] }) {
  return (
    <div className="shell-width pt-[clamp(36px,5.5vw,88px)] pb-section">
      <h1>All pages</h1>
      <div className="mt-10 grid gap-x-12 gap-y-10 border-t border-ink pt-8 md:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ title, pages }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 text-title leading-tight">{title}</h2>
            <ul>
              {pages.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path} className="inline-flex min-h-11 items-center">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
