import type { ReactNode } from 'react'
import { whatsappAddress } from '#app/lib/whatsapp.ts'
import { FactLines } from '#app/ui/fact-list.tsx'
import { institute } from '#content/institute.ts'

const ways = [
  { name: 'Phone', value: <a href={`tel:${institute.phone}`}>{institute.phoneShown}</a> },
  { name: 'WhatsApp', value: <a href={whatsappAddress(institute.whatsapp)}>Write to us</a> },
  { name: 'Mail', value: <a href={`mailto:${institute.mail}`}>{institute.mail}</a> },
  { name: 'Hours', value: institute.hours },
  { name: 'Address', value: institute.address.join(', ') },
]

/** Ways to reach a person: leave a number, phone, WhatsApp, mail, hours, address. */
export function HomeContact({ enquiry }: { enquiry: ReactNode }) {
  return (
    <section className="home-contact mt-section bg-stone py-[clamp(56px,7vw,112px)]" id="contact" aria-labelledby="contact-title">
      <div className="shell-width grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div>
          <h2 id="contact-title">Sit in on a class first.</h2>
          <p className="mt-5 text-lede leading-[1.45]">Tell a counsellor which course interests you. They will say when its next open class is.</p>
          <div className="mt-7">
            <FactLines facts={ways} />
          </div>
        </div>
        {enquiry}
      </div>
    </section>
  )
}
