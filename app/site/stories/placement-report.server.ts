import { createHash } from 'node:crypto'
import { getInstitute, getServerDetails } from '#app/domain/content/institute.ts'
import { findCourseLabel } from '#app/domain/courses/courses.server.ts'
import { getOutcomeReport, type OutcomeRow, type ShownCohort } from '#app/domain/outcomes/achievements.server.ts'
import { csvStart, formatCsvLine } from '#app/lib/csv.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { convertOklchToRgb } from '#app/lib/oklch.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'

/** `people` null: not published, because it would show what single people did. */
type PlacementRow = Pick<OutcomeRow, 'label' | 'percent'> & { people: number | null }
type PlacementTable = { title: string; rows: PlacementRow[] }
type ReportCohort = ShownCohort & { tables: PlacementTable[] }
export type PlacementReport = { readingNotes: string[]; isDemonstration: boolean; cohorts: ReportCohort[] }

const demonstration = 'Demonstration data. These counts show how the report is made. They describe no real batch and no real person.'

/** All data of the report, counted from the records; newest half-year first. @throws 503 if they cannot be read */
export async function loadPlacementReport(context: RequestContext): Promise<PlacementReport> {
  const { readingNotes, minShown, cohorts } = await getOutcomeReport(context)
  const labelOf = (courseID: string) => findCourseLabel(courseID) ?? courseID
  return {
    readingNotes: [
      ...readingNotes,
      `We publish no result of a course with fewer than ${minShown} people. If it could be computed from the others, we leave out the next smallest course too.`,
      `We publish no salaries if fewer than ${minShown} people told us theirs.`,
    ],
    isDemonstration: cohorts.some(({ isSample }) => isSample),
    cohorts: cohorts.map((cohort) => ({ ...cohort, tables: listTables(cohort, labelOf) })),
  }
}

function listTables(cohort: ShownCohort, labelOf: (courseID: string) => string): PlacementTable[] {
  const { enrolled, work, study, salaries, courses } = cohort
  const everyone = { label: 'Everyone who enrolled', people: enrolled, percent: null }
  return [
    { title: 'After 180 days', rows: [...work, everyone] },
    { title: 'Finishing the course', rows: [...study, everyone] },
    {
      title: 'First salary, yearly fixed pay as reported',
      rows: [
        ...(salaries.bands ?? salaries.labels.map((label) => ({ label, people: null, percent: null }))),
        { label: 'Did not say', people: salaries.missing, percent: null },
      ],
    },
    { title: 'Enrolled, by course', rows: courses.map((course) => ({ label: labelOf(course.courseID), people: course.enrolled, percent: null })) },
    {
      title: 'In the field, full time, by course',
      rows: courses.map(({ courseID, inField, percent }) => ({ label: labelOf(courseID), people: inField, percent })),
    },
  ]
}

export function writeReportCsv({ cohorts }: PlacementReport): string {
  const head = formatCsvLine(['half_year', 'counted_on', 'demonstration_data', 'table', 'row', 'people', 'percent'])
  const lines = cohorts.flatMap(({ label, countedOn, isSample, tables }) =>
    tables.flatMap(({ title, rows }) =>
      rows.map((row) => formatCsvLine([label, countedOn, isSample ? 'yes' : 'no', title, row.label, row.people ?? 'not published', row.percent])),
    ),
  )
  return csvStart + head + lines.join('')
}

let last: { key: string; file: Promise<{ bytes: Uint8Array<ArrayBuffer>; etag: string }> } | null = null

/** The report as a tagged PDF. Cached for the last report, because equal numbers give the same file. */
export function getReportPdf(report: PlacementReport) {
  const key = createHash('sha256').update(JSON.stringify(report)).digest('base64url').slice(0, 22)
  if (last?.key !== key) last = { key, file: drawReport(report).then((bytes) => ({ bytes, etag: `"${key}"` })) }
  return last.file
}

async function drawReport({ cohorts, readingNotes, isDemonstration }: PlacementReport): Promise<Uint8Array<ArrayBuffer>> {
  // Imported here because the PDF code is large and rarely needed.
  const { BrochureWriter } = await import('#app/site/courses/brochure-writer.server.ts')
  const newest =
    cohorts
      .map(({ countedOn }) => countedOn)
      .sort()
      .at(-1) ?? '2026-01-01'
  const writer = new BrochureWriter('Placement report', getInstitute().name, newest, convertOklchToRgb(0.58, 0.135, getServerDetails().baseHue))
  writer.paragraph(`${getInstitute().name}, ${getInstitute().city}`, 'quiet')
  writer.space(8)
  writer.heading(1, 'Placement report')
  writer.paragraph('The results of everyone who enrolled, half-year by half-year, 180 days after the last class.', 'lede')
  if (isDemonstration) {
    writer.space(10)
    writer.paragraph(demonstration, 'strong')
  }
  writer.space(22)
  writer.heading(2, 'How to read the tables')
  writer.space(6)
  writer.list(readingNotes)
  writer.space(6)
  writer.paragraph('Definitions: the page “How we count” on our website. No outside auditor has checked this report.')
  for (const { label, countedOn, enrolled, salaries, tables, isSample } of cohorts) {
    writer.turnPage()
    writer.heading(2, `Batches that ended ${label}`)
    writer.paragraph(`${enrolled} people enrolled. Counted on ${formatStoredDate(countedOn)}.${isSample ? ' Demonstration data.' : ''}`, 'quiet')
    if (salaries.middle) writer.paragraph(`Median salary: ${salaries.middle} a year.`, 'strong')
    for (const { title, rows } of tables) {
      writer.space(20)
      writer.heading(3, title)
      writer.space(4)
      writer.rows(
        rows.map((row) => [row.label, formatReportRow(row)]),
        250,
      )
    }
  }
  return await writer.finish(`${getInstitute().name}, ${getInstitute().city}. Placement report${isDemonstration ? ', demonstration data' : ''}`)
}

function formatReportRow({ people, percent }: PlacementRow): string {
  if (people === null) return 'not published'
  return percent === null ? `${people}` : `${people}  (${percent}%)`
}
