import type { BookableReply } from './staff-forms.ts'

/** What of a form is nothing that was typed. */
const hidden = ['do', 'kind', 'version', 'copyId', 'id', 'where', 'sure']

/** In place of a thing that cannot be read now: what was typed is still there to be copied. */
export function UnreadBookable({ reply }: { reply: BookableReply | null }) {
  const typed = Object.entries(reply?.values ?? {}).filter(([name, value]) => value !== '' && !hidden.includes(name))
  return (
    <>
      <p role="alert" className="field-error mt-4 text-lede">
        {reply?.words ?? 'This cannot be read now. Try again in a minute.'}
      </p>
      <dl className="mt-4 grid gap-3">
        {typed.map(([name, value]) => (
          <div key={name} className="border-l-4 border-edge pl-4">
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
