import { isStaffField, isTakenByChoice, type MergeField, mergeFields } from '#app/domain/leads/fields.ts'
import type { DuplicateLead, LeadFields } from '#app/domain/leads/lead-detail.ts'
import { mergeForm } from '#app/domain/leads/lead-forms.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { FormTop, Radios } from '#app/ui/form-parts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { LeadFormProps } from './lead-action-forms.tsx'
import { LeadStateBadge, leadValueText } from './lead-parts.tsx'

const duplicateReasonLabels = { phone: 'Same phone number', email: 'Same email address', name: 'Similar name, same course' }
type GetCourseLabel = (id: string | null) => string

export function DuplicateLeads({ courseLabel, ...forms }: LeadFormProps & { courseLabel: GetCourseLabel }) {
  const { detail } = forms
  if (detail.duplicates.length === 0) return null
  return (
    <section aria-labelledby="twins-title" className="mt-10">
      <h2 id="twins-title">Possible duplicate</h2>
      {detail.duplicates.map((duplicate) => (
        <details key={duplicate.lead.id} className="mt-3 border-t border-rule">
          <summary className="chevron flex min-h-11 flex-wrap items-center justify-between gap-x-6">
            <span className="wrap-anywhere">
              {duplicate.lead.name}, <Reference>{duplicate.lead.reference}</Reference>
            </span>
            <span className="text-soft">{duplicateReasonLabels[duplicate.reason]}</span>
          </summary>
          <MergeForm {...forms} duplicate={duplicate} courseLabel={courseLabel} />
        </details>
      ))}
    </section>
  )
}

function MergeForm({
  detail: { lead, assignedName },
  answer,
  duplicate,
  courseLabel,
}: LeadFormProps & { duplicate: DuplicateLead; courseLabel: GetCourseLabel }) {
  const differing = mergeFields.filter((field) => String(lead[field] ?? '') !== String(duplicate.lead[field] ?? ''))
  const sideOf = (field: MergeField) => (isTakenByChoice(field) || lead[field] !== null ? 'kept' : 'copy')
  const sides = Object.fromEntries(mergeFields.map((field) => [`field_${field}`, sideOf(field)]))
  const form = useForm(mergeForm, answer, {
    id: `merge-${duplicate.lead.id}`,
    action: `/staff/leads/${lead.id}`,
    values: { ...sides, copy: duplicate.lead.id },
  })
  const label = (side: string, text: string) => (
    <span className="wrap-anywhere">
      <span className="text-soft">{side}:</span> {text}
    </span>
  )
  return (
    <form {...form.props} className="pb-5">
      <FormTop form={form} />
      <p>
        <Link to={`/staff/leads/${duplicate.lead.id}`}>Open the other one</Link>: came {formatInstant(duplicate.lead.createdAt)},{' '}
        <LeadStateBadge state={duplicate.lead.state} />
      </p>
      {differing.map((field) => (
        <div key={field} className="mt-2 border-t border-rule pt-2">
          {field === 'email' && <p className="text-soft">The person at the chosen address gets all mails and can open, correct and erase this enquiry.</p>}
          <Radios
            field={form.field(`field_${field}`)}
            className="grid gap-x-8 md:grid-cols-2"
            choices={{
              kept: label('This one', formatValue(field, lead, assignedName, courseLabel)),
              copy: label('The other', formatValue(field, duplicate.lead, duplicate.assignedName, courseLabel)),
            }}
          />
        </div>
      ))}
      <p className="mt-3 text-soft">
        The history, consents and messages of both are shown together. Undo takes it back at once; Unmerge on this page takes it back at any later time, and
        each gets its own values again.
      </p>
      {/* Send the versions that the page shows, because the choice is between their values. */}
      <Button type="submit" quiet className="mt-3" name="versions" value={`${lead.version}.${duplicate.lead.version}`} busy={form.isPending && 'One moment'}>
        Merge <Reference>{duplicate.lead.reference}</Reference> into this one
      </Button>
    </form>
  )
}

function formatValue(field: MergeField, lead: LeadFields, assignedName: string | null, courseLabel: GetCourseLabel): string {
  if (!isStaffField(field)) return leadValueText(field, lead, { courseLabel, empty: 'Empty' })
  if (field === 'assignedTo') return assignedName ?? 'Unassigned'
  return lead.followUpAt ? formatInstant(lead.followUpAt) : 'None'
}
