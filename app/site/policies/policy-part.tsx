import type { ShownPolicyPart } from '#app/domain/privacy/policies.server.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { PrivacyPurposes } from './privacy-purposes.tsx'

/** A part of a page of rules: its heading beside it, or above the purposes of personal data, which need the whole width. */
export function PolicyPart({ foldsLines, ...part }: ShownPolicyPart & { foldsLines?: boolean }) {
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
        <PartContent {...part} foldsLines={foldsLines} />
      </div>
    </section>
  )
}

/** What a part says below its heading. */
export function PartContent({ texts, points, lines, links, purposes, foldsLines = false }: ShownPolicyPart & { foldsLines?: boolean }) {
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
      {lines.length > 0 && (foldsLines ? <FoldedLines lines={lines} /> : <Lines lines={lines} />)}
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

function Lines({ lines }: Pick<ShownPolicyPart, 'lines'>) {
  return (
    <dl className="border-t border-ink">
      {lines.map(({ name, text }) => (
        <div key={name + text} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 md:grid-cols-[3fr_6fr]">
          <dt className="font-semibold wrap-anywhere">{name}</dt>
          <dd className="max-w-[62ch] whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function FoldedLines({ lines }: Pick<ShownPolicyPart, 'lines'>) {
  return (
    <Disclosure
      opensOnWideScreens
      summaryClassName="grid min-h-12 grid-cols-[1fr_20px] items-center gap-4 border-t border-ink py-2 after:justify-self-end"
      summary={<span className="font-semibold">All {lines.length} entries, one by one</span>}
    >
      <Lines lines={lines} />
    </Disclosure>
  )
}
