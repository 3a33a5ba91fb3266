import type { ReactNode } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'
import { getWhatsappAddress } from '#app/lib/phone.ts'
import { InstitutePhone } from '#app/site/shell/institute-phone.tsx'
import { ActionLink } from '#app/ui/link.tsx'

interface CourseTalkProps {
  label: string
  /** The page's web address, for print. */
  address?: string
  enquiry: ReactNode
}

export function CourseTalk({ label, address, enquiry }: CourseTalkProps) {
  const { mail, hours, address: place } = getInstitute()
  return (
    <section className="mt-section bg-stone py-[clamp(44px,6vw,96px)]" id="request-a-call" aria-labelledby="talk">
      <div className="shell-width grid gap-7 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div>
          <h2 id="talk">Talk to a counsellor</h2>
          <p className="mt-4 text-lede">
            Tell a counsellor what you do now and how many hours you can give. If another course fits you better, you will hear that too.
          </p>
          <p className="mt-4">
            <InstitutePhone className="font-display text-title font-medium" />
          </p>
          <p className="mt-1 text-soft">{hours}</p>
          <p className="text-soft">{place.join(', ')}</p>
          {address && <p className="hidden print:block">{address}</p>}
          <div className="flex flex-wrap items-center gap-x-7">
            <ActionLink to={getWhatsappAddress(getInstitute().whatsapp, `I have a question about ${label}.`)}>Write on WhatsApp</ActionLink>
            <ActionLink to={`mailto:${mail}`}>{mail}</ActionLink>
          </div>
        </div>
        {enquiry}
      </div>
    </section>
  )
}
