import type { ReactNode } from 'react'
import { institute } from '#content/institute.ts'

/** Ways to reach a person: phone, WhatsApp, mail, hours, address. */
export function HomeContact() {
  return (
    <section className="home-contact mt-section bg-stone py-[clamp(56px,7vw,112px)]" id="contact" aria-labelledby="contact-title">
      <div className="shell-width grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div>
          <h2 id="contact-title">Sit in on a class first.</h2>
          <p className="mt-5 text-lede leading-[1.45]">Tell a counsellor which course interests you. They will say when its next open class is.</p>
          <a href={`tel:${institute.phone}`} className="button mt-7">
            Talk to a counsellor
          </a>
        </div>
        <dl className="border-t border-ink">
          <Way name="Phone">
            <a href={`tel:${institute.phone}`}>{institute.phoneShown}</a>
          </Way>
          <Way name="WhatsApp">
            <a href={`https://wa.me/${institute.whatsapp.replace('+', '')}`}>Write to us</a>
          </Way>
          <Way name="Mail">
            <a href={`mailto:${institute.mail}`}>{institute.mail}</a>
          </Way>
          <Way name="Hours">{institute.hours}</Way>
          <Way name="Address">{institute.address.join(', ')}</Way>
        </dl>
      </div>
    </section>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[96px_1fr] items-baseline gap-4 border-b border-rule py-4">
      <dt className="text-soft">{name}</dt>
      <dd className="font-display text-lede leading-tight font-medium">{children}</dd>
    </div>
  )
}
