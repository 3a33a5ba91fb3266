import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import { whatsappAddress } from '#app/lib/whatsapp.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { WayToTheDoor } from './way-to-the-door.tsx'

interface ContactPageProps {
  enquiry: ReactNode
  /** Of the rooms; nothing while there are none. */
  photographs: ReactNode
}

/** Every way to reach a person, and the way to the door. */
export function ContactPage({ enquiry, photographs }: ContactPageProps) {
  const whatsapp = whatsappAddress(getInstitute().whatsapp, 'I have a question about a course.')
  return (
    <>
      <header className="shell-width grid gap-7 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h1>Contact us</h1>
        <div>
          <p className="text-lede leading-[1.45]">
            Say what you do now and how many hours a week you can give. If none of our courses fits, you will hear that.
          </p>
          <p className="mt-7">
            <a href={`tel:${getInstitute().phone}`} className="button button-quiet">
              Call {getInstitute().phoneShown}
            </a>
          </p>
        </div>
      </header>
      <section className="shell-width pt-14 lg:pt-20" aria-labelledby="ways">
        <h2 id="ways" className="sr-only">
          Ways to reach us
        </h2>
        <dl className="border-t border-ink">
          <Way name="Phone" good="Quickest for dates, fees and a demo class.">
            <a href={`tel:${getInstitute().phone}`} className="inline-flex min-h-11 items-center">
              {getInstitute().phoneShown}
            </a>
          </Way>
          <Way name="WhatsApp" good="Good at night: we answer when the desk opens.">
            <a href={whatsapp} className="inline-flex min-h-11 items-center">
              Write on WhatsApp
            </a>
          </Way>
          <Way name="Mail" good="For anything long, or with a document.">
            <a href={`mailto:${getInstitute().mail}`} className="inline-flex min-h-11 flex-wrap content-center items-center">
              {/* A long address breaks before its domain, nowhere else. */}
              {getInstitute()
                .mail.split(/(?=@)/)
                .map((part) => (
                  <span key={part}>{part}</span>
                ))}
            </a>
          </Way>
          <Way name="Hours" good="The first class is at seven, so the desk is too.">
            <span className="block max-w-[18ch] text-balance">{getInstitute().hours}</span>
          </Way>
          <Way name="Address" good="No appointment needed.">
            <address className="not-italic">
              {getInstitute().name}
              {getInstitute().address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Way>
        </dl>
        {getInstitute().social.length > 0 && (
          <p className="flex flex-wrap gap-x-7">
            {getInstitute().social.map(({ label, url }) => (
              <a key={url} href={url} rel="me noopener" className="action-link">
                {label}
              </a>
            ))}
          </p>
        )}
      </section>
      {enquiry}
      <WayToTheDoor />
      {photographs && (
        <section className="shell-width pt-section" aria-labelledby="rooms">
          <SectionHeading id="rooms" title="The rooms">
            <Link to="/aboutUs#campus">More about the rooms</Link>
          </SectionHeading>
          {photographs}
        </section>
      )}
      <Aside />
    </>
  )
}

function Way({ name, good, children }: { name: string; good: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[80px_1fr] items-baseline gap-x-4 gap-y-1 md:grid-cols-[96px_1fr] border-b border-rule py-4 lg:grid-cols-[2fr_5fr_5fr] lg:gap-x-10 lg:py-5">
      <dt className="text-soft">{name}</dt>
      <dd className="font-display text-title leading-tight font-medium">{children}</dd>
      <dd className="col-start-2 text-soft lg:col-start-3">{good}</dd>
    </div>
  )
}

function Aside() {
  return (
    <section className="shell-width py-section" aria-labelledby="before">
      <SectionHeading id="before" title="Before you call">
        Most of what people ask is written down, with the numbers.
      </SectionHeading>
      <ul className="grid border-t border-ink md:grid-cols-3 md:gap-x-10">
        {[
          { to: '/upcoming-batches', title: 'When does it start?', text: 'The next start of each course, as the desk has it today.' },
          { to: '/subscription', title: 'What does it cost?', text: 'Every way of paying side by side, with a simulator for the total.' },
          { to: '/how-we-count', title: 'Are the claims true?', text: 'Each claim we make, what it counts and who has checked it.' },
        ].map(({ to, title, text }) => (
          <li key={to} className="border-b border-rule py-6 md:border-0">
            <h3>
              <Link to={to}>{title}</Link>
            </h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-10 max-w-[62ch]">
        About your personal data, write to the same address or mail, marked for the grievance officer. The{' '}
        <Link to="/privacy-policy#grievance">privacy notice</Link> says how fast you get an answer.
      </p>
    </section>
  )
}
