import type { Role } from '#app/domain/accounts/roles.ts'

export type Section = {
  to: string
  label: string
  key: string
  /** In addition to admins, who may open all sections. */
  roles: readonly Role[]
}

const sections: readonly Section[] = [
  { to: '/staff', label: 'Today', key: 't', roles: ['editor', 'counsellor', 'placement'] },
  { to: '/staff/leads', label: 'Leads', key: 'l', roles: ['counsellor'] },
  { to: '/staff/tasks', label: 'Tasks', key: 'q', roles: ['counsellor'] },
  { to: '/staff/bookings', label: 'Bookings', key: 'k', roles: ['editor', 'counsellor'] },
  { to: '/staff/dues', label: 'Dues', key: 'x', roles: ['counsellor'] },
  { to: '/staff/reports', label: 'Reports', key: 'i', roles: ['counsellor'] },
  { to: '/staff/planner', label: 'Planner', key: 'n', roles: ['editor', 'counsellor'] },
  { to: '/staff/tests', label: 'Tests', key: 'w', roles: ['editor', 'counsellor'] },
  { to: '/staff/content', label: 'Site content', key: 'e', roles: ['editor'] },
  { to: '/courseBlogDashboard', label: 'Blog posts', key: 'o', roles: ['editor'] },
  { to: '/project-dashboard', label: 'Projects', key: 'r', roles: ['editor'] },
  { to: '/OurAchievementsDashboard', label: 'Achievements', key: 'v', roles: ['editor', 'placement'] },
  { to: '/OurAchievementsDashboard/outcomes', label: 'Outcomes', key: 'u', roles: ['placement'] },
  { to: '/staff/messages', label: 'Messages', key: 'm', roles: ['counsellor'] },
  { to: '/datesform', label: 'Site dates', key: 'd', roles: ['editor'] },
  { to: '/staff/fees', label: 'Fees', key: 'f', roles: ['editor', 'counsellor'] },
  { to: '/staff/claims', label: 'Claims', key: 'c', roles: [] },
  { to: '/staff/people', label: 'People', key: 'p', roles: [] },
  { to: '/staff/audit', label: 'Audit', key: 'a', roles: [] },
  { to: '/staff/csp-reports', label: 'Security reports', key: 'y', roles: [] },
  { to: '/staff/jobs', label: 'Stopped jobs', key: 'j', roles: [] },
  { to: '/staff/status', label: 'Status', key: 'z', roles: [] },
  { to: '/staff/breaches', label: 'Breaches', key: 'b', roles: [] },
]

export function listSections(role: Role): readonly Section[] {
  return sections.filter((section) => role === 'admin' || section.roles.includes(role))
}

/** Returns true if the address is in this section and not in a section nested in it. */
export function isInSection(pathname: string, { to }: Section): boolean {
  const path = pathname.replace(/\/+$/, '')
  const beginsWith = (section: Section) => path === section.to || (section.to !== '/staff' && path.startsWith(`${section.to}/`))
  const closest = sections.filter(beginsWith).sort((a, b) => b.to.length - a.to.length)[0]
  return closest?.to === to
}
