import type { getResources } from '#app/domain/bookings/sessions/resources.server.ts'
import { holidayForm, removeForm, roomForm, trainerForm } from '#app/domain/bookings/sessions/session-forms.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { FormTop, WholeForm } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'

type SetupPageProps = Awaited<ReturnType<typeof getResources>> & {
  answer: object | undefined
}
const path = '/staff/planner/setup'

export function SetupPage({ trainers, rooms, holidays, answer }: SetupPageProps) {
  const trainer = useForm(trainerForm, answer, { action: path })
  const room = useForm(roomForm, answer, { action: path })
  const holiday = useForm(holidayForm, answer, { action: path })
  return (
    <div className="mt-6 grid gap-10 lg:grid-cols-3">
      <Part title="Teachers" empty="No teachers yet." what="trainer" answer={answer} rows={trainers.map(({ id, name }) => ({ id, label: name }))}>
        <WholeForm form={trainer} button="Add teacher" quiet />
      </Part>
      <Part
        title="Rooms"
        empty="No rooms yet."
        what="room"
        answer={answer}
        rows={rooms.map(({ id, name, seats }) => ({ id, label: seats === null ? name : `${name}, ${seats} seats` }))}
      >
        <WholeForm form={room} button="Add room" quiet />
      </Part>
      <Part
        title="Holidays"
        empty="No holidays yet."
        what="holiday"
        answer={answer}
        rows={holidays.map(({ day, name }) => ({ id: day, label: `${formatStoredDate(day)}: ${name}` }))}
      >
        <WholeForm form={holiday} button="Add holiday" quiet />
      </Part>
    </div>
  )
}

interface PartProps {
  title: string
  what: 'trainer' | 'room' | 'holiday'
  rows: readonly { id: string; label: string }[]
  empty: string
  answer: object | undefined
  children: React.ReactNode
}

function Part({ title, what, rows, empty, answer, children }: PartProps) {
  return (
    <section aria-labelledby={`${what}-title`}>
      <h2 id={`${what}-title`}>{title}</h2>
      {rows.length === 0 && <p className="my-3">{empty}</p>}
      <ul className="mt-2 mb-6">
        {rows.map(({ id, label }) => (
          <li key={id} className="border-b border-rule">
            <RemoveForm what={what} of={id} label={label} answer={answer} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

function RemoveForm({ what, of, label, answer }: { what: string; of: string; label: string; answer: object | undefined }) {
  const form = useForm(removeForm, answer, { id: `remove-${of}`, action: path, values: { what, of } })
  return (
    <form {...form.props} className="flex flex-wrap items-center gap-x-4 [&>[role]]:w-full">
      <FormTop form={form} />
      <span className="min-w-0 flex-1 py-2 wrap-anywhere">{label}</span>
      <button type="submit" className="action-link" aria-label={`Remove ${label}`} aria-disabled={form.isPending || undefined}>
        {form.isPending ? 'One moment' : 'Remove'}
      </button>
    </form>
  )
}
