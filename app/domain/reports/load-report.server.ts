import { sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { findCourseLabel } from '#app/domain/courses/courses.server.ts'
import { getSourceLabel } from '#app/domain/leads/staff-sources.ts'
import { formatDay, formatStoredDate } from '#app/lib/dates.ts'
import { type FilterValues, parseFilters } from '#app/lib/list.ts'
import { db } from '#app/platform/db/client.server.ts'
import { countByCounsellor, countByDay, countFirstCalls, countLostReasons, getFunnel } from './lead-reports.server.ts'
import { listAgreedFees, listAttendanceRows, listBatchFill, listPayments } from './offering-reports.server.ts'
import { getPeriod, type Period } from './period.ts'
import { type FunnelRow, type Grouping, groupingLabels, type ReportColumn, type ReportName, type ReportTable, reports } from './report.ts'

type FunnelFilters = Partial<FilterValues<(typeof reports)['funnel']['filters']>>
type ReportInput = FunnelFilters & Period & { now: Date }

export async function loadReport(name: ReportName, search: URLSearchParams, now: Date): Promise<ReportTable> {
  const values: FunnelFilters = parseFilters(reports[name].filters, search)
  return await readers[name]({ ...values, ...reportPeriod(name, search, now), now })
}

export function reportPeriod(name: ReportName, search: URLSearchParams, now: Date): Period {
  const { period }: FunnelFilters = parseFilters(reports[name].filters, search)
  return getPeriod(period || '30', now)
}

export async function exportReport(name: ReportName, search: URLSearchParams, now: Date, actorId: string): Promise<ReportTable> {
  const table = await loadReport(name, search, now)
  await recordAudit(db(), { actorId, action: 'report.export', subject: `report:${name}` })
  return table
}

const textColumn = (label: string): ReportColumn => ({ label, kind: 'text' })
const count = (label: string, column?: number): ReportColumn => ({ label, kind: 'count', ...(column !== undefined && { shareOf: { column } }) })
const moneyColumn = (label: string): ReportColumn => ({ label, kind: 'rupees' })

const noEnquiries = 'No enquiries match this period and these filters.'

const readers: { [name in ReportName]: (requested: ReportInput) => Promise<ReportTable> } = {
  async funnel(requested) {
    const by = requested.by || 'source'
    const { total, rows, rest } = await getFunnel(requested, by)
    const nameOf = await groupNames(by, rows)
    const cells = (name: string, row: FunnelRow) => [name, row.came, row.contacted, row.qualified, row.booked, row.enrolled, row.closed]
    return {
      columns: [
        textColumn(groupingLabels[by]),
        count('Came'),
        ...['Contacted', 'Qualified', 'Booked', 'Enrolled'].map((label) => count(label, 1)),
        count('Closed'),
      ],
      rows:
        total.came === 0
          ? []
          : [
              { key: 'all', cells: cells('All', total) },
              ...rows.map((row) => ({ key: `group ${row.name}`, cells: cells(nameOf(row.name), row) })),
              ...(rest ? [{ key: 'rest', cells: cells('All others', rest) }] : []),
            ],
      bar: 1,
      empty: noEnquiries,
    }
  },

  async days(requested) {
    const days = await countByDay(requested)
    return {
      columns: [textColumn('Day'), count('Enquiries')],
      rows: days.toReversed().map((one) => ({ key: one.day, cells: [formatStoredDate(one.day), one.count] })),
      bar: null,
      empty: noEnquiries,
    }
  },

  'first-call': async (requested) => countTable('First call', await countFirstCalls(requested), 'No forms sent match this period and these filters.'),

  async counsellors(requested) {
    const rows = await countByCounsellor(requested, requested.now)
    return {
      columns: [
        textColumn('Counsellor'),
        count('Enquiries'),
        { label: 'Median time to first call', kind: 'duration' },
        count('Booked or enrolled', 1),
        count('Enrolled', 1),
        count('Overdue follow-ups'),
      ],
      rows: rows.map(({ id, name, came, medianMs, booked, enrolled, overdue }) => ({
        key: id,
        to: `/staff/leads?assigned=${id}&sort=follow-up`,
        cells: [name, came, medianMs, booked, enrolled, overdue],
      })),
      bar: 1,
      empty: 'No assigned enquiries match this period and these filters.',
    }
  },

  lost: async (requested) => countTable('Reason', await countLostReasons(requested), 'No closed enquiries match this period and these filters.'),

  async batches(requested) {
    const rows = await listBatchFill(requested)
    return {
      columns: [
        textColumn('Batch'),
        textColumn('Starts'),
        count('Seats taken', 3),
        count('Seats'),
        count('Waiting'),
        moneyColumn('Agreed'),
        moneyColumn('Received'),
        moneyColumn('Open'),
      ],
      rows: rows.map(({ id, title, startsAt, taken, capacity, waiting, agreedPaise, receivedPaise, openPaise }) => ({
        key: id,
        to: `/staff/bookings/${id}/roster`,
        cells: [title, formatDay(startsAt), taken, capacity, waiting, agreedPaise, receivedPaise, openPaise],
      })),
      bar: 2,
      empty: 'No batch starts in this period or later.',
    }
  },

  async fees(requested) {
    const rows = await listAgreedFees(requested)
    const amounts = ['Course fees', 'Discounts', 'Agreed', 'Waived', 'Received', 'Open', 'Overdue'].map(moneyColumn)
    return {
      columns: [textColumn('Course'), count('Bookings'), ...amounts],
      rows: rows.map(({ courseID, bookings, coursePaise, discountPaise, agreedPaise, waivedPaise, receivedPaise, openPaise, overduePaise }) => ({
        key: courseID ?? 'none',
        cells: [getCourseName(courseID), bookings, coursePaise, discountPaise, agreedPaise, waivedPaise, receivedPaise, openPaise, overduePaise],
      })),
      bar: 4,
      empty: 'No fee was agreed in this period.',
    }
  },

  async payments(requested) {
    const rows = await listPayments(requested)
    return {
      columns: [textColumn('Course'), count('Payments'), moneyColumn('Received'), moneyColumn('To be paid back'), moneyColumn('Paid back')],
      rows: rows.map(({ courseID, payments, receivedPaise, refundDuePaise, refundedPaise }) => ({
        key: courseID ?? 'none',
        cells: [getCourseName(courseID), payments, receivedPaise, refundDuePaise, refundedPaise],
      })),
      bar: 2,
      empty: 'No payments match this period and these filters.',
    }
  },

  async attendance(requested) {
    const rows = await listAttendanceRows(requested, requested.now)
    return {
      columns: [
        textColumn('Batch, workshop or event'),
        textColumn('First in this period'),
        count('Classes'),
        count('Places'),
        count('Attended', 3),
        count('Absent', 3),
        count('Not marked', 3),
      ],
      rows: rows.map(({ id, title, startsAt, classes, places, attended, absent }) => ({
        key: id,
        to: `/staff/bookings/${id}/roster`,
        cells: [title, formatDay(startsAt), classes, places, attended, absent, Math.max(0, places - attended - absent)],
      })),
      bar: 4,
      empty: 'Nothing that has seats started in this period.',
    }
  },
}

const getCourseName = (courseID: string | null) => (courseID === null ? 'No course' : (findCourseLabel(courseID) ?? courseID))

function countTable(first: string, rows: { name: string; count: number }[], empty: string): ReportTable {
  const total = rows.reduce((sum, row) => sum + row.count, 0)
  return {
    columns: [textColumn(first), { ...count('Enquiries'), shareOf: total }],
    rows: total === 0 ? [] : rows.map((row) => ({ key: row.name, cells: [row.name, row.count] })),
    bar: 1,
    empty,
  }
}

async function groupNames(by: Grouping, rows: readonly FunnelRow[]): Promise<(name: string | null) => string> {
  if (by === 'source') return (name) => getSourceLabel(name ?? 'direct')
  if (by === 'campaign') return (name) => name ?? 'No campaign'
  if (by === 'course') return (name) => (name === null ? 'No course named' : getCourseName(name))
  const ids = rows.flatMap(({ name }) => name ?? [])
  const found = await db().execute<{ id: string; name: string }>(sql`select id, name from users where id = any(${sql.param(ids)}::text[])`)
  const names = new Map(found.rows.map(({ id, name }) => [id, name]))
  return (id) => (id === null ? 'Unassigned' : (names.get(id) ?? 'Former staff'))
}
