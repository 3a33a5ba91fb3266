import { institute } from '#content/institute.ts'
import type { PrivacyNotice } from './privacy.server.ts'

/** Whom to write to when something is wrong, and where to go after that. */
export function PrivacyGrievance({ grievance }: { grievance: PrivacyNotice['grievance'] }) {
  const { role, howToReach, answersWithinDays, beyond } = grievance
  return (
    <section id="grievance" className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="grievance-title">
      <div className="shell-width grid gap-x-16 gap-y-9 lg:grid-cols-2">
        <div>
          <h2 id="grievance-title">Something wrong? Write.</h2>
          <div className="mt-6 grid gap-3">
            {[...howToReach, ...beyond].map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
        <dl className="self-end border-t border-ink">
          {[
            ['Write to', role],
            ['At', `${institute.name}, ${institute.address.join(', ')}`],
            ['Answered within', `${answersWithinDays} days`],
          ].map(([name, text]) => (
            <div key={name} className="grid grid-cols-[8rem_1fr] gap-4 border-b border-rule py-4">
              <dt className="text-soft">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          <div className="grid grid-cols-[8rem_1fr] items-baseline gap-4 border-b border-rule py-2">
            <dt className="text-soft">Mail</dt>
            <dd>
              <a
                href={`mailto:${institute.mail}?subject=${encodeURIComponent('For the grievance officer')}`}
                className="inline-flex min-h-11 items-center break-all"
              >
                {institute.mail}
              </a>
            </dd>
          </div>
          <div className="grid grid-cols-[8rem_1fr] items-baseline gap-4 border-b border-rule py-2">
            <dt className="text-soft">Phone</dt>
            <dd>
              <a href={`tel:${institute.phone}`} className="inline-flex min-h-11 items-center">
                {institute.phoneShown}
              </a>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
