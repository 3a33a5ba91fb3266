import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { SocialHire } from '#app/domain/hiring/socialhire-content.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { SocialhireHero } from './socialhire-hero.tsx'
import { WayList, WayQuestions, WaySteps } from './way-parts.tsx'

/** How an employer and a candidate begin, each with a form. */
export function SocialhirePage({ content }: { content: SocialHire }) {
  const { recruiters, candidates } = content
  return (
    <div className="pb-section">
      <SocialhireHero content={content} />
      <section className="jaali-octagon-and-square shell-width pt-section" id="recruiters" aria-labelledby="recruiters-title">
        <WayHead id="recruiters-title" title="For recruiters" text={recruiters.promise} />
        <WaySteps steps={recruiters.steps} />
        <WayStart to="/enquiry?topic=job" action="Tell us about a job" />
        <div className="mt-[clamp(48px,6vw,96px)] grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
          <WayList title="What we ask about a job" sentences={recruiters.postingNeeds} />
          <WayList title="What we refuse" sentences={recruiters.refused} hollow />
        </div>
        <WayQuestions title="Recruiters ask" questions={recruiters.questions} />
      </section>
      <section className="jaali-turning-squares shell-width pt-section" id="candidates" aria-labelledby="candidates-title">
        <WayHead id="candidates-title" title="For candidates" text={candidates.promise} />
        <WaySteps steps={candidates.steps} />
        <WayStart to="/enquiry?topic=candidate" action="Ask about jobs" />
        <div className="mt-[clamp(48px,6vw,96px)] grid gap-12 lg:grid-cols-2 lg:gap-16">
          <WayList title="What you decide" sentences={candidates.control}>
            <p className="mt-5">
              The <Link to="/privacy-policy">privacy notice</Link> has the purposes and periods.
            </p>
          </WayList>
          <WayList title="How to know a fake job" sentences={candidates.fakeSigns} hollow>
            <p className="mt-5">
              <ActionLink to="/enquiry?topic=listing">Report a fake job</ActionLink>
            </p>
          </WayList>
        </div>
        <WayQuestions title="Candidates ask" questions={candidates.questions} />
      </section>
    </div>
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
