import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import { numberWord } from '#app/lib/number-words.ts'

interface ThankYouPageProps {
  /** The next career workshop's date in words; empty while unknown. */
  workshop: string
  /** What is known of the enquiry that this browser just sent; null without one. */
  receipt: ReactNode
  /** On sale. */
  courseCount: number
}

/** What happens after somebody has written or called: useful by itself, and it creates nothing. */
export function ThankYouPage({ workshop, receipt, courseCount }: ThankYouPageProps) {
  const steps: { when: string; title: string; text: ReactNode }[] = [
    {
      when: 'Next',
      title: 'A person answers',
      text: `Within the desk’s hours. ${getInstitute().hours}. If you wrote at night, that is the next morning.`,
    },
    {
      when: 'Then',
      title: 'Three questions',
      text: 'What you do now, what you want to do, and how many hours a week you can give. Nobody asks you to pay on that call.',
    },
    {
      when: 'After',
      title: 'You sit in on a class',
      text: 'An ordinary one, in the room or online. Speak to the students in the break.',
    },
    {
      when: 'Last',
      title: 'You decide, at home',
      text: (
        <>
          Read the <Link to="/subscription">plans</Link> and <Link to="/how-we-count">how we count</Link> first. No offer ends that evening.
        </>
      ),
    },
  ]
  return (
    <>
      {receipt ?? (
        <header className="shell-width grid gap-7 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
          <h1>After an enquiry: what happens next</h1>
          <p className="text-lede leading-[1.45]">
            This page shows the enquiry that you have just sent, and there is none to show. If you sent one before, it counts and nothing more is needed. If
            not, <Link to="/enquiry">request a call</Link>.
          </p>
        </header>
      )}
      <section className="shell-width pt-14 lg:pt-20" aria-labelledby="next">
        <h2 id="next" className="sr-only">
          What happens next
        </h2>
        <ol className="grid border-t border-ink md:grid-cols-2 md:gap-x-16 lg:grid-cols-4 lg:gap-x-10">
          {steps.map(({ when, title, text }) => (
            <li key={when} className="border-b border-rule py-6 lg:border-0">
              <p className="mb-3 text-soft">{when}</p>
              <h3>{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="shell-width grid gap-x-16 gap-y-12 py-section lg:grid-cols-2" aria-label="Meanwhile">
        <div>
          <h2 className="mb-5 text-title">Changed your mind, or wrote something wrong?</h2>
          <p>
            Call{' '}
            <a href={`tel:${getInstitute().phone}`} className="whitespace-nowrap">
              {getInstitute().phoneShown}
            </a>{' '}
            or mail <a href={`mailto:${getInstitute().mail}`}>{getInstitute().mail}</a>. We can correct or delete it. The{' '}
            <Link to="/privacy-policy#rights">privacy notice</Link> says how fast.
          </p>
        </div>
        <div>
          <h2 className="mb-5 text-title">While you wait</h2>
          <ul className="border-t border-ink">
            {workshop && (
              <li className="border-b border-rule py-3">
                <Link to="/Career-Success-workshop" className="action-link">
                  Career workshop, {workshop}
                </Link>
              </li>
            )}
            <li className="border-b border-rule py-3">
              <Link to="/career-quiz" className="action-link">
                Find the course that fits, in four minutes
              </Link>
            </li>
            <li className="border-b border-rule py-3">
              <Link to="/courses" className="action-link">
                Compare the {numberWord(courseCount)} courses
              </Link>
            </li>
          </ul>
        </div>
      </section>
    </>
  )
}
