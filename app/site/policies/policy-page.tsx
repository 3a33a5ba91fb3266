import { formatStoredDate } from '#app/lib/dates.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Policy, PolicyPart } from './policy-content.ts'

/** A page of rules or information, part by part. */
export function PolicyPage({ policy: { title, lead, changedOn, parts } }: { policy: Policy }) {
  return (
    <article className="pb-section">
      <header className="shell-width grid gap-7 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h1>{title}</h1>
        <div>
          <p className="text-lede leading-[1.45]">{lead}</p>
          <p className="mt-4 text-soft">Last changed {formatStoredDate(changedOn)}.</p>
        </div>
      </header>
      {parts.map((part) => (
        <Part key={part.id} {...part} />
      ))}
    </article>
  )
}

function Part({ id, title, texts = [], points, lines, links }: PolicyPart) {
  return (
    <section id={id} className="shell-width grid gap-x-16 gap-y-6 pt-[clamp(44px,5vw,80px)] lg:grid-cols-[4fr_8fr]" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-title leading-tight">
        {title}
      </h2>
      <div className="grid content-start gap-5">
        {texts.map((text) => (
          <p key={text} className="max-w-[65ch]">
            {text}
          </p>
        ))}
        {points && (
          <ul className="lozenges grid gap-3">
            {points.map((point) => (
              <li key={point} className="max-w-[65ch]">
                {point}
              </li>
            ))}
          </ul>
        )}
        {lines && (
          <dl className="border-t border-ink">
            {lines.map(({ name, text }) => (
              <div key={name + text} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 md:grid-cols-[3fr_6fr]">
                <dt className="font-semibold wrap-anywhere">{name}</dt>
                <dd className="max-w-[62ch]">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {links && (
          <p className="flex flex-wrap gap-x-7">
            {links.map((link) => (
              <ActionLink key={link.to} to={link.to}>
                {link.label}
              </ActionLink>
            ))}
          </p>
        )}
      </div>
    </section>
  )
}
