import { Form } from 'react-router'
import type { RosterReply } from '#app/domain/bookings/roster/roster-labels.ts'
import type { Notice } from '#app/domain/bookings/roster/roster-notice.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { RosterField, RosterPart } from './roster-field.tsx'

interface RosterNoticeFormProps {
  action: string
  back: string
  formKey: string
  /** How many have a place now. */
  readers: number
  reply: RosterReply | null
}

/** A message to everybody who has a place: written, looked at, then sent. */
export function RosterNoticeForm({ action, back, formKey, readers, reply }: RosterNoticeFormProps) {
  const isShown = reply?.readers !== undefined
  return (
    <RosterPart title="Message everybody who has a place" reply={reply}>
      {isShown && <Preview action={action} back={back} reply={reply} />}
      <Form method="post" action={action} className="grid gap-5" preventScrollReset>
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="formKey" value={reply?.values.formKey || formKey} />
        <RosterField form="notice" reply={reply} name="subject" label="Subject" required maxLength={120} />
        <RosterField form="notice" reply={reply} name="body" label="Message" required maxLength={4000} rows={6} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" quiet name="do" value="preview">
            {isShown ? 'Look at it again' : 'Look at it'}
          </Button>
          <p className="text-soft">{peopleWords(readers)} now. Nothing is sent yet.</p>
        </div>
      </Form>
    </RosterPart>
  )
}

function Preview({ action, back, reply }: { action: string; back: string; reply: RosterReply }) {
  const { subject = '', body = '', formKey = '' } = reply.values
  return (
    <Form method="post" action={action} className="border-l-4 border-teal pl-4">
      <input type="hidden" name="back" value={back} />
      {Object.entries({ subject, body, formKey }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status" className="text-soft">
        This goes to {peopleWords(reply.readers ?? 0)}:
      </p>
      <p className="mt-2 font-semibold wrap-anywhere">{subject}</p>
      <p className="mt-2 mb-4 wrap-anywhere whitespace-pre-line">{body}</p>
      <Button type="submit" name="do" value="send">
        Send to {peopleWords(reply.readers ?? 0)}
      </Button>
    </Form>
  )
}

const peopleWords = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-IN')} people`)

/** What was written to everybody before. */
export function RosterNotices({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return null
  return (
    <section aria-labelledby="notices-title" className="mt-8">
      <h2 id="notices-title" className="text-lede font-semibold">
        Messages sent to everybody
      </h2>
      <ol className="mt-2 grid gap-4">
        {notices.map(({ id, subject, body, at, by }) => (
          <li key={id} className="border-l-4 border-rule pl-4 wrap-anywhere">
            <p className="font-semibold">{subject}</p>
            <p className="whitespace-pre-line">{body}</p>
            <p className="text-soft">
              <Moment at={at} />
              {by && `, ${by}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
