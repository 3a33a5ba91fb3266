import { Link } from 'react-router'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { HomeTexts } from './home-texts.server.ts'

/** For those who do not know yet, by the time they have. */
export function HomeDoors({ texts }: { texts: HomeTexts['doors'] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="doors">
      <SectionHeading id="doors" title={texts.title}>
        {texts.text}
      </SectionHeading>
      <ul className="grid border-t border-ink md:grid-cols-3 md:gap-x-10 lg:gap-x-16">
        {texts.doors.map(({ time, unit, path, title, text, jaali }) => (
          <li key={path + title} className="relative grid grid-cols-[72px_1fr] gap-x-5 border-b border-rule py-6 md:flex md:flex-col md:border-0 md:pt-8">
            <JaaliWindow jaali={jaali} arch className="[--rise:2] [--span:160] md:w-24 md:[--rise:1.5]" />
            <div className="md:mt-6">
              <p className="flex items-baseline gap-[0.2em] font-display text-[clamp(3.25rem,6.4vw,7rem)] leading-[0.86] tracking-[-0.035em]">
                {time} <small className="text-[0.3em] tracking-normal">{unit}</small>
              </p>
              <h3 className="mt-4">
                <Link to={path} className="text-ink underline after:absolute after:inset-0">
                  {title}
                </Link>
              </h3>
              <p className="mt-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
