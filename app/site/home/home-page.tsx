import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getInstitute, type Institute } from '#app/domain/content/institute.ts'
import { whatsappAddress } from '#app/lib/whatsapp.ts'
import { FactLines } from '#app/ui/fact-list.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { HomeQuestion } from './home.server.ts'
import { HomeDates, type HomeDateTexts } from './home-dates.tsx'
import { HomeDoors } from './home-doors.tsx'
import { type FacadeWindow, HomeHero } from './home-hero.tsx'
import { HomeSteps } from './home-steps.tsx'
import type { HomeTexts } from './home-texts.server.ts'
import { HomeWaysIn } from './home-ways-in.tsx'

const listWays = ({ phone, phoneShown, whatsapp, mail, hours, address }: Institute) => [
  { name: 'Phone', value: <a href={`tel:${phone}`}>{phoneShown}</a> },
  { name: 'WhatsApp', value: <a href={whatsappAddress(whatsapp)}>Write to us</a> },
  { name: 'Mail', value: <a href={`mailto:${mail}`}>{mail}</a> },
  { name: 'Hours', value: hours },
  { name: 'Address', value: address.join(', ') },
]

interface HomePageProps {
  texts: HomeTexts
  windows: FacadeWindow[]
  claims: ReactNode
  /** The courses as cards, with their hearts. */
  courseCards: ReactNode
  dates: HomeDateTexts
  starts: BatchStart[]
  /** What courses lead to, in pictures. */
  work: ReactNode
  /** What graduates do. */
  outcomes: ReactNode
  /** What students built. */
  projects: ReactNode
  /** The newest posts of the blog. */
  posts: ReactNode
  questions: HomeQuestion[]
  /** The enquiry form. */
  enquiry: ReactNode
}

/** What the institute promises, what it teaches, when one can come, and how to reach a person. */
export function HomePage({ texts, windows, claims, courseCards, dates, starts, work, outcomes, projects, posts, questions, enquiry }: HomePageProps) {
  return (
    <>
      <HomeHero texts={texts.hero} windows={windows} />
      {claims}
      <section className="shell-width pt-section" id="courses" aria-labelledby="courses-title">
        <SectionHeading id="courses-title" title={texts.courses.title}>
          {texts.courses.text}
        </SectionHeading>
        {courseCards}
      </section>
      <HomeWaysIn texts={texts.waysIn} />
      <HomeDates texts={texts.dates} dates={dates} />
      <HomeStarts starts={starts} />
      <HomeSteps texts={texts.steps} />
      {outcomes}
      {work}
      {projects}
      <HomeDoors texts={texts.doors} />
      {posts}
      <HomeQuestions title={texts.questions.title} questions={questions} />
      <HomeContact texts={texts.contact} enquiry={enquiry} />
    </>
  )
}

/** What people ask first, answered before they have to. */
function HomeQuestions({ title, questions }: { title: string; questions: HomeQuestion[] }) {
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="questions">
      <h2 id="questions">{title}</h2>
      <div className="border-t border-ink">
        {questions.map(({ id, question, answer, more }) => (
          <details key={id} className="course-details border-b border-rule">
            <summary className="chevron grid grid-cols-[1fr_20px] items-center gap-4 py-4.5 after:justify-self-end">
              <h3 className="text-pretty">{question}</h3>
            </summary>
            <div className="pb-6 md:pr-9">
              <p>{answer}</p>
              {more && (
                <Link to={more.path} className="action-link mt-1">
                  {more.label}
                </Link>
              )}
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}

/** Ways to reach a person: leave a number, phone, WhatsApp, mail, hours, address. */
function HomeContact({ texts, enquiry }: { texts: HomeTexts['contact']; enquiry: ReactNode }) {
  return (
    <section className="home-contact mt-section bg-stone py-[clamp(56px,7vw,112px)]" id="contact" aria-labelledby="contact-title">
      <div className="shell-width grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div>
          <h2 id="contact-title">{texts.title}</h2>
          <p className="mt-5 text-lede leading-[1.45]">{texts.text}</p>
          <div className="mt-7">
            <FactLines facts={listWays(getInstitute())} />
          </div>
        </div>
        {enquiry}
      </div>
    </section>
  )
}

type BatchStart = { courseID: string; label: string; start: string; seats: string }

/** When each course starts next; a course without an announced date is left out. */
function HomeStarts({ starts }: { starts: BatchStart[] }) {
  if (starts.length === 0) return null
  return (
    <section className="shell-width pt-16 lg:pt-20" aria-labelledby="starts">
      <h3 id="starts" className="mb-6">
        Next batches
      </h3>
      <ul className="grid border-t border-ink md:grid-cols-2 md:gap-x-10 lg:grid-cols-3 lg:gap-x-16">
        {starts.map(({ courseID, label, start, seats }) => (
          <li key={courseID} className="flex items-baseline justify-between gap-4 border-b border-rule">
            <Link to={`/${courseID}`} className="inline-flex min-h-12 items-center text-ink no-underline hover:underline">
              {label}
            </Link>
            <span className="py-2.5 text-right tabular-nums">
              {start}
              {seats && <span className="block text-soft">{seats}</span>}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/upcoming-batches" className="action-link mt-4">
        See upcoming batches
      </Link>
    </section>
  )
}
