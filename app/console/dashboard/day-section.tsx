import type { DayCount } from '#app/domain/reports/leads-by-day.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { BarChart } from '#app/ui/bar-chart.tsx'
import { Table } from '#app/ui/table.tsx'

/** Enquiries by day: the chart, and its figures as a table. */
export function DaySection({ days }: { days: DayCount[] }) {
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const most = days.reduce((best, one) => (one.count > best.count ? one : best), days[0] ?? { day: '', count: 0 })
  const mean = total / Math.max(1, days.length)
  const words =
    total === 0
      ? 'No enquiry came in this time.'
      : `${countText(total)} in ${days.length} ${days.length === 1 ? 'day' : 'days'}, ${mean.toLocaleString('en-IN', { maximumFractionDigits: 1 })} a day. Most on ${formatStoredDate(most.day)}: ${most.count.toLocaleString('en-IN')}.`
  return (
    <section aria-labelledby="days-heading">
      <h3 id="days-heading" className="text-lede font-medium">
        By day
      </h3>
      <p className="mt-2 text-soft">{words}</p>
      {total > 0 && (
        <>
          <div className="mt-6">
            <BarChart
              title="Enquiries by day"
              description={words}
              bars={days.map(({ day, count }) => ({ key: day, label: day, value: count }))}
              shortLabel={({ key }) => formatStoredDate(key).replace(/^\w+ | \d{4}$/g, '')}
            />
          </div>
          <details className="mt-4">
            <summary className="action-link">The same as a table</summary>
            <div className="mt-2 max-w-[420px]">
              <Table
                caption="Enquiries by day"
                quietCaption
                columns={['Day', 'Enquiries']}
                rows={days.toReversed().map(({ day, count }) => ({ key: day, name: formatStoredDate(day), cells: [count.toLocaleString('en-IN')] }))}
              />
            </div>
          </details>
        </>
      )}
    </section>
  )
}

const countText = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'enquiry' : 'enquiries'}`
