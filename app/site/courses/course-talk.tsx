import type { ReactNode } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'
import { whatsappAddress } from '#app/lib/whatsapp.ts'
import { ActionLink } from '#app/ui/link.tsx'

/** The ways to a person: leave a number, call, or write. */
export function CourseTalk({ label, enquiry }: { label: string; enquiry: ReactNode }) {
  const whatsapp = whatsappAddress(getInstitute().whatsapp, `I have a question about ${label}.`)
  return (
    <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" id="request-a-call" aria-labelledby="talk">
      <div className="shell-width grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div>
          <h2 id="talk">Ask before you decide.</h2>
          <p className="mt-5 text-lede leading-[1.45]">
            Tell a counsellor what you do now and how many hours you can give. If another course fits you better, you will hear that too.
          </p>
          <p className="mt-7">
            <a href={`tel:${getInstitute().phone}`} className="font-display text-title font-medium">
              {getInstitute().phoneShown}
            </a>
          </p>
          <p className="mt-1 text-soft">{getInstitute().hours}</p>
          <div className="mt-3 flex flex-wrap items-center gap-x-7">
            <ActionLink to={whatsapp}>Write on WhatsApp</ActionLink>
            <ActionLink to={`mailto:${getInstitute().mail}`}>{getInstitute().mail}</ActionLink>
          </div>
        </div>
        {enquiry}
      </div>
    </section>
  )
}
