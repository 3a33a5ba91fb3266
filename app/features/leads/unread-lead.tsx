import type { LeadReply } from './lead-forms.ts'

/** In place of an enquiry that cannot be read now: what was typed is still there to be copied. */
export function UnreadLead({ reply }: { reply: LeadReply | null }) {
  return (
    <>
      <p role="alert" className="field-error mt-4 text-lede">
        {reply?.words ?? 'This enquiry cannot be read now. Try again in a minute.'}
      </p>
      {reply?.typed.note && <p className="mt-4 border-l-4 border-edge pl-4 wrap-anywhere whitespace-pre-line">{reply.typed.note}</p>}
    </>
  )
}
