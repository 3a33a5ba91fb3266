import { Link } from 'react-router'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { institute } from '#content/institute.ts'
import type { About } from './about.server.ts'

/** The rooms, who can use them, and the way there. */
export function AboutCampus({ about }: { about: About }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="campus">
      <SectionHeading id="campus" title={`The rooms at ${institute.locality}.`}>
        {institute.hours}.{' '}
        <Link to="/contact" className="whitespace-nowrap">
          The way to the door
        </Link>
      </SectionHeading>
      <ul className="grid border-t border-ink md:grid-cols-6 md:gap-x-10">
        {about.campus.map(({ title, text }, index) => (
          <li key={title} className={`border-b border-rule py-6 ${index < 2 ? 'md:col-span-3' : 'md:col-span-2'}`}>
            <h3>{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-14 grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_8fr]">
        <h3>For everyone who learns here</h3>
        <ul className="lozenges grid gap-4">
          {about.access.map((text) => (
            <li key={text} className="max-w-[62ch]">
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
