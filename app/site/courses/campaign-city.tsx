import type { Campaign } from '#app/domain/courses/campaign-content.ts'

/** Why this city is a good place to learn the work: a ledger of reasons. */
export function CampaignCity({ reasons }: { reasons: Campaign['city'] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="city">
      <h2 id="city" className="mb-10 lg:mb-14">
        The city is the classroom.
      </h2>
      <dl className="border-t border-ink">
        {reasons.map(({ title, text }) => (
          <div key={title} className="grid gap-2 border-b border-rule py-6 lg:grid-cols-[5fr_7fr] lg:items-baseline lg:gap-16 lg:py-7">
            <dt className="font-display text-title leading-[1.06] font-medium">{title}</dt>
            <dd className="max-w-[62ch]">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
