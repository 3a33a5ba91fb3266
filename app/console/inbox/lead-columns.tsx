import { Form } from 'react-router'
import { leadFields } from '#app/domain/leads/fields.ts'
import type { LeadListRow } from '#app/domain/leads/list-leads.server.ts'
import { formatPhone } from '#app/lib/phone.ts'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { bulkForm } from './lead-bulk.tsx'
import { LeadStateBadge } from './lead-state-badge.tsx'
import { ResponseClock } from './response-clock.tsx'

/** What the inbox says of each enquiry. @param courseLabel of a course's id; @param returnTo where taking one leads back to */
export function leadColumns(now: Date, courseLabel: (id: string | null) => string, returnTo: string): DataColumn<LeadListRow>[] {
  return [
    { key: 'name', label: 'Name', cell: ({ name }) => name, className: '@min-[820px]:w-[18%]' },
    {
      key: 'phone',
      label: 'Phone',
      cell: ({ id, version, phone, reference, others }) => (
        <>
          {/* As of when it is chosen: what somebody else changes meanwhile is not overwritten. */}
          <input type="hidden" form={bulkForm} name="version" value={`${id}.${version}`} />
          <span className="whitespace-nowrap">{formatPhone(phone)}</span>
          <br />
          <span className="text-soft">
            {reference}
            {others > 0 && `, ${others} more like it`}
          </span>
        </>
      ),
    },
    {
      key: 'course',
      label: 'Wants',
      cell: ({ courseID, intent }) => (
        <>
          {courseLabel(courseID)}
          <br />
          <span className="text-soft">{leadFields.intent.choices[intent]}</span>
        </>
      ),
    },
    { key: 'state', label: 'State', cell: ({ state }) => <LeadStateBadge state={state} />, className: 'whitespace-nowrap' },
    {
      key: 'came',
      label: 'Came',
      cell: (row) => (
        <>
          <Moment at={row.createdAt} />
          <br />
          <ResponseClock lead={row} now={now} />
          {row.followUpAt && (
            <>
              <br />
              <span className={row.followUpAt < now ? 'field-error' : ''}>
                Follow up <Moment at={row.followUpAt} />
              </span>
            </>
          )}
        </>
      ),
    },
    { key: 'assigned', label: 'Assigned to', cell: (row) => row.assignedName ?? <TakeButton row={row} returnTo={returnTo} /> },
  ]
}

function TakeButton({ row, returnTo }: { row: LeadListRow; returnTo: string }) {
  return (
    <Form method="post" action="/staff/leads" preventScrollReset>
      <input type="hidden" name="do" value="take" />
      <input type="hidden" name="lead" value={row.id} />
      <input type="hidden" name="filter" value={returnTo} />
      <button type="submit" className="action-link underline" aria-label={`Take ${row.name}, ${row.reference}`}>
        Take
      </button>
    </Form>
  )
}
