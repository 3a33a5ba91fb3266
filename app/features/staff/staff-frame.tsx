import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { Role } from '#app/shared/roles.ts'

const staffPages: { to: string; label: string; roles: Role[] }[] = [{ to: '/datesform', label: 'Site dates', roles: ['editor'] }]

/** Heading and navigation that every staff page shares. `role` null: who is reading cannot be known now. */
export function StaffFrame({ title, role, children }: { title: string; role: Role | null; children: ReactNode }) {
  const pages = staffPages.filter((page) => role === 'admin' || (role !== null && page.roles.includes(role)))
  return (
    <div className="shell-width pt-8 pb-section md:pt-12">
      {pages.length > 0 && (
        <nav aria-label="Staff pages" className="mb-6">
          <ul className="flex flex-wrap gap-x-6">
            {pages.map((page) => (
              <li key={page.to}>
                <NavLink to={page.to} className="action-link text-ink no-underline hover:underline aria-[current=page]:border-b-2">
                  {page.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h1 className="text-heading leading-none">{title}</h1>
      {children}
    </div>
  )
}
