import { institute } from '#content/institute.ts'

/** How to begin today: a mail with its questions already in it, or the phone. */
export function WayStart({ title, text, mail, action }: { title: string; text: string; mail: string; action: string }) {
  return (
    <div className="mt-10 grid gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr] lg:items-end">
      <div>
        <h3>{title}</h3>
        <p className="mt-3">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-2">
        <a href={mail} className="button">
          {action}
        </a>
        <a href={`tel:${institute.phone}`} className="action-link">
          Call {institute.phoneShown}
        </a>
        <p className="w-full text-soft">
          Mail {institute.mail}. {institute.hours}.
        </p>
      </div>
    </div>
  )
}
