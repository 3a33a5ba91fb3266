import type { ReactNode } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { SocialHire } from '#app/domain/hiring/socialhire-content.ts'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'
import { SocialhireHero } from './socialhire-hero.tsx'
import { WayDetails, WaySteps } from './way-parts.tsx'

/** How an employer and a candidate begin, each with a form; lists and questions are folded. */
export function SocialhirePage({ content }: { content: SocialHire }) {
  const { recruiters, candidates } = content
  return (
    <div className="pb-section">
      <SocialhireHero content={content} />
      <section className="jaali-octagon-and-square shell-width pt-section" id="recruiters" aria-labelledby="recruiters-title">
        <WayHead id="recruiters-title" title="For recruiters" text={recruiters.promise} />
        <WaySteps steps={recruiters.steps} />
        <WayStart to="/enquiry?topic=job" action="Tell us about a job" />
        <WayDetails
          lists={[
            { title: 'What we ask about a job', content: <SentenceList of={recruiters.postingNeeds} /> },
            { title: 'What we refuse', content: <SentenceList of={recruiters.refused} hollow /> },
          ]}
          questions={recruiters.questions}
        />
      </section>
      <section className="jaali-turning-squares shell-width pt-section" id="candidates" aria-labelledby="candidates-title">
        <WayHead id="candidates-title" title="For candidates" text={candidates.promise} />
        <WaySteps steps={candidates.steps} />
        <WayStart to="/enquiry?topic=candidate" action="Ask about jobs" />
        <WayDetails
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

function WayHead({ id, title, text }: { id: string; title: string; text: ReactNode }) {
  return (
    <div className="mb-10 grid gap-5 lg:mb-14 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
      <h2 id={id}>{title}</h2>
      <p className="text-lede leading-[1.45]">{text}</p>
    </div>
  )
}

/** How to begin today: the form, or the phone. */
function WayStart({ to, action }: { to: string; action: string }) {
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
