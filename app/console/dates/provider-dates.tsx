import type { CourseDay } from '#app/domain/bookings/schedule/batch-days.ts'
import { dateLabels, type RefusedDate } from '#app/domain/dates/site-dates.ts'
import { dismissDatesForm } from '#app/domain/dates/site-dates-input.ts'
import { formatInstant, formatStoredDate } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { FormTop } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'

type ProviderDatesProps = { refused: RefusedDate[]; days: CourseDay[]; answer: object | undefined }

/** Says that the dates are shared with Cloud Firestore, and which of other programs’ dates the site did not take. */
export function ProviderDates({ refused, days, answer }: ProviderDatesProps) {
  const until = refused.at(-1)?.at
  const form = useForm(dismissDatesForm, answer, { id: 'dismiss-form', action: '/datesform', values: { until } })
  return (
    <>
      <p className="mt-2 text-soft">These dates are shared with Cloud Firestore. A change by another program shows here within 15 seconds.</p>
      {until !== undefined && (
        <section aria-labelledby="refused-dates" className="mt-6 border-l-4 border-edge pl-5">
          <h2 id="refused-dates" className="text-title leading-tight font-medium">
            Not taken from Cloud Firestore
          </h2>
          <p className="mt-1 text-soft">
            Another program wrote these dates. The site kept its own, because a batch has the date, because people who booked would be notified, or because
            staff saved the same field. To use one of them, enter it below.
          </p>
          <ul className="mt-3">
            {refused.map(({ id, name, text, at }) => (
              <li key={`${id} ${name}`} className="wrap-anywhere">
                {labelOf({ id, name }, days)}: <strong>{text === '' ? 'no date' : formatStoredDate(text)}</strong>, seen {formatInstant(new Date(at))}
              </li>
            ))}
          </ul>
          <form {...form.props} aria-label="Not taken from Cloud Firestore">
            <FormTop form={form} />
            <Button type="submit" quiet busy={form.isPending && 'Dismissing'} className="mt-2 min-h-12">
              Dismiss
            </Button>
          </form>
        </section>
      )}
    </>
  )
}

function labelOf({ id, name }: Pick<RefusedDate, 'id' | 'name'>, days: CourseDay[]): string {
  if (id === 'upcomingBatches') return days.find(({ courseID }) => courseID === name)?.label ?? name
  return (dateLabels[id] as Record<string, string>)[name] ?? name
}
