import type { ShownPolicyPart } from '#app/domain/privacy/policies.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { PrivacyPurposes } from './privacy-purposes.tsx'

/** A part of a page of rules: its heading beside it, or above the purposes of personal data, which need the whole width. */
export function PolicyPart(part: ShownPolicyPart) {
  const { id, title, purposes } = part
  return (
    <section
      id={id}
      className={`shell-width grid gap-x-16 gap-y-6 pt-[clamp(44px,5vw,80px)] ${purposes.length === 0 ? 'lg:grid-cols-[4fr_8fr]' : ''}`}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} className="text-title leading-tight">
        {title}
      </h2>
      <div className="grid content-start gap-5">
        <PartContent {...part} />
      </div>
    </section>
  )
}

/** What a part says below its heading. */
export function PartContent({ texts, points, lines, links, purposes }: ShownPolicyPart) {
  return (
    <>
      {texts.map((text) => (
        <p key={text} className="max-w-[65ch]">
          {text}
        </p>
      ))}
      {points.length > 0 && (
        <ul className="lozenges grid gap-3">
          {points.map((point) => (
            <li key={point} className="max-w-[65ch]">
              {point}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <dl className="border-t border-ink">
          {lines.map(({ name, text }) => (
            <div key={name + text} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 md:grid-cols-[3fr_6fr]">
              <dt className="font-semibold wrap-anywhere">{name}</dt>
              <dd className="max-w-[62ch] whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {purposes.length > 0 && <PrivacyPurposes purposes={purposes} />}
      {links.length > 0 && (
        <p className="flex flex-wrap gap-x-7">
          {links.map((link) => (
            <ActionLink key={link.to} to={link.to}>
              {link.label}
            </ActionLink>
          ))}
        </p>
      )}
    </>
  )
}
