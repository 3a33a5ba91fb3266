import type { SocialHire } from '#app/domain/hiring/socialhire-content.ts'
import { institute } from '#content/institute.ts'
import { WayList, WayQuestions, WaySteps } from './way-parts.tsx'
import { WayStart } from './way-start.tsx'

/** From a profile that is off to an offer that was read twice. */
export function CandidateWay({ candidates, limits, mail }: Pick<SocialHire, 'candidates' | 'limits'> & { mail: string }) {
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
