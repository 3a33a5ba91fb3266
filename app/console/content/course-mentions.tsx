import type { CourseMention } from '#app/domain/publications/course-mentions.server.ts'
import { ActionLink } from '#app/ui/link.tsx'

/** Shown before staff stop selling a course. `isOpen`: the draft says that it is no longer sold. */
export function CourseMentions({ mentions, isOpen }: { mentions: CourseMention[]; isOpen: boolean }) {
  if (mentions.length === 0) return null
  return (
    <details open={isOpen} className="disclosure mt-3 border-l-4 border-edge pl-4">
      <summary className="chevron inline-flex min-h-11 items-center gap-3 pr-1.5 font-semibold">
        {mentions.length === 1 ? '1 other text names this course' : `${mentions.length} other texts name this course`}
      </summary>
      <p className="max-w-[70ch]">
        Before the course leaves the site, change these texts. Lists leave the course out by themselves, but these texts still name it.
      </p>
      <ul className="pb-2">
        {mentions.map(({ kind, title, to }) => (
          <li key={`${kind} ${to} ${title}`} className="wrap-anywhere">
            {to ? <ActionLink to={to}>{title}</ActionLink> : `${title} (edited by admins)`}
            {kind !== title.toLowerCase() && <span className="text-soft"> ({kind})</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
