import { whatsappAddress } from '#app/shared/whatsapp.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { institute } from '#content/institute.ts'

/** The way to a person. On phones the button is in the bar below. */
export function CourseTalk({ label }: { label: string }) {
  const whatsapp = whatsappAddress(institute.whatsapp, `I have a question about ${label}.`)
  return (
    <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="talk">
      <div className="shell-width grid gap-8 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <div>
          <h2 id="talk">Ask before you decide.</h2>
          <p className="mt-5 text-lede leading-[1.45]">
            Tell a counsellor what you do now and how many hours you can give. If another course fits you better, you will hear that too.
          </p>
        </div>
        <div>
          <p>
            <a href={`tel:${institute.phone}`} className="font-display text-title font-medium">
              {institute.phoneShown}
            </a>
          </p>
          <p className="mt-1 text-soft">{institute.hours}</p>
          <div className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-2">
            <ButtonLink to={`tel:${institute.phone}`} className="max-lg:hidden">
              Talk to a counsellor
            </ButtonLink>
            <ActionLink to={whatsapp}>Write on WhatsApp</ActionLink>
            <ActionLink to={`mailto:${institute.mail}`}>{institute.mail}</ActionLink>
          </div>
        </div>
      </div>
    </section>
  )
}
