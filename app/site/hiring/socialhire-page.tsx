import type { ReactNode } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { SocialHire } from '#app/domain/hiring/socialhire-content.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'

export function SocialhirePage({ content }: { content: SocialHire }) {
  const { recruiters, candidates } = content
  return (
    <div className="pb-section">
      <SocialhireHero content={content} />
      <section className="jaali-octagon-and-square shell-width pt-section" id="recruiters" aria-labelledby="recruiters-title">
        <SectionHead id="recruiters-title" title="For recruiters" text={recruiters.promise} />
        <SectionSteps steps={recruiters.steps} />
        <SectionStart to="/enquiry?topic=job" action="Tell us about a job" />
        <SectionDetails
          lists={[
            { title: 'What we ask about a job', content: <SentenceList of={recruiters.postingNeeds} /> },
            { title: 'What we refuse', content: <SentenceList of={recruiters.refused} hollow /> },
          ]}
          questions={recruiters.questions}
        />
      </section>
      <section className="jaali-turning-squares shell-width pt-section" id="candidates" aria-labelledby="candidates-title">
        <SectionHead id="candidates-title" title="For candidates" text={candidates.promise} />
        <SectionSteps steps={candidates.steps} />
        <SectionStart to="/enquiry?topic=candidate" action="Ask about jobs" />
        <SectionDetails
          lists={[
            { title: 'What you decide', content: <Control control={candidates.control} /> },
            { title: 'How to recognise a fake job', content: <FakeSigns signs={candidates.fakeSigns} /> },
          ]}
          questions={candidates.questions}
        />
      </section>
    </div>
  )
}

function Control({ control }: Pick<SocialHire['candidates'], 'control'>) {
  return (
    <>
      <SentenceList of={control} />
      <p className="mt-5">
        The <Link to="/privacy-policy">privacy notice</Link> has the purposes and periods.
      </p>
    </>
  )
}

function FakeSigns({ signs }: { signs: string[] }) {
  return (
    <>
      <SentenceList of={signs} hollow />
      <p className="mt-5">
        <ActionLink to="/enquiry?topic=listing">Report a fake job</ActionLink>
      </p>
    </>
  )
}

function SectionHead({ id, title, text }: { id: string; title: string; text: ReactNode }) {
  return (
    <div className="mb-10 grid gap-5 lg:mb-14 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
      <h2 id={id}>{title}</h2>
      <p className="text-lede">{text}</p>
    </div>
  )
}

function SectionStart({ to, action }: { to: string; action: string }) {
  return (
    <p className="mt-10 flex flex-wrap items-center gap-x-7 gap-y-2">
      <Link to={to} className="button">
        {action}
      </Link>
      <ActionLink to={`tel:${getInstitute().phone}`}>Call {getInstitute().phoneShown}</ActionLink>
      <span className="text-soft">{getInstitute().hours}.</span>
    </p>
  )
}

const doors: { to: string; title: string; text: string; jaali: JaaliName }[] = [
  { to: '#recruiters', title: 'I am hiring', text: 'Tell the placement desk about a job. It costs nothing.', jaali: 'octagon-and-square' },
  { to: '#candidates', title: 'I am looking for work', text: 'Ask the desk about jobs. You decide who learns your name.', jaali: 'turning-squares' },
]

function SocialhireHero({ content }: { content: SocialHire }) {
  return (
    <>
      <header className="shell-width overflow-x-clip pt-[clamp(28px,4vw,64px)]">
        <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
          <h1>{content.title}</h1>
          <p className="text-lede">{content.lead}</p>
        </div>
        <nav aria-label="Who are you" className="mt-10 grid gap-x-5 border-t border-ink pt-6 md:grid-cols-2 md:gap-x-12 lg:mt-14 lg:gap-x-16 lg:pt-8">
          {doors.map(({ to, title, text, jaali }) => (
            <div key={to} className="relative grid items-center gap-5 max-lg:pb-6 lg:grid-cols-[160px_1fr] lg:items-end lg:gap-10">
              <JaaliWindow jaali={jaali} arch floor className="max-lg:hidden [--rise:1.35] [--span:160]" />
              <div className="lg:pb-14">
                <a href={to} className="inline-flex min-h-11 items-center font-display text-subheading font-medium text-ink after:absolute after:inset-0">
                  {title}
                </a>
                <p className="mt-2 max-w-[30ch]">{text}</p>
              </div>
            </div>
          ))}
        </nav>
      </header>
      <section className="bg-night py-[clamp(32px,5vw,80px)] text-on-night" aria-label="The first rule">
        <p className="shell-width max-w-[1680px] font-display text-subheading leading-tight">
          <span className="block max-w-[52ch] text-balance">{content.neverPay}</span>
        </p>
      </section>
    </>
  )
}

type Steps = { title: string; text: string }[]

function SectionSteps({ steps }: { steps: Steps }) {
  return (
    <ol className="border-t border-ink">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[56px_1fr] gap-x-4 border-b border-rule py-4 md:grid-cols-[96px_4fr_6fr] md:py-7 md:items-baseline md:gap-x-8"
        >
          <span className="font-display text-figure text-soft" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="max-md:pt-1">{title}</h3>
          <p className="max-md:col-start-2 max-md:mt-1.5">{text}</p>
        </li>
      ))}
    </ol>
  )
}

function SectionDetails({ lists, questions }: { lists: { title: string; content: ReactNode }[]; questions: { question: string; answer: string }[] }) {
  const rows = [...lists, ...questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))]
  return (
    <div className="pt-10 lg:pt-14">
      <Accordion rows={rows} />
    </div>
  )
}
