import type { ReactNode } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { Campaign } from '#app/domain/courses/campaign-content.ts'
import type { CourseFees } from '#app/domain/courses/fees.ts'
import type { CourseNext } from '#app/site/booking/course-starts.ts'
import type { MainAction } from '#app/site/shell/page-handle.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import type { CampaignPageData } from './campaign.server.ts'
import { CourseFacts } from './course-facts.tsx'
import { CourseQuestions } from './course-questions.tsx'
import { CourseTalk } from './course-talk.tsx'
import './course-page.css'
import './course-print.css'

interface CourseCampaignPageProps {
  page: CampaignPageData
  action: MainAction
  fees: CourseFees
  next: CourseNext | null
  enquiry: ReactNode
}

export function CourseCampaignPage({ page, action, fees, next, enquiry }: CourseCampaignPageProps) {
  const { campaign, course } = page
  return (
    <article className={`course-page short-print jaali-${course.jaali}`}>
      <CampaignHero page={page} action={action} />
      <CourseFacts course={course} fees={fees} next={next} highestSlab={page.highestSlab} />
      <CampaignSigns campaign={campaign} />
      <CampaignTry tryNow={campaign.tryNow} />
      <CampaignCity reasons={campaign.city} />
      <CampaignTasks tasks={campaign.tasks} />
      <CampaignMonth page={page} />
      <CampaignComparison comparison={campaign.comparison} />
      <CourseQuestions questions={campaign.questions} fit={{ notFor: campaign.notFor }} />
      <CourseTalk label={course.label} enquiry={enquiry} />
    </article>
  )
}

function CampaignSigns({ campaign: { openingQuestion, signs } }: { campaign: Campaign }) {
  return (
    <section className="shell-width grid gap-5 pt-section lg:grid-cols-[7fr_5fr] lg:gap-24" aria-labelledby="signs">
      <div>
        <h2 id="signs">Signs that you would be good at this</h2>
        <p className="mt-4 text-lede">{openingQuestion}</p>
      </div>
      <ul className="lozenges grid gap-3">
        {signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
    </section>
  )
}

function CampaignCity({ reasons }: { reasons: Campaign['city'] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="city">
      <h2 id="city" className="mb-5 lg:mb-9">
        Why learn in {getInstitute().city}
      </h2>
      <Accordion twoColumns rows={reasons.map(({ title, text }) => ({ title, content: <p>{text}</p>, opensOnWideScreens: true }))} />
    </section>
  )
}

function CampaignMonth({ page: { campaign, course, brochure } }: { page: CampaignPageData }) {
  return (
    <section className="mt-section bg-night py-[clamp(44px,6vw,96px)] text-on-night" aria-labelledby="month">
      <div className="shell-width">
        <h2 id="month" className="mb-7 lg:mb-14">
          Your first month
        </h2>
        <Timeline
          across
          items={campaign.firstMonth.map(({ week, title, work }) => ({
            time: `Week ${week}`,
            content: (
              <div>
                <h3 className="mb-1">{title}</h3>
                <p>{work}</p>
              </div>
            ),
          }))}
        />
        <p className="mt-5 flex flex-wrap gap-x-7">
          <ActionLink to={`/${course.courseID}#dates`} className="text-on-night">
            Batch dates
          </ActionLink>
          <ActionLink to={`/${course.courseID}#syllabus`} className="text-on-night">
            All {course.durationWeeks} weeks
          </ActionLink>
          <a href={brochure.path} className="action-link text-on-night">
            Brochure (PDF, {brochure.kilobytes}&nbsp;KB)
          </a>
        </p>
      </div>
    </section>
  )
}

function CampaignTasks({ tasks }: { tasks: Campaign['tasks'] }) {
  const rows = tasks.map(({ title, brief, done, teaches }) => ({
    title,
    content: (
      <div className="grid gap-2">
        <p>{brief}</p>
        <p>
          <b className="font-semibold">You hand in:</b> {done}
        </p>
        <p>
          <b className="font-semibold">You learn:</b> {teaches}
        </p>
      </div>
    ),
    opensOnWideScreens: true,
  }))
  return (
    <section className="shell-width pt-section" aria-labelledby="tasks">
      <h2 id="tasks" className="mb-5 lg:mb-9">
        Assignments in the city
      </h2>
      <Accordion twoColumns rows={rows} />
    </section>
  )
}

function CampaignTry({ tryNow }: { tryNow: Campaign['tryNow'] }) {
  return (
    <section id="try" className="mt-section bg-stone py-[clamp(44px,6vw,96px)]" aria-labelledby="try-title">
      <div className="shell-width grid gap-5 lg:grid-cols-[4fr_8fr] lg:gap-16">
        <div>
          <h2 id="try-title">{tryNow.title}</h2>
          <p className="mt-3 text-soft">{tryNow.minutes} minutes, a phone and your own street</p>
        </div>
        <div>
          <ol className="border-t border-ink">
            {tryNow.steps.map((step, index) => (
              <li key={step} className="grid grid-cols-[28px_1fr] items-baseline gap-x-2 border-b border-rule py-3 lg:grid-cols-[44px_1fr] lg:py-4.5">
                <span className="font-display text-title leading-none text-soft" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="max-w-[62ch]">{step}</span>
              </li>
            ))}
          </ol>
          <p className="mt-5">{tryNow.after}</p>
          <ActionLink to="/career-quiz">Take the career quiz</ActionLink>
        </div>
      </div>
    </section>
  )
}

interface CampaignHeroProps {
  page: CampaignPageData
  action: MainAction
}

function CampaignHero({ page: { campaign, course }, action }: CampaignHeroProps) {
  return (
    <header className="shell-width pt-[clamp(24px,5vw,72px)]">
      <h1>{campaign.title}</h1>
      <div className="mt-5 grid gap-5 lg:mt-8 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <p className="text-lede">{campaign.promise}</p>
        <div className="flex flex-wrap items-center gap-x-7 gap-y-1 lg:justify-end">
          <ButtonLink to={action.to} className="max-md:w-full">
            {action.label}
          </ButtonLink>
          <ActionLink to="#try">Try the work first</ActionLink>
        </div>
      </div>
      <JaaliWindow jaali={course.jaali} className="mt-6 [--rise:0.2] [--span:420] md:mt-10 md:[--rise:0.14] md:[--span:1180]" />
    </header>
  )
}

function CampaignComparison({ comparison: { note, rows } }: { comparison: Campaign['comparison'] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="ways">
      <SectionHeading id="ways" title="Three ways to learn it">
        {note}
      </SectionHeading>
      <Accordion
        twoColumns
        rows={rows.map(({ what, here, selfTaught, agency }) => ({
          title: what,
          content: (
            <dl className="grid gap-2 md:grid-cols-[7rem_1fr]">
              <ComparedOption name="This course" text={here} />
              <ComparedOption name="By yourself" text={selfTaught} />
              <ComparedOption name="At an agency" text={agency} />
            </dl>
          ),
          opensOnWideScreens: true,
        }))}
      />
    </section>
  )
}

function ComparedOption({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt className="font-semibold max-md:not-first:mt-1">{name}</dt>
      <dd className="max-md:-mt-2">{text}</dd>
    </>
  )
}
