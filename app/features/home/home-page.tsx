import type { ReactNode } from 'react'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { type Claim, HomeClaims } from './home-claims.tsx'
import { HomeContact } from './home-contact.tsx'
import { HomeDates, type HomeDateTexts } from './home-dates.tsx'
import { type FacadeWindow, HomeHero } from './home-hero.tsx'
import { HomeSteps } from './home-steps.tsx'
import { HomeWaysIn, type WayIn } from './home-ways-in.tsx'

interface HomePageProps {
  windows: FacadeWindow[]
  claims: Claim[]
  /** The courses as cards, with their hearts. */
  courseCards: ReactNode
  dates: HomeDateTexts
  waysIn: WayIn[]
}

/** What the institute promises, what it teaches, when one can come, and how to reach a person. */
export function HomePage({ windows, claims, courseCards, dates, waysIn }: HomePageProps) {
  return (
    <>
      <HomeHero windows={windows} />
      <HomeClaims claims={claims} />
      <section className="shell-width pt-section" id="courses" aria-labelledby="courses-title">
        <SectionHeading id="courses-title" title="Nine courses, nine windows.">
          Each has its own pattern, after the pierced stone screens of the city’s old buildings.
        </SectionHeading>
        {courseCards}
      </section>
      <HomeWaysIn waysIn={waysIn} />
      <HomeDates dates={dates} />
      <HomeSteps />
      <HomeContact />
    </>
  )
}
