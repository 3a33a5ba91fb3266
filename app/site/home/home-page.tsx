import type { ReactNode } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { OutcomeTeaserContent } from '#app/domain/outcomes/achievements.server.ts'
import type { StudentWork } from '#app/domain/projects/list-projects.server.ts'
import { whatsappAddress } from '#app/lib/whatsapp.ts'
import { EnquirySection } from '#app/site/enquiry/enquiry-section.tsx'
import type { HomeQuestion } from './home.server.ts'
import { type HomeBatch, HomeBatches } from './home-batches.tsx'
import { type HomeCourse, HomeCourses } from './home-courses.tsx'
import { HomeDates, type HomeDateTexts } from './home-dates.tsx'
import type { HomeFact } from './home-facts.ts'
import type { HomeFee } from './home-fees.server.ts'
import { HomeFees } from './home-fees.tsx'
import { HomeHero } from './home-hero.tsx'
import { type HomePost, HomePosts } from './home-posts.tsx'
import { HomeQuestions } from './home-questions.tsx'
import { HomeResults } from './home-results.tsx'
import { HomeSteps } from './home-steps.tsx'
import { type HomeTeacher, HomeTeachers } from './home-teachers.tsx'
import type { HomeTexts } from './home-texts.server.ts'
import { type HomePicture, HomeWork } from './home-work.tsx'

interface HomePageProps {
  texts: HomeTexts
  /** Books a demo class, or asks for one. */
  action: { label: string; to: string }
  facts: HomeFact[]
  courses: HomeCourse[]
  batches: HomeBatch[]
  fees: HomeFee[]
  claims: ReactNode
  heart: (course: HomeCourse) => ReactNode
  dates: HomeDateTexts
  work: HomePicture[]
  students: StudentWork[]
  teachers: HomeTeacher[]
  teaser: OutcomeTeaserContent | null
  posts: HomePost[]
  questions: HomeQuestion[]
  /** When the page was made, in milliseconds since 1970. */
  made: number
}

/** What the institute teaches and promises, when and for how much, what came of it, and how to reach a person. */
export function HomePage(props: HomePageProps) {
  const { texts, action, facts, courses, batches, fees, claims, heart, dates, work, students, teachers, teaser, posts, questions, made } = props
  const { phone, phoneShown, whatsapp } = getInstitute()
  return (
    <>
      <HomeHero texts={texts.hero} action={action} facts={facts} windows={courses} />
      {claims}
      <HomeBatches batches={batches} />
      <HomeCourses texts={texts.courses} guides={texts.guides} courses={courses} heart={heart} />
      <HomeFees fees={fees} />
      <HomeSteps texts={texts.steps} />
      <HomeTeachers teachers={teachers} />
      {teaser && <HomeResults teaser={teaser} />}
      <HomeWork pictures={work} students={students} />
      <HomeDates texts={texts.dates} dates={dates} />
      <HomePosts posts={posts} />
      <HomeQuestions title={texts.questions.title} questions={questions} />
      <EnquirySection title={texts.contact.title} text={texts.contact.text} courses={courses} made={made} short>
        <p className="mt-4 max-md:hidden">
          Or call <a href={`tel:${phone}`}>{phoneShown}</a>, or <a href={whatsappAddress(whatsapp)}>write on WhatsApp</a>.
        </p>
      </EnquirySection>
    </>
  )
}
