import { Form } from 'react-router'
import { defineList } from '#app/console/list/define-list.ts'
import { channelLabels, getAttemptsLabel, getKindLabel, messageFilters, stateLabels } from '#app/domain/messages/message-filter.ts'
import type { undeliveredQuery } from '#app/domain/messages/undelivered.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ConfirmButton } from '#app/ui/confirm.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Reference } from '#app/ui/reference.tsx'

/** Undelivered messages: failed permanently or waiting for the next attempt. `dead`: number of permanent failures, counted up to `deadLimit`. */
export const messageList = defineList<typeof undeliveredQuery, { dead: number; deadLimit: number }>({
  title: 'Messages',
  lead: 'Mails, SMS, WhatsApp messages and webhooks that have not been delivered yet. What a receiver refuses is tried fifteen times in about three days.',
  above: ({ dead, deadLimit }) =>
    dead > 0 && <ReplayAll count={dead > deadLimit ? `More than ${deadLimit.toLocaleString('en-IN')}` : dead.toLocaleString('en-IN')} />,
  filters: messageFilters,
  hasSavedFilters: true,
  columns: {
    kind: { label: 'Message', cell: ({ kind, channel }) => `${getKindLabel(kind)} (${channelLabels[channel]})` },
    lead: {
      label: 'Enquiry',
      cell: ({ lead, isSealed }) =>
        lead ? (
          <ActionLink to={`/staff/leads/${lead.id}`} className="min-h-6 font-normal">
            <Reference>{lead.reference}</Reference>
          </ActionLink>
        ) : (
          describeNoEnquiry(isSealed)
        ),
    },
    state: {
      label: 'State',
      cell: ({ state, nextTryAt }) => (
        <>
          <span className="whitespace-nowrap">
            <Badge tone={state === 'dead' ? 'danger' : 'plain'}>{stateLabels[state]}</Badge>
          </span>
          {state === 'waiting' && nextTryAt && (
            <span className="block">
              Next try: <Moment at={nextTryAt} />
            </span>
          )}
        </>
      ),
    },
    attempts: { label: 'Tries', cell: ({ attempts, lastError }) => getAttemptsLabel(attempts, lastError) },
    at: 'Since',
  },
  bulk: {
    label: 'With the chosen messages',
    nameOf: ({ kind, lead, isSealed }) => [getKindLabel(kind), lead?.reference ?? describeNoEnquiry(isSealed)].join(', '),
    actions: {
      replay: 'Send again',
      drop: {
        label: 'Drop',
        confirm: { title: 'Drop the chosen messages?', text: 'They are not sent. You can undo it for half an hour.', confirmLabel: 'Drop' },
      },
    },
  },
  empty: { title: 'Nothing undelivered', text: 'A message that waits or was refused is listed here.' },
})

const describeNoEnquiry = (isSealed: boolean) => (isSealed ? 'None' : 'A member’s wishlist')

function ReplayAll({ count }: { count: string }) {
  const messages = count === '1' ? '1 message' : `${count} messages`
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <p>{count === '1' ? '1 message was not delivered.' : `${count} were not delivered.`}</p>
      <ConfirmButton
        name="do"
        value="replay-all"
        title={`Send ${messages} again?`}
        text={<p>Each is tried again from the first try. A receiver that had one already knows it by its id.</p>}
        confirmLabel="Send again"
      >
        Send all of them again
      </ConfirmButton>
    </Form>
  )
}
