import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  channelLabels,
  kindLabel,
  type MessageFilter,
  type MessagesConfirm,
  messagesPath,
  stateLabels,
  triesLabel,
} from '#app/domain/messages/message-filter.ts'
import type { Undelivered } from '#app/domain/messages/undelivered.server.ts'
import { filtersOf, withoutFilter, withParameter } from '#app/lib/list-address.ts'
import type { KeyPage } from '#app/lib/page-cursor.ts'
import { Badge } from '#app/ui/badge.tsx'
import { BulkBar } from '#app/ui/bulk-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton, ConfirmPage } from '#app/ui/confirm.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Select } from '#app/ui/select.tsx'

interface MessagesPageProps {
  page: KeyPage<Undelivered>
  filter: MessageFilter
  search: URLSearchParams
  /** How many are dead; `deadLimit` and one stands for more. */
  dead: number
  deadLimit: number
  /** What the last form did. */
  done: string | null
  /** Why the last form did nothing. */
  message: string | null
  /** The person's kept filters. */
  saved: ReactNode
}

const bulkForm = 'messages-bulk'

const columns: DataColumn<Undelivered>[] = [
  { key: 'kind', label: 'Message', cell: ({ kind, channel }) => `${kindLabel(kind)} (${channelLabels[channel]})` },
  {
    key: 'lead',
    label: 'Enquiry',
    cell: ({ lead }) =>
      lead ? (
        <ActionLink to={`/staff/leads/${lead.id}`} className="min-h-6 font-normal whitespace-nowrap">
          {lead.reference}
        </ActionLink>
      ) : (
        'A member’s wishlist'
      ),
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ state, nextTryAt }) => (
      <>
        <span className="whitespace-nowrap">
          <Badge tone={state === 'dead' ? 'danger' : 'plain'}>{stateLabels[state]}</Badge>
        </span>
        {state === 'waiting' && nextTryAt && (
          <span className="block">
            Next try: <Moment at={new Date(nextTryAt)} />
          </span>
        )}
      </>
    ),
  },
  { key: 'tries', label: 'Tries', cell: ({ attempts, lastFault }) => triesLabel(attempts, lastFault) },
  { key: 'at', label: 'Since', cell: ({ at }) => <Moment at={new Date(at)} /> },
]

const allTitle = (count: string) => `Send ${count} again?`
const allText = 'Each begins its tries anew. A receiver that had one already knows it by its id.'
const dropTitle = 'Drop the chosen messages?'
const dropText = 'They are not sent. You can undo it for half an hour.'

/** What has not been delivered: refused for good, or waiting for the next try. */
export function MessagesPage({ page, filter, search, dead, deadLimit, done, message, saved }: MessagesPageProps) {
  const busy = useNavigation().location?.pathname === messagesPath
  const query = filtersOf(search).toString()
  const action = query ? `${messagesPath}?${query}` : messagesPath
  const count = deadCount(dead, deadLimit)
  const chips = (['state', 'channel'] as const)
    .filter((name) => filter[name] !== '')
    .map((name) => ({
      label: name === 'state' && filter.state ? stateLabels[filter.state] : filter.channel ? channelLabels[filter.channel] : '',
      removeTo: withoutFilter(messagesPath, search, name),
    }))
  return (
    <>
      {done && (
        <p role="status" className="mt-4 font-semibold">
          {done}
        </p>
      )}
      {message && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {message}
        </p>
      )}
      {dead > 0 && (
        <Form method="post" action={action} className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <p>{count === '1 message' ? '1 message was not delivered.' : `${count} were not delivered.`}</p>
          <ConfirmButton name="do" value="replay-all" title={allTitle(count)} text={<p>{allText}</p>} confirmLabel="Send again">
            Send all of them again
          </ConfirmButton>
        </Form>
      )}
      <FilterBar action={messagesPath} label="Filter the messages" chips={chips} saved={saved}>
        <Field id="state" label="State">
          <Select id="state" name="state" defaultValue={filter.state}>
            <Options all="Both" labels={stateLabels} />
          </Select>
        </Field>
        <Field id="channel" label="Way">
          <Select id="channel" name="channel" defaultValue={filter.channel}>
            <Options all="Every way" labels={channelLabels} />
          </Select>
        </Field>
      </FilterBar>
      <div className="mt-6">
        {page.rows.length > 0 && (
          <BulkBar form={bulkForm} name="id" action={action} label="With the chosen messages">
            <Button type="submit" quiet name="do" value="replay">
              Send again
            </Button>
            <ConfirmButton name="do" value="drop" title={dropTitle} text={<p>{dropText}</p>} confirmLabel="Drop">
              Drop
            </ConfirmButton>
          </BulkBar>
        )}
        <DataTable
          caption="Messages not delivered"
          columns={columns}
          rows={page.rows}
          keyOf={({ id }) => id}
          choice={{ form: bulkForm, name: 'id', labelOf: ({ kind, lead }) => `${kindLabel(kind)}, ${lead?.reference ?? 'a member’s wishlist'}` }}
          busy={busy}
          empty={
            <EmptyState
              title={query === '' ? 'Everything is delivered' : 'Nothing found'}
              actions={query !== '' && <ActionLink to={messagesPath}>Show everything</ActionLink>}
            >
              {query === '' ? 'A mail, SMS or webhook that waits or was refused is listed here.' : 'No message fits all of these filters.'}
            </EmptyState>
          }
        />
      </div>
      <KeyPager
        label="Pages of messages"
        newer={page.newer && withParameter(messagesPath, search, 'before', page.newer)}
        older={page.older && withParameter(messagesPath, search, 'after', page.older)}
      />
    </>
  )
}

function Options({ all, labels }: { all: string; labels: Record<string, string> }) {
  return (
    <>
      <option value="">{all}</option>
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}

function deadCount(dead: number, limit: number): string {
  if (dead > limit) return `More than ${limit.toLocaleString('en-IN')} messages`
  return dead === 1 ? '1 message' : `${dead.toLocaleString('en-IN')} messages`
}

/** The question before a form that came without having been asked about. */
export function MessagesQuestion({ confirm, search }: { confirm: MessagesConfirm; search: URLSearchParams }) {
  const query = filtersOf(search).toString()
  const back = query ? `${messagesPath}?${query}` : messagesPath
  const all = confirm.do === 'replay-all'
  return (
    <div className="mt-6">
      <ConfirmPage
        title={all ? allTitle(deadCount(confirm.count, 10_000)) : dropTitle}
        text={<p>{all ? allText : dropText}</p>}
        confirmLabel={all ? 'Send again' : 'Drop'}
        action={back}
        fields={[['do', confirm.do] as const, ...confirm.ids.map((id) => ['id', id] as const)]}
        cancelTo={back}
      />
    </div>
  )
}
