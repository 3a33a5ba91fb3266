import type { ReactNode } from 'react'
import type { ShownPurpose as Purpose, ShownPolicyPart } from '#app/domain/privacy/policies.server.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { ActionLink } from '#app/ui/link.tsx'

/** A part of a policy with its heading beside it; above it for purposes of personal data, which need the whole width. */
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
      <div className="grid content-start gap-5 wrap-anywhere">
        <PartContent {...part} foldsLines={foldsLines} />
      </div>
    </section>
  )
}

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
        <div key={name + text} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 md:grid-cols-[4fr_8fr]">
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

const grounds: Record<Purpose['ground'], string> = {
  consent: 'Your consent',
  'legitimate-use': 'A use the Act allows',
  'legal-duty': 'A duty by law',
}

function PrivacyPurposes({ purposes }: { purposes: Purpose[] }) {
  return (
    <>
      <table className="mb-14 w-full border-collapse text-left max-md:hidden">
        <thead>
          <tr className="border-y border-ink">
            {['Purpose', 'Based on', 'Kept for'].map((column) => (
              <th key={column} scope="col" className="py-3 pr-6 font-semibold last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {purposes.map(({ id, name, ground, kept }) => (
            <tr key={id} className="border-b border-rule align-baseline">
              <th scope="row" className="py-1 pr-6 font-normal">
                <a href={`#${id}`} className="inline-flex min-h-11 items-center">
                  {name}
                </a>
              </th>
              <td className="py-3 pr-6">{grounds[ground]}</td>
              <td className="max-w-[44ch] py-3 text-pretty">{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="border-b border-rule max-md:border-t">
        {purposes.map((purpose) => (
          <PurposeDetail key={purpose.id} purpose={purpose} />
        ))}
      </div>
    </>
  )
}

function PurposeDetail({ purpose }: { purpose: Purpose }) {
  const { id, name, what, why, ground, groundNote, kept, afterwards, stop } = purpose
  const rows = [
    ['Why', why],
    ['Based on', `${grounds[ground]}. ${groundNote}`],
    ['Kept for', `${kept}. ${afterwards}`],
    ['How to stop', stop ?? 'You cannot turn this purpose off, for the reason above.'],
  ] as const
  return (
    <Disclosure
      className="border-rule not-first:border-t md:border-t"
      opensOnWideScreens
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 py-4 after:justify-self-end"
      summary={
        <div>
          <h3 className="text-lede leading-tight">{name}</h3>
          <p className="mt-1 text-soft md:hidden">Kept: {kept}</p>
        </div>
      }
    >
      {/* A link to an element inside opens the row, because the browser opens `details` for it. */}
      <dl id={id} className="grid scroll-mt-28 gap-3 pb-8">
        <Row name="What">
          <ul className="lozenges grid gap-1">
            {what.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Row>
        {rows.map(([label, text]) => (
          <Row key={label} name={label}>
            {text}
          </Row>
        ))}
      </dl>
    </Disclosure>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 md:grid-cols-[12rem_1fr]">
      <dt className="text-soft">{name}</dt>
      <dd className="max-w-[62ch]">{children}</dd>
    </div>
  )
}
