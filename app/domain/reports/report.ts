import { formatDuration } from '#app/lib/format-duration.ts'
import { choice, type ListFilters, order } from '#app/lib/list.ts'
import { formatFieldRupees, formatRupees } from '#app/lib/rupees.ts'
import { type PeriodName, periodLabels } from './period.ts'

/** `name` null: no name was given. Each step counts everyone who got at least that far. */
export type FunnelRow = { name: string | null; came: number; contacted: number; qualified: number; booked: number; enrolled: number; closed: number }

/** `rest`: all smaller groups together; null if there are none. */
export type Funnel = { total: FunnelRow; rows: FunnelRow[]; rest: FunnelRow | null }

/** A share in whole per cent. A share above 0 is never shown as 0. */
function shareText(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%'
  const percent = (part / whole) * 100
  if (percent < 1) return 'under 1%'
  return `${part < whole ? Math.min(99, Math.round(percent)) : 100}%`
}

export const groupingLabels = { source: 'Source', campaign: 'Campaign', course: 'Course', counsellor: 'Counsellor' } as const
export type Grouping = keyof typeof groupingLabels

const { '30': _, ...otherPeriods } = periodLabels
const period = choice<Exclude<PeriodName, '30'>>('Period', periodLabels['30'], otherPeriods)
const course = choice('Course', 'Any course', undefined, { chip: 'Course: ' })
const { source: __, ...otherGroupings } = groupingLabels
const leadFilters = {
  period,
  course,
  source: choice('Source', 'Any source', undefined, { chip: 'Source: ' }),
  counsellor: choice('Counsellor', 'Any counsellor', undefined, { chip: 'Counsellor: ' }),
}

type ReportDefinition = { title: string; lead: string; filters: ListFilters }

/** In the order of their navigation. */
export const reports = {
  funnel: {
    title: 'Funnel',
    lead: 'Enquiries that came in this period, and how far each has got until now. A step counts everyone who got at least that far, also those who were closed later.',
    filters: { ...leadFilters, by: { ...order(groupingLabels.source, otherGroupings), label: 'Group by' } },
  },
  days: { title: 'Enquiries by day', lead: 'Days are counted in India’s time.', filters: leadFilters },
  'first-call': {
    title: 'Time to first call',
    lead: 'From the form to the first call that reached the person. Enquiries that staff added or imported are not counted: no form was sent.',
    filters: leadFilters,
  },
  counsellors: {
    title: 'Counsellors',
    lead: 'Enquiries of this period by the counsellor who has them now. Overdue follow-ups are counted as in Tasks; no filter applies to them.',
    filters: { period, course, source: leadFilters.source },
  },
  lost: { title: 'Reasons lost', lead: 'Enquiries that came in this period and are closed now, by the reason that was noted.', filters: leadFilters },
  batches: {
    title: 'Batch fill and revenue',
    lead: 'Batches that start in this period or later. Agreed: fees of students with a seat, less discounts and what was waived. Received: payments recorded for a seat, less refunds.',
    filters: { period, course },
  },
  fees: {
    title: 'Fees agreed and due',
    lead: 'Fees agreed in this period for bookings that have a seat now. Received, open and overdue: of these bookings, until now.',
    filters: { period, course },
  },
  payments: {
    title: 'Payments by course',
    lead: 'Payments received in this period, by their state now; wrong entries are left out. Received: kept for a seat.',
    filters: { period, course },
  },
  attendance: {
    title: 'Attendance',
    lead: 'Published classes, workshops and events that started in this period. A batch without planned classes counts as one class. Places: students with a seat now × classes. Late counts as attended.',
    filters: { period, course },
  },
} as const satisfies Record<string, ReportDefinition>

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as ReportName[]
export const isReportName = (name: string | undefined): name is ReportName => name !== undefined && Object.hasOwn(reports, name)
export const getReportPath = (name: ReportName) => `/staff/reports/${name}`

/** Money in paise, time in milliseconds. Null: no value. */
type ReportCell = string | number | null
export type ReportColumn = {
  label: string
  kind: 'text' | 'count' | 'rupees' | 'duration'
  /** The whole for a percentage beside the value: a number, or another column. */
  shareOf?: number | { column: number }
}
export type ReportRow = { key: string; cells: readonly ReportCell[]; to?: string }
/** The first column names the row and links to `to`. `bar` is the column drawn as bars; null if a chart shows it. */
export type ReportTable = { columns: readonly ReportColumn[]; rows: ReportRow[]; bar: number | null; empty: string }

export function formatCell({ kind, shareOf }: ReportColumn, value: ReportCell, cells: readonly ReportCell[]): string {
  if (value === null) return 'None'
  if (typeof value === 'string') return value
  if (kind === 'rupees') return formatRupees(value)
  if (kind === 'duration') return formatDuration(value)
  const text = value.toLocaleString('en-IN')
  if (shareOf === undefined) return text
  return `${text} (${shareText(value, typeof shareOf === 'number' ? shareOf : Number(cells[shareOf.column]))})`
}

export const getFileLabel = ({ label, kind }: ReportColumn): string =>
  ({ text: label, count: label, rupees: `${label} (INR)`, duration: `${label} (minutes)` })[kind]

export function toFileCell({ kind }: ReportColumn, value: ReportCell): ReportCell {
  if (typeof value !== 'number') return value
  if (kind === 'rupees') return formatFieldRupees(value)
  return kind === 'duration' ? Math.round(value / 60_000) : value
}
