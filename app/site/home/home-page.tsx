import type { ReactNode } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'
import { whatsappAddress } from '#app/lib/phone.ts'
import { EnquirySection } from '#app/site/enquiry/enquiry-section.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { type HomeBatch, HomeBatches } from './home-batches.tsx'
import { type HomeCourse, HomeCourses } from './home-courses.tsx'
import { HomeDates, type HomeDateTexts } from './home-dates.tsx'
import type { HomeFact } from './home-facts.ts'
import { HomeFees } from './home-fees.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomePosts } from './home-posts.tsx'
import { HomeQuestions } from './home-questions.tsx'
import { HomeResults } from './home-results.tsx'
import { HomeSteps } from './home-steps.tsx'
import { HomeTeachers } from './home-teachers.tsx'
import type { HomeTexts } from './home-texts.server.ts'
import { HomeWork } from './home-work.tsx'
import type { UnchangingHome } from './load-home-page.server.ts'

interface HomePageProps {
  texts: Omit<HomeTexts, 'steps' | 'questions'>
  /** Books a demo class, or asks for one. */
  action: { label: string; to: string }
  facts: HomeFact[]
  courses: HomeCourse[]
  batches: HomeBatch[]
  claims: ReactNode
  heart: (course: HomeCourse) => ReactNode
  dates: HomeDateTexts
  /** What its unchanging parts show; null where the browser has their markup instead. */
  unchanging: UnchangingHome | null
  /** When the page was made, in milliseconds since 1970. */
  made: number
}

/** What the institute teaches and promises, when and for how much, what came of it, and how to reach a person. */
export function HomePage(props: HomePageProps) {
  const { texts, action, facts, courses, batches, claims, heart, dates, unchanging, made } = props
  const { phone, phoneShown, whatsapp } = getInstitute()
  return (
    <>
      <HomeHero texts={texts.hero} action={action} facts={facts} windows={courses} />
      {claims}
      <HomeBatches batches={batches} />
      <HomeCourses texts={texts.courses} guides={texts.guides} courses={courses} heart={heart} />
      <ServerMarkup id="home-proof">
        {unchanging && (
          <>
            <HomeFees fees={unchanging.fees} />
            <HomeSteps texts={unchanging.steps} />
            <HomeTeachers teachers={unchanging.teachers} />
            {unchanging.teaser && <HomeResults teaser={unchanging.teaser} />}
            <HomeWork pictures={unchanging.work} students={unchanging.students} />
          </>
        )}
      </ServerMarkup>
      <HomeDates texts={texts.dates} dates={dates} />
      <ServerMarkup id="home-further">
        {unchanging && (
          <>
            <HomePosts posts={unchanging.posts} />
            <HomeQuestions title={unchanging.questionsTitle} questions={unchanging.questions} />
          </>
        )}
      </ServerMarkup>
      <EnquirySection title={texts.contact.title} text={texts.contact.text} courses={courses} made={made} short>
        <p className="mt-4 max-md:hidden">
          Or call <a href={`tel:${phone}`}>{phoneShown}</a>, or <a href={whatsappAddress(whatsapp)}>write on WhatsApp</a>.
        </p>
      </EnquirySection>
    </>
  )
}
