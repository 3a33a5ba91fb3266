import type { Role } from '#app/domain/accounts/roles.ts'
import { listSections } from './sections.ts'

export type PaletteHit = { id: string; title: string; detail: string; href: string }
export type SearchGroup = { title: string; hits: readonly PaletteHit[] }

type Action = { title: string; detail: string; href: string; roles: readonly Role[] }

/** The most frequent actions. `detail` says if a person or batch must be chosen first. */
const actions: readonly Action[] = [
  { title: 'New lead', detail: 'Phone or walk-in', href: '/staff/leads/new', roles: ['counsellor'] },
  { title: 'Log a call', detail: 'Choose the person in Tasks', href: '/staff/tasks', roles: ['counsellor'] },
  { title: 'Record a payment', detail: 'Choose the batch, then the person', href: '/staff/bookings', roles: ['counsellor'] },
  { title: 'Import leads', detail: 'Excel or CSV', href: '/staff/leads/import', roles: ['counsellor'] },
  { title: 'My follow-ups', detail: 'Leads', href: '/staff/leads?assigned=me&sort=follow-up', roles: ['counsellor'] },
  { title: 'Board of leads', detail: 'Leads by state', href: '/staff/leads/board', roles: ['counsellor'] },
  { title: 'New batch', detail: 'Bookings', href: '/staff/bookings/new?kind=batch', roles: ['editor'] },
  { title: 'New workshop', detail: 'Bookings', href: '/staff/bookings/new?kind=workshop', roles: ['editor'] },
  { title: 'New event', detail: 'Bookings', href: '/staff/bookings/new?kind=event', roles: ['editor'] },
  { title: 'Calendar of bookings', detail: 'Month by month', href: '/staff/bookings/calendar', roles: ['editor', 'counsellor'] },
  { title: 'Invite a person', detail: 'People', href: '/staff/people', roles: [] },
]

/** Actions and pages for this role whose names contain every typed word; all of them if nothing is typed. */
export function listPaletteRows(typed: string, role: Role): SearchGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (title: string) => words.every((word) => title.toLowerCase().includes(word))
  const mine = actions.filter(({ roles }) => role === 'admin' || roles.includes(role))
  return [
    { title: 'Actions', hits: mine.filter(({ title }) => matches(title)).map(({ roles: _, ...action }) => ({ id: action.title, ...action })) },
    {
      title: 'Pages',
      hits: listSections(role)
        .filter(({ label }) => matches(label))
        .map(({ to, label, key }) => ({ id: to, title: label, detail: `g ${key}`, href: to })),
    },
  ].filter(({ hits }) => hits.length > 0)
}
