import { Link } from 'react-router'
import type { SocialHire } from '#app/domain/hiring/socialhire-content.ts'

/** What happens to what the portal knows, in five words with a sentence each. */
export function DataCare({ dataCare }: Pick<SocialHire, 'dataCare'>) {
  return (
    <section className="shell-width py-section" aria-labelledby="data">
      <div className="mb-10 grid gap-5 lg:mb-14 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h2 id="data">What becomes of your data.</h2>
        <p className="text-lede leading-[1.45]">
          The short form. Purposes and periods are set out whole in the <Link to="/privacy-policy">privacy policy</Link>.
        </p>
      </div>
      <dl className="grid border-t border-ink md:grid-cols-2 md:gap-x-12 lg:grid-cols-5 lg:gap-x-10">
        {dataCare.map(({ title, text }) => (
          <div key={title} className="border-b border-rule py-5 lg:border-0">
            <dt className="font-display text-title leading-tight font-medium">{title}</dt>
            <dd className="mt-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
