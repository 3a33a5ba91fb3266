import type { ReactNode } from 'react'
import type { ShownPurpose as Purpose } from '#app/domain/privacy/policies.server.ts'

const grounds: Record<Purpose['ground'], string> = {
  consent: 'Your consent',
  'legitimate-use': 'A use the Act allows',
  'legal-duty': 'A duty by law',
}

/** All purposes in one table for comparing, then each in full. */
export function PrivacyPurposes({ purposes }: { purposes: Purpose[] }) {
  return (
    <>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-y border-ink">
            <th scope="col" className="py-3 pr-6 font-semibold">
              Purpose
            </th>
            <th scope="col" className="py-3 pr-6 font-semibold max-md:hidden">
              Based on
            </th>
            <th scope="col" className="py-3 font-semibold">
              Kept for
            </th>
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
              <td className="py-3 pr-6 max-md:hidden">{grounds[ground]}</td>
              <td className="max-w-[44ch] py-3 text-pretty">{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-14">
        {purposes.map((purpose) => (
          <PurposeDetail key={purpose.id} purpose={purpose} />
        ))}
      </div>
    </>
  )
}

/** Open in the page, not folded: a notice that must be opened line by line is not read. */
function PurposeDetail({ purpose }: { purpose: Purpose }) {
  const { id, name, what, why, ground, groundNote, kept, afterwards, stop } = purpose
  const rows = [
    ['Why', why],
    ['Based on', `${grounds[ground]}. ${groundNote}`],
    ['Kept for', `${kept}. ${afterwards}`],
    ['How to stop', stop ?? 'You cannot turn this purpose off, for the reason above.'],
  ] as const
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="grid gap-x-16 gap-y-4 border-t border-rule py-8 lg:grid-cols-[4fr_8fr]">
      <div>
        <h3 id={`${id}-title`}>{name}</h3>
      </div>
      <dl className="grid gap-3">
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
    </article>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 md:grid-cols-[7rem_1fr]">
      <dt className="text-soft">{name}</dt>
      <dd className="max-w-[62ch]">{children}</dd>
    </div>
  )
}
