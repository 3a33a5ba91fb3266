import { useActionData } from 'react-router'
import { defineList } from '#app/console/list/define-list.ts'
import type { peopleList as peopleQuery } from '#app/domain/accounts/people/list-people.server.ts'
import type { PeopleAnswer } from '#app/domain/accounts/people/people-forms.server.ts'
import { inviteSchema, peopleFilters, roleMeanings, roleNames } from '#app/domain/accounts/people/people-input.ts'
import { Badge } from '#app/ui/badge.tsx'
import { PeopleForm } from './people-form.tsx'
import { SavedNotice } from './saved-notice.tsx'

/** Everybody with an account: found, filtered, invited. */
export const peopleList = defineList<typeof peopleQuery>({
  title: 'People',
  lead: 'Who has an account, what they may do, and whether they may come in.',
  above: () => <Invite />,
  filters: peopleFilters,
  columns: {
    name: 'Name',
    email: { label: 'Address', cell: ({ email }) => <MailAddress address={email} /> },
    role: { label: 'Role', cell: ({ role }) => roleNames[role], className: 'whitespace-nowrap' },
    state: { label: 'State', cell: ({ state }) => <StateBadge state={state} /> },
    factor: { label: 'Two-factor', cell: ({ hasTwoFactor }) => (hasTwoFactor ? 'On' : 'Off'), className: 'whitespace-nowrap' },
    createdAt: 'Since',
  },
  link: (id) => `/staff/people/${id}`,
  empty: { title: 'Nobody here', text: 'No account has this role. Invite somebody, or change a person’s role.' },
})

/** A mail address, which breaks before its @ sooner than within a word. */
export function MailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}

/** What stands between an account and its use, in words and not by colour alone. */
export function StateBadge({ state }: { state: string }) {
  return state === 'active' ? 'Active' : <Badge>{state.slice(0, 1).toUpperCase() + state.slice(1)}</Badge>
}

function Invite() {
  const answer = useActionData() as Partial<PeopleAnswer> | undefined
  return (
    <>
      <SavedNotice />
      <details open={answer?.form === 'invite' || undefined} className="mt-3 border-b border-rule pb-2">
        <summary className="action-link cursor-pointer text-teal underline underline-offset-4">Invite somebody</summary>
        <div className="mt-4 mb-5">
          <PeopleForm
            form="invite"
            schema={inviteSchema}
            reply={answer?.reply ?? null}
            values={{ role: 'counsellor' }}
            button="Send the invitation"
            loud
            fields={[
              { name: 'name', label: 'Name' },
              { name: 'email', label: 'Email', type: 'email', hint: 'We mail a link to set a password. It works for three days.' },
              { name: 'role', label: 'Role', hint: roleMeanings, options: Object.entries(roleNames).filter(([role]) => role !== 'member') },
            ]}
          />
        </div>
      </details>
    </>
  )
}
