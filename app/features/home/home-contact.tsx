import { whatsappAddress } from '#app/shared/whatsapp.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FactLines } from '#app/ui/fact-list.tsx'
import { institute } from '#content/institute.ts'

const ways = [
  { name: 'Phone', value: <a href={`tel:${institute.phone}`}>{institute.phoneShown}</a> },
  { name: 'WhatsApp', value: <a href={whatsappAddress(institute.whatsapp)}>Write to us</a> },
  { name: 'Mail', value: <a href={`mailto:${institute.mail}`}>{institute.mail}</a> },
  { name: 'Hours', value: institute.hours },
  { name: 'Address', value: institute.address.join(', ') },
]

/** Ways to reach a person: phone, WhatsApp, mail, hours, address. */
export function HomeContact() {
  return (
    <section className="home-contact mt-section bg-stone py-[clamp(56px,7vw,112px)]" id="contact" aria-labelledby="contact-title">
      <div className="shell-width grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div>
          <h2 id="contact-title">Sit in on a class first.</h2>
          <p className="mt-5 text-lede leading-[1.45]">Tell a counsellor which course interests you. They will say when its next open class is.</p>
          <ButtonLink to={`tel:${institute.phone}`} className="mt-7">
            Talk to a counsellor
          </ButtonLink>
        </div>
        <FactLines facts={ways} />
      </div>
    </section>
  )
}
