import type { ReactNode } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { Campaign } from '#app/domain/courses/campaign-content.ts'
import type { CourseNext } from '#app/site/booking/course-next.ts'
import type { MainAction } from '#app/site/shell/page-handle.ts'
import { Link } from '#app/ui/link.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import type { CampaignPageData } from './campaign.server.ts'
import { CampaignComparison } from './campaign-comparison.tsx'
import { CampaignHero } from './campaign-hero.tsx'
import { CourseQuestions } from './course-questions.tsx'
import { CourseTalk } from './course-talk.tsx'

interface CampaignPageProps {
  page: CampaignPageData
  /** What the page is for. */
  action: MainAction
  next: CourseNext | null
  enquiry: ReactNode
}

/** A landing page of its own for a course: what the city has to do with it, and work to try before calling. */
export function CampaignPage({ page, action, next, enquiry }: CampaignPageProps) {
  const { campaign, course } = page
  return (
    <article className={`jaali-${course.jaali}`}>
      <CampaignHero page={page} action={action} next={next} />
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

/** Why this city is a good place to learn the work: a ledger of reasons. */
function CampaignCity({ reasons }: { reasons: Campaign['city'] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="city">
      <h2 id="city" className="mb-10 lg:mb-14">
        Why learn in {getInstitute().city}
      </h2>
      <dl className="border-t border-ink">
        {reasons.map(({ title, text }) => (
          <div key={title} className="grid gap-2 border-b border-rule py-6 lg:grid-cols-[5fr_7fr] lg:items-baseline lg:gap-16 lg:py-7">
            <dt className="font-display text-title leading-[1.06] font-medium">{title}</dt>
            <dd className="max-w-[62ch]">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The first weeks, one after the other, on the colour of the hour before sunrise. */
function CampaignMonth({ weeks }: { weeks: Campaign['firstMonth'] }) {
  return (
    <section className="mt-section bg-night py-[clamp(64px,7vw,120px)] text-on-night" aria-labelledby="month">
      <div className="shell-width">
        <h2 id="month" className="mb-10 lg:mb-18">
          Your first month
        </h2>
        <Timeline
          across
          items={weeks.map(({ week, title, work }) => ({
            time: `Week ${week}`,
            content: (
              <>
                <h3 className="mb-2">{title}</h3>
                <p>{work}</p>
              </>
            ),
          }))}
        />
      </div>
    </section>
  )
}

/** Tasks set in the streets around: what is asked, when it is done, what it teaches. */
function CampaignTasks({ tasks }: { tasks: Campaign['tasks'] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="tasks">
      <h2 id="tasks" className="mb-10 lg:mb-14">
        Assignments in the city
      </h2>
      <div className="grid border-t border-ink md:grid-cols-2 md:gap-x-16 lg:gap-x-24">
        {tasks.map(({ id, title, brief, done, teaches }) => (
          <article key={id} className="border-b border-rule py-8">
            <h3>{title}</h3>
            <p className="mt-3 text-lede leading-[1.45]">{brief}</p>
            <dl className="mt-5 grid gap-3">
              <div>
                <dt className="font-semibold">It is done when there is</dt>
                <dd>{done}</dd>
              </div>
              <div>
                <dt className="font-semibold">It teaches</dt>
                <dd>{teaches}</dd>
              </div>
            </dl>
          </article>
        ))}
      </div>
    </section>
  )
}

/** Twenty minutes of the work itself, to be done before any call. */
function CampaignTry({ tryNow }: { tryNow: Campaign['tryNow'] }) {
  return (
    <section id="try" className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="try-title">
      <div className="shell-width grid gap-10 lg:grid-cols-[4fr_8fr] lg:gap-16">
        <div>
          <h2 id="try-title">{tryNow.title}</h2>
          <p className="mt-6 font-display text-hero leading-none">{tryNow.minutes}</p>
          <p className="text-soft">minutes, a phone and your own street</p>
        </div>
        <div>
          <ol className="border-t border-ink">
            {tryNow.steps.map((step, index) => (
              <li key={step} className="grid grid-cols-[44px_1fr] items-baseline border-b border-rule py-5">
                <span className="font-display text-title leading-none text-soft" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="max-w-[62ch]">{step}</span>
              </li>
            ))}
          </ol>
          <p className="mt-6 text-lede leading-[1.45]">{tryNow.after}</p>
          <Link to="/career-quiz" className="action-link mt-2">
            Take the career quiz
          </Link>
        </div>
      </div>
    </section>
  )
}

/** Who it is not for, then the way to the whole syllabus and to a person. */
function CampaignClose({ page: { campaign, course, brochure } }: { page: CampaignPageData }) {
  return (
    <section className="py-section" aria-labelledby="close">
      <div className="shell-width grid gap-10 lg:grid-cols-2 lg:gap-24">
        <div>
          <h2 id="close">Not for you if</h2>
          <ul className="lozenges lozenges-hollow mt-8 grid gap-4">
            {campaign.notFor.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
        <div className="border-t border-ink pt-6">
          <p className="text-lede leading-[1.45]">
            Otherwise read the whole syllabus: {course.durationWeeks} weeks, week by week, with tools, projects and pay.
          </p>
          <p className="mt-4">
            <Link to={`/${course.courseID}`} className="action-link font-display text-title font-medium">
              {course.label}, the course
            </Link>
          </p>
          <p>
            <a href={brochure.path} className="action-link">
              Brochure (PDF, {brochure.kilobytes}&nbsp;KB)
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
