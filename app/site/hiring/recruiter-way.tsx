import type { SocialHire } from '#app/domain/hiring/socialhire-content.ts'
import { WayList, WayQuestions, WaySteps } from './way-parts.tsx'
import { WayStart } from './way-start.tsx'

interface RecruiterWayProps {
  recruiters: SocialHire['recruiters']
  limits: SocialHire['limits']
  mail: string
}

/** From a job to a person who said yes. */
export function RecruiterWay({ recruiters, limits, mail }: RecruiterWayProps) {
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
