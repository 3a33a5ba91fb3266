import { SectionHeading } from '#app/ui/section-heading.tsx'
import { periodText } from './period.ts'
import type { PrivacyNotice } from './privacy.server.ts'

type Purpose = PrivacyNotice['purposes'][number]

const grounds: Record<Purpose['ground'], string> = {
  consent: 'Your consent',
  'legitimate-use': 'A use the Act allows',
  'legal-duty': 'A duty by law',
}

/** All purposes in one table for comparing, then each in full. */
export function PrivacyPurposes({ purposes }: { purposes: Purpose[] }) {
  return (
    <section id="purposes" className="shell-width pt-section" aria-labelledby="purposes-title">
      <SectionHeading id="purposes-title" title="Each purpose, and when it ends.">
        One line a purpose. What is kept, and how to stop it, stands below the table.
      </SectionHeading>
      <div>
        <table className="w-full md:min-w-[640px] border-collapse text-left">
          <thead>
            <tr className="border-y border-ink">
              <th scope="col" className="py-3 pr-6 font-semibold">
                Purpose
              </th>
              <th scope="col" className="py-3 pr-6 font-semibold max-md:hidden">
                Rests on
              </th>
              <th scope="col" className="py-3 font-semibold md:pr-6">
                Kept for
              </th>
              <th scope="col" className="py-3 font-semibold max-md:hidden">
                Counted from
              </th>
            </tr>
          </thead>
          <tbody>
            {purposes.map(({ id, purpose, ground, retention }) => (
              <tr key={id} className="border-b border-rule align-baseline">
                <th scope="row" className="py-1 pr-6 font-normal">
                  <a href={`#${id}`} className="inline-flex min-h-11 items-center">
                    {purpose}
                  </a>
                </th>
                <td className="py-3 pr-6 max-md:hidden">{grounds[ground]}</td>
                <td className="py-3 md:pr-6">
                  <b className="font-semibold whitespace-nowrap">{periodText(retention.months)}</b>
                  <span className="block text-soft md:hidden">from {retention.from}</span>
                </td>
                <td className="py-3 max-md:hidden">{retention.from}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-14">
        {purposes.map((purpose) => (
          <PurposeDetail key={purpose.id} purpose={purpose} />
        ))}
      </div>
    </section>
  )
}

/** Open in the page, not folded: a notice that must be opened line by line is not read. */
function PurposeDetail({ purpose }: { purpose: Purpose }) {
  const { id, data, why, ground, groundNote, retention, stop } = purpose
  const rows = [
    ['Why', why],
    ['What', data.join('; ')],
    ['Rests on', `${grounds[ground]}. ${groundNote}`],
    ['Afterwards', retention.afterwards],
    ['To stop it', stop ?? 'This part cannot be stopped, for the reason above.'],
  ] as const
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="grid gap-x-16 gap-y-4 border-t border-rule py-8 lg:grid-cols-[4fr_8fr]">
      <div>
        <h3 id={`${id}-title`}>{purpose.purpose}</h3>
        <p className="mt-2 text-soft">
          {periodText(retention.months)} from {retention.from}
        </p>
      </div>
      <dl className="grid gap-3">
        {rows.map(([name, text]) => (
          <div key={name} className="grid gap-x-6 md:grid-cols-[7rem_1fr]">
            <dt className="text-soft">{name}</dt>
            <dd className="max-w-[62ch]">{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
