import { type FormEvent, useState } from 'react'
import { describeReach } from '#app/domain/bookings/reach.ts'
import {
  type CourseDay,
  createBatchDaysForm,
  type DayChange,
  type DayChangesInput,
  getDayControls,
  getShownField,
  parseShown,
} from '#app/domain/bookings/schedule/batch-days.ts'
import { formatInstant, formatStoredDate } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictForm } from '#app/ui/conflict-form.tsx'
import { FormTop } from '#app/ui/form-parts.tsx'
import { Link } from '#app/ui/link.tsx'
import { type FormState, useForm } from '#app/ui/use-form.ts'
import { DateField } from './date-rows.tsx'

type BatchDaysFormProps = {
  days: CourseDay[]
  answer: object | undefined
  asText: boolean
  now: Date
}

/** The next start date of each course. Saving first shows which batches move or are created, and how many people are affected. */
export function BatchDaysForm({ days, answer, asText, now }: BatchDaysFormProps) {
  const saved = getDayControls(days)
  const form = useForm(createBatchDaysForm(days), answer, { id: 'batches-form', action: '/datesform', values: saved })
  const epoch = form.field(days[0]?.courseID ?? '').key
  const [typed, setTyped] = useState<{ epoch: typeof epoch; texts: Record<string, string> }>({ epoch, texts: {} })
  const live = (name: string) => (typed.epoch === epoch ? typed.texts[name] : undefined) ?? String(form.field(name).initialValue ?? '')
  if (form.conflict) return <DayConflict form={form} days={days} />
  const { requested } = (form.answer ?? {}) as { requested?: DayChangesInput }
  return (
    <form
      {...form.props}
      onInput={(event: FormEvent<HTMLFormElement>) => {
        form.props.onInput(event)
        const { name, value } = event.target as HTMLInputElement
        setTyped((before) => ({ epoch, texts: { ...(before.epoch === epoch && before.texts), [name]: value } }))
      }}
      aria-label="Upcoming batches"
      className="[&>[role=alert]]:mb-6"
    >
      <FormTop form={form} className="mb-5" />
      {requested && <Changes {...requested} isPending={form.isPending} />}
      <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        {days.map(({ courseID, label, batch }) => (
          <DateField
            key={courseID}
            field={form.field(courseID)}
            label={label}
            text={live(courseID)}
            saved={saved[courseID]}
            asText={asText}
            now={now}
            note={
              batch ? (
                <>
                  {batch.about}.{' '}
                  <Link to={`/staff/bookings/${batch.id}`}>
                    Open the batch<span className="sr-only"> of {label}</span>
                  </Link>
                </>
              ) : (
                'No batch has a date to come.'
              )
            }
          />
        ))}
      </div>
      <Button type="submit" quiet={requested !== undefined} busy={form.isPending && 'Saving'} className="mt-6 min-h-12">
        {requested ? 'Check again' : 'Save upcoming batches'}
      </Button>
    </form>
  )
}

function Changes({ changes, confirm, isPending }: DayChangesInput & { isPending: boolean }) {
  return (
    <section aria-labelledby="changes" className="mb-10 border-l-4 border-edge pl-4">
      <h3 id="changes" className="font-text text-base leading-normal font-semibold">
        Please confirm
      </h3>
      <ul className="mt-2 grid gap-3">
        {changes.map((change) => (
          <li key={change.courseID}>
            <p className="font-semibold">{describeChange(change)}</p>
            <p>{change.offeringId ? describeReach(change.reach) : `It has ${change.seats} seats and can be booked at once.`}</p>
          </li>
        ))}
      </ul>
      <Button type="submit" name="confirm" value={confirm} busy={isPending && 'Saving'} className="mt-4 min-h-12">
        Save these dates
      </Button>
    </section>
  )
}

function describeChange({ label, offeringId, from, to }: DayChange): string {
  if (!offeringId) return `${label}: a new batch starts ${formatInstant(to)}.`
  return from
    ? `${label}: the batch of ${formatInstant(from)} moves to ${formatInstant(to)}.`
    : `${label}: the batch without a date starts ${formatInstant(to)}.`
}

/** Shows both dates if somebody changed a batch after the form was opened. Dates that only the other person changed are accepted. */
function DayConflict({ form, days }: { form: FormState; days: CourseDay[] }) {
  const { typed, conflict } = form
  const textIn = (texts: typeof typed, name: string) => String(texts?.[name] ?? '')
  const rows = days.map(({ courseID, label }) => ({
    name: courseID,
    label,
    base: parseShown(textIn(typed, getShownField(courseID))).day,
    mine: textIn(typed, courseID),
    theirs: textIn(conflict, courseID),
    show: formatStoredDate,
  }))
  const mine = rows.filter((row) => row.mine !== row.base)
  const unchanged = rows.filter((row) => row.mine === row.base).map(({ name, theirs }) => [name, theirs] as const)
  return <ConflictForm form={form} who="A batch was changed after you opened this page." hiddenFields={unchanged} fields={mine} />
}
