import { Fragment } from 'react'
import { Stat } from '#app/ui/stat.tsx'

export type Claim = { id: string; figure?: string; unit?: string; statement: string }

/** The institute's own statements, set plainly and marked as its own. */
export function HomeClaims({ claims }: { claims: Claim[] }) {
  return (
    <section className="shell-width" aria-label="What the institute states">
      <dl className="grid grid-cols-2 gap-x-5 gap-y-7 border-t border-ink pt-7 lg:grid-cols-[2.4fr_2.4fr_4fr_3.2fr] lg:pt-9">
        {claims.map(({ id, figure, unit, statement }) =>
          figure ? (
            <Stat key={id} figure={figure} unit={unit} className="last:col-span-2 lg:col-auto [&:nth-child(3)]:col-span-2 md:[&:nth-child(3)]:col-auto">
              {statement}
            </Stat>
          ) : (
            <div key={id} className="max-md:col-span-2">
              <dt className="sr-only">Also</dt>
              <dd className="max-w-[17ch] font-display text-title leading-[1.08] font-medium tracking-[-0.012em]">
                {/* A hyphen is no place to break so short a line. */}
                {statement.split(' ').map((word) => (
                  <Fragment key={word}>
                    <span className="whitespace-nowrap">{word}</span>{' '}
                  </Fragment>
                ))}
              </dd>
            </div>
          ),
        )}
      </dl>
      <p className="pt-5 text-soft">As stated by the institute.</p>
    </section>
  )
}
