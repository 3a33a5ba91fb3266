import { Link } from 'react-router'
import type { SocialHire } from '#app/domain/hiring/socialhire-content.ts'
import { institute } from '#content/institute.ts'
import { ProfileSpecimen } from './profile-specimen.tsx'
import { SocialhireHero } from './socialhire-hero.tsx'
import { startMail } from './start-mail.ts'
import { WayList, WayQuestions, WaySteps } from './way-parts.tsx'

/** Two ways through one door: first the recruiter's, then what both look at, then the candidate's. */
export function SocialhirePage({ content }: { content: SocialHire }) {
  const { recruiters, candidates } = content
  return (
    <>
      <SocialhireHero content={content} />
      <RecruiterWay
        recruiters={recruiters}
        limits={content.limits}
        mail={startMail(institute.mail, 'A job for SocialHire', ['Company, and your name and number.', ...recruiters.postingNeeds])}
      />
      <ProfileSpecimen specimen={content.specimen} shows={recruiters.profileShows} hides={recruiters.profileHides} />
      <CandidateWay candidates={candidates} limits={content.limits} mail={startMail(institute.mail, 'My SocialHire profile', candidates.profileNeeds)} />
      <DataCare dataCare={content.dataCare} />
    </>
  )
}

/** What happens to what the portal knows, in five words with a sentence each. */
function DataCare({ dataCare }: Pick<SocialHire, 'dataCare'>) {
  return (
    <section className="shell-width py-section" aria-labelledby="data">
      <div className="mb-10 grid gap-5 lg:mb-14 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h2 id="data">What becomes of your data.</h2>
        <p className="text-lede leading-[1.45]">
          The short form. Purposes and periods are set out whole in the <Link to="/privacy-policy">privacy policy</Link>.
        </p>
      </div>
      <dl className="grid border-t border-ink md:grid-cols-2 md:gap-x-12 lg:grid-cols-5 lg:gap-x-10">
        {dataCare.map(({ title, text }) => (
          <div key={title} className="border-b border-rule py-5 lg:border-0">
            <dt className="font-display text-title leading-tight font-medium">{title}</dt>
            <dd className="mt-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface RecruiterWayProps {
  recruiters: SocialHire['recruiters']
  limits: SocialHire['limits']
  mail: string
}

/** From a job to a person who said yes. */
function RecruiterWay({ recruiters, limits, mail }: RecruiterWayProps) {
  const days = limits.reviewWorkingDays === 1 ? 'one working day' : `${limits.reviewWorkingDays} working days`
  return (
    <section className="jaali-octagon-and-square shell-width pt-section" id="recruiters" aria-labelledby="recruiters-title">
      <div className="mb-10 grid gap-5 lg:mb-14 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h2 id="recruiters-title">For recruiters</h2>
        <p className="text-lede leading-[1.45]">{recruiters.promise}</p>
      </div>
      <WaySteps steps={recruiters.steps} />
      <WayStart
        title="Begin with one job."
        text={`The mail opens with every question a posting has to answer. The desk replies within ${days}, and the job stays listed for ${limits.listingDays} days or till its last date, whichever comes first.`}
        mail={mail}
        action="Mail us a job"
      />
      <div className="mt-[clamp(48px,6vw,96px)] grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <WayList title="What a posting must say" sentences={recruiters.postingNeeds} />
        <WayList title="What we refuse" sentences={recruiters.refused} hollow />
      </div>
      <WayQuestions title="Recruiters ask" questions={recruiters.questions} />
    </section>
  )
}

/** From a profile that is off to an offer that was read twice. */
function CandidateWay({ candidates, limits, mail }: Pick<SocialHire, 'candidates' | 'limits'> & { mail: string }) {
  const days = limits.reportWorkingDays === 1 ? 'one working day' : `${limits.reportWorkingDays} working days`
  return (
    <section className="jaali-turning-squares shell-width pt-section" id="candidates" aria-labelledby="candidates-title">
      <div className="mb-10 grid gap-5 lg:mb-14 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h2 id="candidates-title">For candidates</h2>
        <p className="text-lede leading-[1.45]">{candidates.promise}</p>
      </div>
      <WaySteps steps={candidates.steps} />
      <WayStart
        title="Begin with two projects."
        text="The mail opens with what we need and nothing more. You get the finished profile back to read before anyone else sees it."
        mail={mail}
        action="Mail us your profile"
      />
      <div className="mt-[clamp(48px,6vw,96px)] grid gap-12 lg:grid-cols-3 lg:gap-16">
        <WayList title="What to send" sentences={candidates.profileNeeds} />
        <WayList title="What stays in your hands" sentences={candidates.control} />
        <WayList title="How to know a fake" sentences={candidates.fakeSigns} hollow>
          <p className="mt-5">
            Saw one of these? <a href={`mailto:${institute.mail}?subject=${encodeURIComponent('A listing that looks fake')}`}>Report the listing</a>. It is
            looked at within {days}.
          </p>
        </WayList>
      </div>
      <h3 className="mt-[clamp(48px,6vw,96px)] mb-5">Where an application can stand</h3>
      <dl className="grid border-t border-ink md:grid-cols-2 md:gap-x-12 lg:grid-cols-4">
        {candidates.statuses.map(({ status, meaning }) => (
          <div key={status} className="border-b border-rule py-4">
            <dt className="font-display text-lede leading-tight font-medium">{status}</dt>
            <dd className="mt-1">{meaning}</dd>
          </div>
        ))}
      </dl>
      <WayQuestions title="Candidates ask" questions={candidates.questions} />
    </section>
  )
}

/** How to begin today: a mail with its questions already in it, or the phone. */
function WayStart({ title, text, mail, action }: { title: string; text: string; mail: string; action: string }) {
  return (
    <div className="mt-10 grid gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr] lg:items-end">
      <div>
        <h3>{title}</h3>
        <p className="mt-3">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-2">
        <a href={mail} className="button">
          {action}
        </a>
        <a href={`tel:${institute.phone}`} className="action-link">
          Call {institute.phoneShown}
        </a>
        <p className="w-full text-soft">
          Mail {institute.mail}. {institute.hours}.
        </p>
      </div>
    </div>
  )
}
