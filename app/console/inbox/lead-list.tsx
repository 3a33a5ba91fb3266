import { Form } from 'react-router'
import { PhoneLink } from '#app/console/frame/phone-link.tsx'
import { defineList } from '#app/console/list/define-list.ts'
import { contactLabels } from '#app/domain/leads/contact-permission.ts'
import { type FieldsWith, leadField, leadFields, listFieldsWith } from '#app/domain/leads/fields.ts'
import { getFirstCallDue } from '#app/domain/leads/first-response.ts'
import { leadFilters } from '#app/domain/leads/lead-filter.ts'
import { leadStateLabels, lostReasonLabels } from '#app/domain/leads/lead-labels.ts'
import { bulkLimit, type LeadState } from '#app/domain/leads/lead-states.ts'
import type { LeadListRow, leadQuery } from '#app/domain/leads/list-leads.server.ts'
import { getSourceLabel } from '#app/domain/leads/staff-sources.ts'
import { Ago, In } from '#app/ui/ago.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { OneLine, TwoLines } from '#app/ui/one-line.tsx'
import { Select } from '#app/ui/select.tsx'
import { formatWish, LeadStateBadge, SeatCancelledBadge } from './lead-parts.tsx'

const bulkStates: LeadState[] = ['contacted', 'qualified', 'booked', 'enrolled', 'lost', 'unreachable']
const exportPath = '/staff/leads/export'

export const leadList = defineList<typeof leadQuery, { now: Date; counsellors: readonly { id: string; name: string; canSignIn: boolean }[] }>({
  title: 'Leads',
  filters: leadFilters,
  hasSavedFilters: true,
  columns: {
    name: {
      label: 'Name',
      className: '@min-[820px]:min-w-36',
      cell: ({ name, reference }) => <TwoLines title={`${name}, ${reference}`}>{name}</TwoLines>,
    },
    phone: {
      label: 'Phone',
      className: '@min-[820px]:whitespace-nowrap',
      cell: ({ phone, canContact, others }) => (
        <>
          <PhoneLink phone={phone} canContact={canContact} />
          {others > 0 && (
            <span className="text-soft" title={formatOthers(others)}>
              {' '}
              <span aria-hidden="true">+{others}</span>
              <span className="sr-only">{formatOthers(others)}</span>
            </span>
          )}
        </>
      ),
    },
    course: {
      label: 'Course',
      // As wide as the longest name of a course.
      className: '@min-[820px]:min-w-[164px]',
      cell: (row, { labelOf }) => <OneLine>{formatWish(row, labelOf)}</OneLine>,
    },
    state: {
      label: 'State',
      // Both side by side would make the table wider than the page.
      cell: ({ state, isSeatCancelled }) => (isSeatCancelled ? <SeatCancelledBadge /> : <LeadStateBadge state={state} />),
      className: 'whitespace-nowrap',
    },
    came: {
      label: 'Came',
      cell: ({ createdAt }, { now }) => <Ago at={createdAt} now={now} />,
      className: 'whitespace-nowrap @min-[820px]:@max-[860px]:hidden',
    },
    due: { label: 'Due', cell: (row, { now }) => <Due row={row} now={now} /> },
    // A narrow table has no room for it beside the names of courses.
    lastNote: { label: 'Last note', className: '@min-[820px]:@max-[940px]:hidden', cell: ({ lastNote }) => lastNote && <OneLine>{lastNote}</OneLine> },
    assigned: {
      label: 'Assigned to',
      className: '@min-[820px]:min-w-[87px]',
      cell: (row) => (row.assignedName ? <OneLine>{row.assignedName}</OneLine> : <AssignToSelfButton row={row} />),
    },
  },
  link: (id) => `/staff/leads/${id}`,
  pages: ['Previous page', 'Next page'],
  bulk: {
    label: 'With the chosen enquiries',
    most: bulkLimit,
    nameOf: ({ name, reference }) => `${name}, ${reference}`,
    actions: {
      assign: {
        label: 'Assign',
        fields: ({ counsellors }) => (
          <BulkSelect
            name="assignee"
            label="Assign to"
            options={[['', 'Unassigned'], ...counsellors.filter(({ canSignIn }) => canSignIn).map(({ id, name }) => [id, name])]}
          />
        ),
      },
      state: {
        label: 'Change state',
        fields: () => (
          <>
            <BulkSelect name="to" label="New state" options={bulkStates.map((state) => [state, leadStateLabels[state]])} />
            <BulkSelect name="lostReason" label="Reason lost" options={[['', 'Reason, if lost'], ...Object.entries(lostReasonLabels)]} />
            <input
              name="note"
              aria-label="Why, for the history"
              placeholder="Why"
              maxLength={500}
              className="min-h-11 w-24 border-b border-edge bg-transparent"
            />
          </>
        ),
      },
      export: { label: 'Export chosen', file: exportPath },
      exportExcel: { label: 'Export chosen as Excel', file: `${exportPath}?as=xlsx` },
    },
  },
  empty: {
    title: 'No enquiry yet',
    text: 'Enquiries from the site show up here by themselves. Add phone and walk-in enquiries with New lead.',
    actions: () => <ActionLink to="/staff/leads/new">New lead</ActionLink>,
  },
  filePostedTo: exportPath,
  file: {
    Reference: ({ reference }) => reference,
    ...Object.fromEntries(
      listFieldsWith('exportAs').map((name) => [
        leadFields[name].exportAs,
        (row: LeadListRow, labelOf: LabelOf) => formatFieldValue(name, row[name] ?? '', labelOf),
      ]),
    ),
    Campaign: ({ campaign }) => campaign ?? null,
    Consent: ({ consentHow }) => consentHow ?? null,
    'May be called': ({ canContact }) => contactLabels[canContact],
    State: ({ state }) => leadStateLabels[state],
    Source: ({ sourceName }) => getSourceLabel(sourceName),
    'Assigned to': ({ assignedName }) => assignedName,
    Came: ({ createdAt }) => createdAt,
    'First answered': ({ firstContactedAt }) => firstContactedAt,
    'Follow-up': ({ followUpAt }) => followUpAt,
  },
})

type LabelOf = (filter: string, value: string) => string

/** The displayed text of a value. The import accepts the same text. */
function formatFieldValue(name: FieldsWith<'exportAs'>, value: string, labelOf: LabelOf): string {
  return name === 'courseID' ? labelOf('course', value) : (leadField(name).choices?.[value] ?? value)
}

const formatOthers = (others: number) => `${others} more with this number`

/** The time of the next call: the follow-up, or the deadline for a first call. */
function Due({ row, now }: { row: LeadListRow; now: Date }) {
  const at = row.followUpAt ?? (row.canContact === 'guardian-missing' ? null : getFirstCallDue(row))
  return at && <In at={at} now={now} />
}

function BulkSelect({ name, label, options }: { name: string; label: string; options: string[][] }) {
  return (
    <Select name={name} aria-label={label}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}

function AssignToSelfButton({ row: { id, name, reference } }: { row: LeadListRow }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="selected" value={id} />
      <button type="submit" name="do" value="take" className="action-link underline" aria-label={`Take ${name}, ${reference}`}>
        Take
      </button>
    </Form>
  )
}
