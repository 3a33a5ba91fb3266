import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { ReportPage } from '#app/console/reports/report-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listSavedFilters } from '#app/domain/accounts/saved-filters.server.ts'
import { listCourseOptions } from '#app/domain/courses/courses.server.ts'
import { listCounsellors } from '#app/domain/leads/counsellors.server.ts'
import { listSources } from '#app/domain/leads/list-leads.server.ts'
import { loadReport } from '#app/domain/reports/load-report.server.ts'
import { canMailReports } from '#app/domain/reports/mail-weekly-reports.server.ts'
import { isReportName, reports } from '#app/domain/reports/report.ts'
import { parseFilters } from '#app/lib/list.ts'
import type { Route } from './+types/report'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = (args: Route.MetaArgs) => defineStaffMeta(isReportName(args.params.report) ? reports[args.params.report].title : 'Reports')(args)

export async function loader({ params: { report: name }, url, context }: Route.LoaderArgs) {
  if (!isReportName(name)) throw data(null, { status: 404 })
  const { pathname, searchParams } = url
  const [table, sources, counsellors, saved] = await Promise.all([
    loadReport(name, searchParams, new Date()),
    listSources(),
    listCounsellors(),
    listSavedFilters(getPerson(context).id, pathname),
  ])
  const choices = {
    course: listCourseOptions(),
    source: sources,
    counsellor: counsellors.map((person) => [person.id, person.name] as const),
  }
  return {
    canMail: canMailReports(),
    name,
    table,
    search: searchParams.toString(),
    filter: { values: parseFilters(reports[name].filters, searchParams), choices, texts: {}, saved },
  }
}

export default function Page({ loaderData: { name, table, search, filter, canMail } }: Route.ComponentProps) {
  const { title, lead } = reports[name]
  return (
    <StaffPage title={title} lead={lead}>
      <ReportPage name={name} table={table} filter={filter} search={new URLSearchParams(search)} canMail={canMail} />
    </StaffPage>
  )
}
