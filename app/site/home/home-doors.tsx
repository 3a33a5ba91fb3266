import { Link } from 'react-router'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

const doors: { time: string; unit: string; to: string; title: string; text: string; jaali: JaaliName }[] = [
  {
    time: '4',
    unit: 'minutes',
    to: '/career-quiz',
    title: 'Take the career quiz',
    text: 'Fourteen questions and a scoring you can read. “None of ours fits” is a possible answer.',
    jaali: 'four-petals',
  },
  {
    time: '1',
    unit: 'evening',
    to: '/career-roadmaps',
    title: 'Read a career roadmap',
    text: 'Five careers, topic by topic: what to learn in which order, and what a course adds.',
    jaali: 'three-way-lattice',
  },
  {
    time: '2½',
    unit: 'hours',
    to: '/Career-Success-workshop',
    title: 'Sit in a career workshop',
    text: 'Do an hour of the real work, see sober salary figures, and ask the person who teaches it.',
    jaali: 'octagon-and-square',
  },
]

/** Ways in for those who do not know yet, by the time they have. None costs anything. */
export function HomeDoors() {
  return (
    <section className="shell-width pt-section" aria-labelledby="doors">
      <SectionHeading id="doors" title="Not sure yet? How long have you got?">
        None of these costs anything.
      </SectionHeading>
      <ul className="grid border-t border-ink md:grid-cols-3 md:gap-x-10 lg:gap-x-16">
        {doors.map(({ time, unit, to, title, text, jaali }) => (
          <li key={to} className="relative grid grid-cols-[72px_1fr] gap-x-5 border-b border-rule py-6 md:flex md:flex-col md:border-0 md:pt-8">
            <JaaliWindow jaali={jaali} arch className="[--rise:2] [--span:160] md:w-24 md:[--rise:1.5]" />
            <div className="md:mt-6">
              <p className="flex items-baseline gap-[0.2em] font-display text-[clamp(3.25rem,6.4vw,7rem)] leading-[0.86] tracking-[-0.035em]">
                {time} <small className="text-[0.3em] tracking-normal">{unit}</small>
              </p>
              <h3 className="mt-4">
                <Link to={to} className="text-ink underline after:absolute after:inset-0">
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
