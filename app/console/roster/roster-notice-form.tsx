import { type FormEvent, useState } from 'react'
import { describeReach, type RecipientCounts } from '#app/domain/bookings/reach.ts'
import { noticeForm } from '#app/domain/bookings/roster/roster-forms.ts'
import type { RosterNotice } from '#app/domain/bookings/roster/roster-notice.server.ts'
import { type Delivery, formatDelivery } from '#app/domain/messages/delivery.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormDisclosure, FormTop } from '#app/ui/form-parts.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { RosterFormProps } from './roster-caller-form.tsx'

interface RosterNoticeFormProps extends RosterFormProps {
  formKey: string
  readers: RecipientCounts
}

export function RosterNoticeForm({ action, back, answer, formKey, readers }: RosterNoticeFormProps) {
  const [looked, setLooked] = useState<{ subject: string; body: string } | null>(null)
  const form = useForm(noticeForm, answer, { action, values: { back, formKey }, onDone: () => setLooked(null) })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('value') === 'send') return form.props.onSubmit(event)
    event.preventDefault()
    if (!form.check(event.currentTarget)) return
    const data = new FormData(event.currentTarget)
    setLooked({ subject: String(data.get('subject')), body: String(data.get('body')) })
  }
  return (
    <FormDisclosure id="notice" title="Message everyone booked" form={form}>
      <form
        {...form.props}
        className="grid max-w-[56rem] gap-5 pt-2 pb-6"
        onSubmit={onSubmit}
        onInput={(event) => {
          // A change ends the preview: only a previewed message can be sent.
          setLooked(null)
          form.props.onInput(event)
        }}
      >
        <FormTop form={form} />
        <Control field={form.field('subject')} />
        <Control field={form.field('body')} rows={6} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" quiet>
            {looked ? 'Preview again' : 'Preview'}
          </Button>
          <p className="text-soft">{describeReach(readers)} Nothing is sent yet.</p>
        </div>
        {looked && (
          <div className="border-l-4 border-teal pl-4">
            <p role="status" className="text-soft">
              {describeReach(readers)}
            </p>
            <p className="mt-2 font-semibold wrap-anywhere">{looked.subject}</p>
            <p className="mt-2 mb-4 wrap-anywhere whitespace-pre-line">{looked.body}</p>
            <Button type="submit" name="do" value="send" busy={form.isPending && 'One moment'}>
              {sendLabel(readers)}
            </Button>
          </div>
        )}
      </form>
    </FormDisclosure>
  )
}

function sendLabel({ people, withMail }: RecipientCounts): string {
  if (withMail === 0) return people === 1 ? 'Make a task to call' : 'Make tasks to call'
  return `Send to ${withMail === 1 ? '1 person' : `${withMail.toLocaleString('en-IN')} people`}`
}

export function RosterNotices({ notices, deliveries }: { notices: readonly RosterNotice[]; deliveries: Record<string, Delivery> }) {
  if (notices.length === 0) return null
  return (
    <section aria-labelledby="notices-title" className="mt-8">
      <h2 id="notices-title" className="text-lede font-semibold">
        Messages sent from here
      </h2>
      <ol className="mt-2 grid gap-4">
        {notices.map(({ id, subject, body, seatsOnly, at, by }) => (
          <li key={id} className="border-l-4 border-rule pl-4 wrap-anywhere">
            <p className="font-semibold">{subject}</p>
            <p className="whitespace-pre-line">{body}</p>
            {seatsOnly && <p className="text-soft">To students with a seat</p>}
            <p className="text-soft">
              <Moment at={at} />
              {by && `, ${by}`}
            </p>
            {deliveries[id] ? (
              <p>{formatDelivery(deliveries[id])}</p>
            ) : (
              <p className="text-soft">Not sent to anyone yet. A new message goes out after a minute.</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
