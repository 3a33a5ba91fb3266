import type { PrivacyNotice } from '#app/domain/privacy/privacy-notice.server.ts'
import { GrievanceContact, getGrievanceOfficer } from './grievance-contact.tsx'

/** Where to write when something is wrong, and where to go after that. */
export function PrivacyGrievance({ grievance: { role, howToReach, answersWithinDays, beyond } }: { grievance: PrivacyNotice['grievance'] }) {
  const officer = getGrievanceOfficer()
  return (
    <section id="grievance" className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="grievance-title">
      <div className="shell-width grid gap-x-16 gap-y-9 lg:grid-cols-2">
        <div>
          <h2 id="grievance-title">Complaints</h2>
          <div className="mt-6 grid gap-3">
            {[...howToReach, ...beyond].map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
        <dl className="self-end border-t border-ink">
          {[
            ['Write to', officer.name ? `${officer.name}, ${role.toLowerCase()}` : role],
            ['Address', officer.address],
            ['Mail, phone', <GrievanceContact key="contact" />],
            ['Answered within', `${answersWithinDays} days`],
          ].map(([name, text]) => (
            <div key={String(name)} className="grid grid-cols-[8rem_1fr] gap-4 border-b border-rule py-4">
              <dt className="text-soft">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
