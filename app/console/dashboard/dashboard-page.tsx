import type { Funnel } from '#app/domain/reports/funnel.ts'
import type { DayCount } from '#app/domain/reports/leads-by-day.server.ts'
import type { PeriodName } from '#app/domain/reports/period.ts'
import type { ResponseTimes } from '#app/domain/reports/response-times.server.ts'
import type { Today } from '#app/domain/reports/today.server.ts'
import { indiaToday } from '#app/lib/dates.ts'
import { DaySection } from './day-section.tsx'
import { FunnelSection } from './funnel-section.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { ResponseSection } from './response-section.tsx'
import { TodayFigures } from './today-figures.tsx'
import { WaitingList } from './waiting-list.tsx'
import './dashboard.css'

export interface DashboardPageProps {
  today: Today
  times: { week: ResponseTimes; month: ResponseTimes }
  funnel: Funnel
  days: DayCount[]
  period: PeriodName
  now: Date
  courses: { courseID: string; label: string }[]
}

/** What counsellors and admins begin the day with. */
export function DashboardPage({ today, times, funnel, days, period, now, courses }: DashboardPageProps) {
  const courseLabel = (courseID: string) => courses.find((course) => course.courseID === courseID)?.label ?? courseID
  return (
    <>
      <TodayFigures figures={today.figures} today={indiaToday(now)} />
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2">
        <WaitingList longest={today.longest} waiting={today.figures.waiting} now={now} courseLabel={courseLabel} />
        <ResponseSection {...times} />
      </div>
      <section aria-labelledby="period-heading" className="mt-14 border-t border-ink pt-8">
        <h2 id="period-heading" className="text-title leading-tight font-medium">
          Over time
        </h2>
        <PeriodChoice chosen={period} />
        <div className="mt-6 grid grid-cols-1 gap-12">
          <DaySection days={days} />
          <FunnelSection funnel={funnel} courseLabel={courseLabel} />
        </div>
      </section>
    </>
  )
}
