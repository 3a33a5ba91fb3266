import type { ReactNode } from 'react'
import { capitalNumberWord, numberWord } from '#app/lib/number-words.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { HomeQuestion } from './home.server.ts'
import { HomeContact } from './home-contact.tsx'
import { HomeDates, type HomeDateTexts } from './home-dates.tsx'
import { HomeDoors } from './home-doors.tsx'
import { type FacadeWindow, HomeHero } from './home-hero.tsx'
import { HomeQuestions } from './home-questions.tsx'
import { type BatchStart, HomeStarts } from './home-starts.tsx'
import { HomeSteps } from './home-steps.tsx'
import { HomeWaysIn, type WayIn } from './home-ways-in.tsx'

interface HomePageProps {
  windows: FacadeWindow[]
  /** Students in a batch, in words, and the mark that goes with it. */
  batchSize: string
  claimNote: ReactNode
  claims: ReactNode
  /** The courses as cards, with their hearts. */
  courseCards: ReactNode
  dates: HomeDateTexts
  starts: BatchStart[]
  waysIn: WayIn[]
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
export function HomePage({
  windows,
  batchSize,
  claimNote,
  claims,
  courseCards,
  dates,
  starts,
  waysIn,
  outcomes,
  projects,
  posts,
  questions,
  enquiry,
}: HomePageProps) {
  const isEachAlone = new Set(windows.map(({ jaali }) => jaali)).size === windows.length
  return (
    <>
      <HomeHero windows={windows} batchSize={batchSize} claimNote={claimNote} />
      {claims}
      <section className="shell-width pt-section" id="courses" aria-labelledby="courses-title">
        <SectionHeading id="courses-title" title={`${capitalNumberWord(windows.length)} courses, ${numberWord(windows.length)} windows.`}>
          {isEachAlone ? 'Each has its own pattern' : 'Each has a pattern'}, after the pierced stone screens of the city’s old buildings.
        </SectionHeading>
        {courseCards}
      </section>
      <HomeWaysIn waysIn={waysIn} />
      <HomeDates dates={dates} />
      <HomeStarts starts={starts} />
      <HomeSteps />
      {outcomes}
      {projects}
      <HomeDoors />
      {posts}
      <HomeQuestions questions={questions} />
      <HomeContact enquiry={enquiry} />
    </>
  )
}
