import { Form } from 'react-router'
import type { LeadDetail } from '#app/domain/leads/lead-detail.ts'
import type { LeadReply } from '#app/domain/leads/lead-forms.ts'
import { leadStateLabels } from '#app/domain/leads/lead-labels.ts'
import { mergeFieldLabel, mergeFields } from '#app/domain/leads/merge-fields.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { titleOf } from './lead-history.tsx'

const own = ['form', 'version', 'seen']

/** "Someone else changed this": what they did since, what was about to be done, and the choice. */
export function LeadConflict({ detail, reply, counsellors }: { detail: LeadDetail; reply: LeadReply; counsellors: readonly { id: string; name: string }[] }) {
  const theirs = detail.events.filter(({ eventId }) => eventId > reply.seen)
  const mine = Object.entries(reply.typed).filter(([name, value]) => !own.includes(name) && value !== '' && !/version|^copy$/i.test(name))
  const address = `/staff/leads/${detail.lead.id}`
  return (
    <section role="alert" aria-labelledby="conflict-title" className="mt-6 border-l-4 border-danger pl-5">
      <h2 id="conflict-title" className="text-title leading-tight font-medium">
        Someone else changed this
      </h2>
      <p className="mt-2">Nothing of theirs or yours is lost. Look at both, then choose.</p>
      <div className="mt-4 grid gap-x-12 gap-y-4 md:grid-cols-2">
        <div>
          <h3 className="font-semibold">Theirs, done already</h3>
          {theirs.length === 0 && <p className="text-soft">It is now {leadStateLabels[detail.lead.state].toLowerCase()}.</p>}
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
        </div>
        <div>
          <h3 className="font-semibold">Yours, not done yet</h3>
          <ul>
            {mine.map(([name, value]) => (
              <li key={name} className="mt-2 wrap-anywhere whitespace-pre-line">
                <span className="text-soft">{labelOf(name)}:</span> {valueText(name, value, counsellors)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        {reply.form !== 'merge' && (
          <Form method="post" action={address} preventScrollReset>
            {Object.entries({ ...reply.typed, version: String(detail.lead.version), seen: String(detail.seen) }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">Do mine now</Button>
          </Form>
        )}
        <ActionLink to={address}>Leave theirs as it is</ActionLink>
      </div>
    </section>
  )
}

function labelOf(name: string): string {
  const field = mergeFields.find((one) => one === name.replace(/^field_/, ''))
  if (field) return mergeFieldLabel(field)
  return (
    {
      to: 'New state',
      note: 'Note',
      followUp: 'Follow-up',
      assignee: 'Assigned to',
      outcome: 'Call',
      guardianName: 'Guardian',
      guardianPhone: 'Guardian’s phone',
      how: 'Agreed',
    }[name] ?? name
  )
}

function valueText(name: string, value: string, counsellors: readonly { id: string; name: string }[]): string {
  if (name === 'to' && value in leadStateLabels) return leadStateLabels[value as keyof typeof leadStateLabels]
  if (name === 'assignee') return counsellors.find(({ id }) => id === value)?.name ?? 'Somebody'
  return name === 'followUp' ? value.replace('T', ' ') : value
}
