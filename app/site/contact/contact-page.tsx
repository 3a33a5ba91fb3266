import type { ReactNode } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'
import { getWhatsappAddress } from '#app/lib/phone.ts'
import { HowToReach } from '#app/site/location/how-to-reach.tsx'
import type { ShownDirections } from '#app/site/location/load-directions.server.ts'
import { Link } from '#app/ui/link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

interface ContactPageProps {
  enquiry: ReactNode
  photographs: ReactNode
  directions: ShownDirections
}

export function ContactPage({ enquiry, photographs, directions }: ContactPageProps) {
  const { phone, phoneShown, whatsapp, mail, hours, name, address, social } = getInstitute()
  return (
    <>
      <header className="shell-width grid gap-6 pt-[clamp(28px,4vw,64px)] lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <div>
          <h1 className="text-heading">Contact us</h1>
          <p className="mt-4 text-lede">Ask about a course, a fee, a date or a demo class. If no course here fits, we say so.</p>
        </div>
        <p className="flex flex-wrap gap-3">
          <a href={`tel:${phone}`} className="button button-quiet max-md:px-4">
            Call {phoneShown}
          </a>
          <a href={getWhatsappAddress(whatsapp, 'I have a question about a course.')} className="button button-quiet" target="_blank" rel="noopener noreferrer">
            WhatsApp<span className="sr-only"> (new tab)</span>
          </a>
        </p>
      </header>
      <section className="shell-width pt-8 lg:pt-14" aria-labelledby="ways">
        <h2 id="ways" className="sr-only">
          Mail, opening hours and address
        </h2>
        <dl className="grid border-t border-ink md:grid-cols-3 md:gap-x-10">
          <ContactFact name="Opening hours">{hours}</ContactFact>
          <ContactFact name="Address">
            <address className="not-italic">{[name, ...address].join(', ')}</address>
          </ContactFact>
          <ContactFact name="Mail">
            <a href={`mailto:${mail}`} className="inline-flex min-h-11 flex-wrap content-center items-center">
              {/* A long mail address breaks only before its domain. */}
              {mail.split(/(?=@)/).map((part) => (
                <span key={part}>{part}</span>
              ))}
            </a>
          </ContactFact>
        </dl>
        {social.length > 0 && (
          <p className="flex flex-wrap gap-x-7">
            {social.map(({ label, url }) => (
              <a key={url} href={url} rel="me noopener" className="action-link">
                {label}
              </a>
            ))}
          </p>
        )}
      </section>
      <HowToReach directions={directions} className="shell-width pt-12 lg:pt-20" />
      {enquiry}
      {photographs && (
        <section className="shell-width pt-section" aria-labelledby="rooms">
          <SectionHeading id="rooms" title="Classrooms and lab">
            <Link to="/aboutUs#campus">More about the campus</Link>
          </SectionHeading>
          {photographs}
        </section>
      )}
      <p className="shell-width max-w-none pt-12 pb-section">
        <span className="block max-w-[62ch]">
          See also <Link to="/upcoming-batches">upcoming batches</Link>, <Link to="/fees">fees</Link> and <Link to="/faq">common questions</Link>. A complaint,
          or a question about your personal data: see <Link to="/grievance">complaints</Link>.
        </span>
      </p>
    </>
  )
}

function ContactFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-rule py-4 md:border-0">
      <dt className="text-soft">{name}</dt>
      <dd className="mt-1 font-display text-lede leading-tight font-medium text-balance">{children}</dd>
    </div>
  )
}
