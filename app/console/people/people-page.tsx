import { Form } from 'react-router'
import { inviteForm, roleNames, searchForm } from '#app/domain/accounts/people/people-input.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import type { FormAnswer } from '#app/lib/form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Control, FormTop, WholeForm } from '#app/ui/form-parts.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Select } from '#app/ui/select.tsx'
import { useForm } from '#app/ui/use-form.ts'

type Row = { id: string; name: string; email: string; role: Role; state: string; hasTwoFactor: boolean; createdAt: string }
type Props = {
  filter: string
  people: { rows: Row[]; newer: string | null; older: string | null }
  answer: FormAnswer | { found: { rows: Row[]; isMore: boolean } } | undefined
}

const path = '/staff/people'
const staffRoles = Object.entries(roleNames).filter(([role]) => role !== 'member')

const columns: DataColumn<Row>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name },
  { key: 'email', label: 'Address', cell: ({ email }) => <MailAddress address={email} /> },
  { key: 'role', label: 'Role', cell: ({ role }) => roleNames[role], className: 'whitespace-nowrap' },
  { key: 'state', label: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'factor', label: 'Two-factor', cell: ({ hasTwoFactor }) => (hasTwoFactor ? 'On' : 'Off'), className: 'whitespace-nowrap' },
  { key: 'since', label: 'Since', cell: ({ createdAt }) => <Moment at={new Date(createdAt)} /> },
]

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

/** Everybody with an account: found, filtered, invited. */
export function PeoplePage({ filter, people, answer }: Props) {
  const found = answer && 'found' in answer ? answer.found : null
  const invite = useForm(inviteForm, answer, { values: { role: 'counsellor' } })
  const search = useForm(searchForm, answer, { isNotKept: true })
  return (
    <>
      <details open={invite.isRestored || invite.summary.reply !== null || undefined} className="mt-3 border-b border-rule pb-2">
        <summary className="action-link cursor-pointer text-teal underline underline-offset-4">Invite somebody</summary>
        <div className="mt-4 mb-5">
          <WholeForm form={invite} button="Send the invitation" />
        </div>
      </details>
      {/* Posted, so that no name stands in an address. */}
      <search aria-label="People by name" className="mt-5 block">
        <Form method="post" action={path} id="search" noValidate className="find-bar max-w-[34rem]">
          <FormTop form={search} />
          <Control field={search.field('q')} />
          <div>
            <Button type="submit" quiet>
              Search
            </Button>
          </div>
        </Form>
      </search>
      {found ? (
        <section aria-labelledby="found-title" className="mt-8">
          <h2 id="found-title" className="text-title">
            Found
          </h2>
          <p role="status" className="mt-1 mb-3">
            {found.isMore
              ? 'More than 50 people. Write more of the name or address.'
              : `${found.rows.length} ${found.rows.length === 1 ? 'person' : 'people'}.`}
          </p>
          <PeopleTable rows={found.rows} caption="People found" empty={<p>Nobody’s name or address has that in it.</p>} />
          <p className="mt-5">
            <ActionLink to={path}>Back to the list</ActionLink>
          </p>
        </section>
      ) : (
        <>
          <FilterBar
            action={path}
            label="People by role"
            chips={filter === 'staff' ? [] : [{ label: filter === 'all' ? 'Everybody' : roleNames[filter as Role], removeTo: path }]}
          >
            <Field id="role-filter" label="Show">
              <Select id="role-filter" name="role" defaultValue={filter}>
                <option value="staff">All staff</option>
                {staffRoles.map(([role, label]) => (
                  <option key={role} value={role}>
                    {label}
                  </option>
                ))}
                <option value="member">Members</option>
                <option value="all">Everybody</option>
              </Select>
            </Field>
          </FilterBar>
          <div className="mt-5">
            <PeopleTable
              rows={people.rows}
              caption="People"
              empty={<EmptyState title="Nobody here">No account has this role. Invite somebody, or change a person’s role.</EmptyState>}
            />
          </div>
          <KeyPager label="Pages of people" newer={pageAddress(filter, 'before', people.newer)} older={pageAddress(filter, 'after', people.older)} />
        </>
      )}
    </>
  )
}

function PeopleTable({ rows, caption, empty }: { rows: Row[]; caption: string; empty: React.ReactNode }) {
  return <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} linkOf={({ id }) => `${path}/${id}`} empty={empty} />
}

function pageAddress(filter: string, towards: 'before' | 'after', cursor: string | null): string | null {
  return cursor === null ? null : `${path}?${new URLSearchParams({ ...(filter === 'staff' ? {} : { role: filter }), [towards]: cursor })}`
}
