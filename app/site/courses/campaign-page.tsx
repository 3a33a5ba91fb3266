import type { ReactNode } from 'react'
import type { CampaignPageData } from './campaign.server.ts'
import { CampaignCity } from './campaign-city.tsx'
import { CampaignClose } from './campaign-close.tsx'
import { CampaignComparison } from './campaign-comparison.tsx'
import { CampaignHero } from './campaign-hero.tsx'
import { CampaignMonth } from './campaign-month.tsx'
import { CampaignTasks } from './campaign-tasks.tsx'
import { CampaignTry } from './campaign-try.tsx'
import type { CourseNext } from './course-next.ts'
import { CourseQuestions } from './course-questions.tsx'
import { CourseTalk } from './course-talk.tsx'

/** A landing page of its own for a course: what the city has to do with it, and work to try before calling. */
export function CampaignPage({ page, next, enquiry }: { page: CampaignPageData; next: CourseNext | null; enquiry: ReactNode }) {
  const { campaign, course } = page
  return (
    <article className={`jaali-${course.jaali}`}>
      <CampaignHero page={page} next={next} />
      <CampaignCity reasons={campaign.city} />
      <CampaignTry tryNow={campaign.tryNow} />
      <CampaignTasks tasks={campaign.tasks} />
      <CampaignMonth weeks={campaign.firstMonth} />
      <CampaignComparison comparison={campaign.comparison} />
      <CourseQuestions questions={campaign.questions} />
      <CourseTalk label={course.label} enquiry={enquiry} />
      <CampaignClose page={page} />
    </article>
  )
}
