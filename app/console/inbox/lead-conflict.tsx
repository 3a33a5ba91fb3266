import type { LeadDetail } from '#app/domain/leads/lead-detail.ts'
import { leadStateLabels } from '#app/domain/leads/lead-labels.ts'
import { formatInstant, formatStoredDate } from '#app/lib/dates.ts'
import { type Field, type Fields, isTechnical } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/use-form.ts'
import { titleOf } from './lead-history.tsx'

interface LeadConflictProps<F extends Fields> {
  detail: LeadDetail
  counsellors: readonly { id: string; name: string }[]
  form: FormState<F>
}

/** In its form: what they did since, what was about to be done, and the choice. */
export function LeadConflict<F extends Fields>({ detail, counsellors, form }: LeadConflictProps<F>) {
  const { lead, seen, events } = detail
  const typed = form.summary.reply?.typed ?? {}
  const seenBefore = Number(String(typed.seen).split('.')[1] ?? 0)
  const theirs = events.filter(({ eventId }) => eventId > seenBefore)
  const mine = Object.entries(form.form.fields).filter(([name, field]) => !isTechnical(field) && String(typed[name] ?? '') !== '')
  const titleId = `${form.props.id}-conflict`
  return (
    <section role="alert" aria-labelledby={titleId} className="border-l-4 border-danger pl-5">
      <h2 id={titleId} className="text-title leading-tight font-medium">
        Someone else changed this
      </h2>
      <p className="mt-2">Both texts are kept. Compare them, then choose.</p>
      <h3 className="mt-4 font-semibold">Theirs, done already</h3>
      {theirs.length === 0 && <p className="text-soft">It is now {leadStateLabels[lead.state].toLowerCase()}.</p>}
      <ul>
        {theirs.map((item) => (
          <li key={item.key} className="mt-2 wrap-anywhere">
            {titleOf(item)}
            <span className="text-soft">
              , {item.actor ?? 'the site'}, {formatInstant(item.at)}
            </span>
            {item.note && <p className="whitespace-pre-line">{item.note}</p>}
          </li>
        ))}
      </ul>
      <h3 className="mt-4 font-semibold">Yours, not done yet</h3>
      <ul>
        {mine.map(([name, field]) => (
          <li key={name} className="mt-2 wrap-anywhere whitespace-pre-line">
            <span className="text-soft">{field.label}:</span> {valueText(field, String(typed[name]), counsellors)}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" name="over" value={`${lead.version}.${seen}`}>
          Do mine now
        </Button>
        <Button quiet onClick={form.clear}>
          Leave theirs as it is
        </Button>
      </div>
    </section>
  )
}

/** A choice without choices of its own is one of people. */
function valueText({ kind, choices }: Field, value: string, counsellors: readonly { id: string; name: string }[]): string {
  if (kind === 'moment') return formatStoredDate(value)
  if (kind !== 'choice') return value
  return choices?.[value] ?? counsellors.find(({ id }) => id === value)?.name ?? 'Somebody'
}
