import { whatsappAddress } from '#app/lib/whatsapp.ts'
import { institute } from '#content/institute.ts'

/** Where a place is kept and a question about the test answered. */
export function TestTalk() {
  const whatsapp = whatsappAddress(institute.whatsapp, 'I have a question about the scholarship test.')
  return (
    <section className="shell-width grid gap-8 py-section lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16" aria-labelledby="talk">
      <div>
        <h2 id="talk">Keep a place.</h2>
        <p className="mt-5 text-lede leading-[1.45]">
          Say online or in person, the name on your identity card, and anything you need on the day. The test costs nothing.
        </p>
      </div>
      <div>
        <p>
          <a href={`tel:${institute.phone}`} className="font-display text-title font-medium">
            {institute.phoneShown}
          </a>
        </p>
        <p className="mt-1 text-soft">{institute.hours}</p>
        <p className="mt-3 flex flex-wrap gap-x-7">
          <a href={whatsapp} className="action-link">
            Write on WhatsApp
          </a>
          <a href={`mailto:${institute.mail}`} className="action-link">
            {institute.mail}
          </a>
        </p>
      </div>
    </section>
  )
}
