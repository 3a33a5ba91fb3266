import { Form, useLocation } from 'react-router'
import type { BulkResult } from '#app/domain/leads/bulk-leads.server.ts'
import type { Counsellor } from '#app/domain/leads/counsellors.server.ts'
import { countNarrowing, type LeadFilter, writeLeadFilter } from '#app/domain/leads/lead-filter.ts'
import type { LeadList, LeadListRow } from '#app/domain/leads/list-leads.server.ts'
import { BulkOutcome } from '#app/ui/bulk-outcome.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { useLive } from '#app/ui/use-live.ts'
import { AvailabilitySwitches } from './availability-switches.tsx'
import { bulkForm, LeadBulk } from './lead-bulk.tsx'
import { leadColumns } from './lead-columns.tsx'
import { LeadFilterForm, LeadFindForm } from './lead-filter-form.tsx'
import { LiveNotice } from './live-notice.tsx'
import { useHeldRows } from './use-held-rows.ts'

export interface LeadInboxProps {
  list: LeadList
  filter: LeadFilter
  /** What was searched for; null for nothing. */
  text: string | null
  /** Whether this is not the first page. */
  isFurther: boolean
  courses: readonly { courseID: string; label: string }[]
  counsellors: readonly Counsellor[]
  sources: readonly string[]
  person: { id: string; isAdmin: boolean }
  now: Date
  pageSize: number
  reply: BulkResult | null
}

/** Every enquiry, newest first, and what can be done with several at once. */
export function LeadInboxPage({ list, filter, text, isFurther, courses, counsellors, sources, person, now, pageSize, reply }: LeadInboxProps) {
  const liveness = useLive(['leads'], 'reload')
  const { key } = useLocation()
  const { shown, coming, show } = useHeldRows<LeadListRow>(list.rows, key)
  const query = writeLeadFilter(filter).toString()
  const courseLabel = (id: string | null) => courses.find(({ courseID }) => courseID === id)?.label ?? 'No course yet'
  return (
    <>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <nav aria-label="Views of enquiries" className="flex flex-wrap gap-x-6">
          <ActionLink to="/staff/leads/board">Board</ActionLink>
          <ActionLink to="/staff/leads?assigned=me&sort=follow-up">My follow-ups</ActionLink>
          <ActionLink to="/staff/leads?sort=waiting">Waiting longest</ActionLink>
          <ActionLink to="/staff/leads?assigned=nobody">Nobody’s</ActionLink>
        </nav>
        <LeadFindForm filter={filter} text={text} />
      </div>
      <LeadFilterForm filter={filter} text={text} courses={courses} counsellors={counsellors} sources={sources} />
      {reply && (
        <BulkOutcome words={reply.words} refused={reply.refused.map(({ id, reference, why }) => ({ to: `/staff/leads/${id}`, title: reference, why }))} />
      )}
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-10">
        <LiveNotice liveness={liveness} coming={isFurther ? 0 : coming} most={pageSize} onShow={show} />
        <AvailabilitySwitches counsellors={counsellors} personId={person.id} isAdmin={person.isAdmin} />
      </div>
      {shown.length > 0 && <LeadBulk counsellors={counsellors} filter={query} />}
      <DataTable
        caption="Enquiries"
        columns={leadColumns(now, courseLabel, query)}
        rows={shown}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/staff/leads/${id}`}
        choice={{ form: bulkForm, name: 'lead', labelOf: ({ name, reference }) => `${name}, ${reference}` }}
        empty={<NoLeads narrowed={countNarrowing(filter) > 0} isFurther={isFurther} />}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-8">
        {isFurther && <ActionLink to={query ? `/staff/leads?${query}` : '/staff/leads'}>First page</ActionLink>}
        {list.next && (
          <ActionLink to={`/staff/leads?${new URLSearchParams([...writeLeadFilter(filter), ['after', list.next]])}`} rel="next">
            Next page
          </ActionLink>
        )}
        {shown.length > 0 && (
          <Form method="post" action="/staff/leads/export" reloadDocument>
            <input type="hidden" name="filter" value={query} />
            <Button type="submit" quiet>
              Export this list as CSV
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}

function NoLeads({ narrowed, isFurther }: { narrowed: boolean; isFurther: boolean }) {
  if (isFurther) return <p className="mt-6 text-lede">That was the last one.</p>
  if (narrowed) {
    return (
      <EmptyState title="No enquiry fits" actions={<ActionLink to="/staff/leads">Show all enquiries</ActionLink>}>
        Take a filter away, or search for less.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No enquiry yet" actions={<ActionLink to="/staff/leads/new">Write one down</ActionLink>}>
      What visitors ask on the site shows up here by itself. What they ask on the phone or at the desk you write down.
    </EmptyState>
  )
}
