import { useActionData } from 'react-router'
import { defineList } from '#app/console/list/define-list.ts'
import type { peopleQuery } from '#app/domain/accounts/people/list-people.server.ts'
import { inviteForm, peopleFilters, roleNames } from '#app/domain/accounts/people/people-input.ts'
import type { FormResult } from '#app/lib/form.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { Badge } from '#app/ui/badge.tsx'
import { WholeForm } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { SavedNotice } from './saved-notice.tsx'

export const peopleList = defineList<typeof peopleQuery>({
  title: 'People',
  lead: 'Every account with its role and state.',
  actions: () => <Invite />,
  above: () => <SavedNotice />,
  filters: peopleFilters,
  hasSavedFilters: true,
  columns: {
    name: 'Name',
    email: { label: 'Email', cell: ({ email, phone }) => <MailAddress address={email} phone={phone} /> },
    role: { label: 'Role', cell: ({ role }) => roleNames[role], className: 'whitespace-nowrap' },
    state: { label: 'State', cell: ({ state }) => <StateBadge state={state} /> },
    factor: { label: 'Two-factor', cell: ({ hasTwoFactor }) => (hasTwoFactor ? 'On' : 'Off'), className: 'whitespace-nowrap' },
    createdAt: { label: 'Since', className: '@min-[900px]:whitespace-nowrap' },
  },
  link: (id) => `/staff/people/${id}`,
  empty: { title: 'No accounts found', text: 'Change the search or the role, or invite a person.' },
})

/** A mail address that breaks before its @ rather than within a word; the phone number of an account without a mail address. */
export function MailAddress({ address, phone }: { address: string | null; phone: string | null }) {
  if (address === null) return phone === null ? 'no email' : formatPhone(phone)
  const at = address.lastIndexOf('@')
  return (
    <span className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}

/** The account's state in words: colour alone is not enough. */
export function StateBadge({ state }: { state: string }) {
  return state === 'active' ? 'Active' : <Badge>{state.slice(0, 1).toUpperCase() + state.slice(1)}</Badge>
}

function Invite() {
  const form = useForm(inviteForm, useActionData<FormResult>(), { values: { role: 'counsellor' } })
  return (
    <details open={form.isRestored || form.summary.lastFailure !== null || undefined}>
      <summary className="action-link cursor-pointer text-teal underline underline-offset-4">Invite a person</summary>
      <div className="mt-4 mb-5">
        <WholeForm form={form} button="Send the invitation" />
      </div>
    </details>
  )
}
