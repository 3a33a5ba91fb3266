import type { Role } from '#app/domain/accounts/roles.ts'
import { defineForm } from '#app/lib/form.ts'
import { choice, privateText } from '#app/lib/list.ts'

/** The most powerful role comes last. */
export const roleNames: Record<Role, string> = { member: 'Member', editor: 'Editor', counsellor: 'Counsellor', placement: 'Placement', admin: 'Admin' }

const roleMeanings =
  'Editors change texts, batches and classes. Counsellors call people, book seats, and record payments and attendance. Placement keeps outcome records and success stories. Admins do everything. All staff need two-factor sign-in.'

/** A person's id is also allowed and assigns the leads to that person. */
const leadsToChoices = { share: 'Share among counsellors who receive new leads', unassigned: 'Leave unassigned' } as const

export const listLeadsToChoices = (canShare: boolean) => Object.entries(leadsToChoices).filter(([id]) => canShare || id !== 'share')
export const cannotShare = 'No other counsellor receives new leads now, so they cannot be shared.'

/** The job's data says who gets the enquiries of a disabled person: one of `leadsToChoices` or a person's id. `by` is who chose it. */
export function getLeadsReceiver(leadsTo: string, by: string): { to?: string | null; by?: string } {
  return leadsTo === 'share' ? {} : { to: leadsTo === 'unassigned' ? null : leadsTo, by }
}

/** Longer than all ids, and without characters that PostgreSQL rejects. */
export const idForm = /^[\w-]{1,64}$/

const role = { kind: 'choice', label: 'Role', hint: roleMeanings, missing: 'Choose a role.' } as const
const { member: _, ...staffRoles } = roleNames

export const inviteForm = defineForm('invite', {
  name: { kind: 'name', label: 'Name', missing: 'Enter their name.', max: 100 },
  email: {
    kind: 'email',
    label: 'Email',
    hint: 'They set a password by a link that works for three days. If it cannot be mailed, you copy it.',
    missing: 'Enter their email address.',
    wrong: 'Enter the whole address, such as name@example.org.',
    max: 254,
  },
  role: { ...role, choices: staffRoles },
})

/** `was`: the role that the page shows, so that after a conflict the form can be sent again. `understood`: the checkbox before people lock themselves out. */
export const roleForm = defineForm('role', {
  role: { ...role, choices: roleNames },
  was: { kind: 'hidden' },
  understood: { kind: 'check', label: 'I give up being an admin, and cannot take it back myself.' },
})
export const disableForm = defineForm('disable', {
  leadsTo: { kind: 'choice', label: 'Open leads' },
  understood: { kind: 'check', label: 'I lock myself out. Another admin must let me in again.' },
})
export const removeTwoFactorForm = defineForm('two-factor', {
  reason: {
    kind: 'line',
    label: 'Reason',
    hint: 'Kept in the audit. No personal details.',
    missing: 'Enter why, such as: lost phone, identity checked in person.',
    max: 300,
  },
})
export const endSessionForm = defineForm('session', { id: { kind: 'hidden' } })
export const endSessionsForm = defineForm('sessions', {})
export const enableForm = defineForm('enable', {})
export const resendForm = defineForm('resend', {})
export const withdrawForm = defineForm('withdraw', {})

export const peopleFilters = {
  find: privateText('Search by name or email', 'All accounts, members too'),
  role: choice('Show', 'All staff', { ...staffRoles, member: 'Members', all: 'All accounts' }),
}
