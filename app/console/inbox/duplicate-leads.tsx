import { Form, Link } from 'react-router'
import type { DuplicateLead, LeadDetail, LeadFields } from '#app/domain/leads/lead-detail.ts'
import { isStaffField, isTakenByChoice, type MergeField, mergeFieldLabel, mergeFields } from '#app/domain/leads/merge-fields.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { LeadStateBadge } from './lead-state-badge.tsx'
import { leadValueText } from './lead-value.ts'

const reasonWords = { phone: 'Same phone number', email: 'Same email address', name: 'Similar name, same course' }
type CourseLabel = (id: string | null) => string

/** Other enquiries that may be of the same person: each beside this one, with the choice of what to keep. */
export function DuplicateLeads({ detail, courseLabel }: { detail: LeadDetail; courseLabel: CourseLabel }) {
  if (detail.twins.length === 0) return null
  return (
    <section aria-labelledby="twins-title" className="mt-10">
      <h2 id="twins-title" className="text-title leading-tight font-medium">
        Perhaps the same person
      </h2>
      {detail.twins.map((twin) => (
        <details key={twin.lead.id} className="mt-3 border-t border-rule">
          <summary className="chevron flex min-h-11 flex-wrap items-center justify-between gap-x-6">
            <span className="wrap-anywhere">
              {twin.lead.name}, {twin.lead.reference}
            </span>
            <span className="text-soft">{reasonWords[twin.reason]}</span>
          </summary>
          <MergeForm detail={detail} twin={twin} courseLabel={courseLabel} />
        </details>
      ))}
    </section>
  )
}

function MergeForm({ detail: { lead, assignedName, seen }, twin, courseLabel }: { detail: LeadDetail; twin: DuplicateLead; courseLabel: CourseLabel }) {
  const differing = mergeFields.filter((field) => String(lead[field] ?? '') !== String(twin.lead[field] ?? ''))
  const keepsOwn = (field: MergeField) => isTakenByChoice(field) || lead[field] !== null
  return (
    <Form method="post" action={`/staff/leads/${lead.id}`} className="pb-5" preventScrollReset>
      {Object.entries({ form: 'merge', version: lead.version, seen, copy: twin.lead.id, copyVersion: twin.lead.version }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        <Link to={`/staff/leads/${twin.lead.id}`}>Open the other one</Link>: came {formatInstant(twin.lead.createdAt)},{' '}
        <LeadStateBadge state={twin.lead.state} />
      </p>
      {differing.map((field) => (
        <fieldset key={field} className="mt-2 border-t border-rule pt-2">
          <legend className="float-left w-full font-semibold">{mergeFieldLabel(field)}</legend>
          {field === 'email' && (
            <p className="clear-left text-soft">The person at the chosen address gets all mails and can open, correct and erase this enquiry.</p>
          )}
          <div className="clear-left grid gap-x-8 md:grid-cols-2">
            <Side field={field} side="kept" lead={lead} assignedName={assignedName} courseLabel={courseLabel} checked={keepsOwn(field)} />
            <Side field={field} side="copy" lead={twin.lead} assignedName={twin.assignedName} courseLabel={courseLabel} checked={!keepsOwn(field)} />
          </div>
        </fieldset>
      ))}
      <p className="mt-3 text-soft">The history, consents and messages of both are shown together. It can be taken back.</p>
      <Button type="submit" quiet className="mt-3">
        Merge {twin.lead.reference} into this one
      </Button>
    </Form>
  )
}

type SideProps = { field: MergeField; side: 'kept' | 'copy'; lead: LeadFields; assignedName: string | null; courseLabel: CourseLabel; checked: boolean }

function Side({ field, side, lead, assignedName, courseLabel, checked }: SideProps) {
  return (
    <label className="checkbox">
      <input type="radio" name={`field_${field}`} value={side} defaultChecked={checked} />
      <span className="wrap-anywhere">
        <span className="text-soft">{side === 'kept' ? 'This one' : 'The other'}:</span> {valueText(field, lead, assignedName, courseLabel)}
      </span>
    </label>
  )
}

function valueText(field: MergeField, lead: LeadFields, assignedName: string | null, courseLabel: CourseLabel): string {
  if (!isStaffField(field)) return leadValueText(field, lead, { courseLabel, empty: 'Empty' })
  if (field === 'assignedTo') return assignedName ?? 'Nobody'
  return lead.followUpAt ? formatInstant(lead.followUpAt) : 'None'
}
