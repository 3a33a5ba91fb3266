import { getInstitute } from '#app/domain/content/institute.ts'
import type { CourseNext } from '#app/site/booking/course-next.ts'
import { FeeLink, useFees } from '#app/site/fees/fees-provider.tsx'
import type { MainAction } from '#app/site/shell/page-handle.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import type { CampaignPageData } from './campaign.server.ts'

interface CampaignHeroProps {
  page: CampaignPageData
  action: MainAction
  next: CourseNext | null
}

/** The promise over a long window, then the question that the page is about, with signs that the answer is yes. */
export function CampaignHero({ page: { campaign, course }, action, next }: CampaignHeroProps) {
  const fees = useFees()[course.courseID]
  return (
    <>
      <header className="shell-width pt-[clamp(32px,5vw,80px)]">
        <h1>{campaign.title}</h1>
        <div className="mt-8 grid gap-8 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
          <p className="text-lede leading-[1.45]">{campaign.promise}</p>
          <div className="flex flex-wrap items-center gap-x-7 gap-y-2 lg:justify-end">
            <ButtonLink to={action.to}>{action.label}</ButtonLink>
            <ActionLink to="#try">Try the work first</ActionLink>
          </div>
        </div>
        <JaaliWindow jaali={course.jaali} className="mt-10 [--rise:0.4] [--span:420] md:[--rise:0.14] md:[--span:1180]" />
        <p className="mt-4 text-soft">
          {course.durationWeeks} weeks, {course.classHours} class hours.{' '}
          {next ? `Next start ${next.start}${next.seats && `, ${next.seats.charAt(0).toLowerCase()}${next.seats.slice(1)}`}. ` : ''}
          {getInstitute().address[0]} or live online. {course.level}.
        </p>
        <p className="mt-2">
          <FeeLink fees={fees} />
        </p>
      </header>
      <section className="shell-width grid gap-10 pt-section lg:grid-cols-[7fr_5fr] lg:gap-24" aria-labelledby="question">
        <h2 id="question" className="text-[clamp(1.875rem,1.2rem+2.6vw,3.25rem)] leading-[1.12]">
          {campaign.openingQuestion}
        </h2>
        <div>
          <p className="mb-5 font-semibold">Signs that you would be good at this</p>
          <ul className="lozenges grid gap-4">
            {campaign.signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
