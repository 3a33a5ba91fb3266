import type { ListData } from '#app/console/list/define-list.ts'
import { ListFilter } from '#app/console/list/list-filter.tsx'
import { mailFilterForm } from '#app/domain/accounts/saved-filter-forms.ts'
import type { SavedFilter } from '#app/domain/accounts/saved-filters.server.ts'
import { formatCell, getReportPath, type ReportName, type ReportRow, type ReportTable, reportNames, reports } from '#app/domain/reports/report.ts'
import { listAddress, pickFilters } from '#app/lib/list.ts'
import { BarChart } from '#app/ui/bar-chart.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { WholeForm } from '#app/ui/form-parts.tsx'
import { Link } from '#app/ui/link.tsx'
import { ShareBar } from '#app/ui/share-bar.tsx'
import { useForm } from '#app/ui/use-form.ts'
import './reports.css'

interface ReportPageProps {
  name: ReportName
  table: ReportTable
  filter: Omit<ListData<unknown>, 'page' | 'total' | 'sorts'>
  search: URLSearchParams
  canMail: boolean
}

export function ReportPage({ name, table, filter, search, canMail }: ReportPageProps) {
  const { title, filters } = reports[name]
  const path = getReportPath(name)
  const current = pickFilters(search).toString()
  const saved = filter.saved?.find(({ query, isOwn }) => isOwn && query === current)
  return (
    <>
      <ReportLinks selected={name} search={search} />
      <ListFilter title={title} filters={filters} data={filter} path={path} search={search} />
      <div className="mt-6">
        {name === 'days' && <DayChart table={table} />}
        <ReportRows title={title} table={table} />
      </div>
      {saved && <WeeklyMail key={`${saved.id} ${saved.isMailed}`} list={path} filter={saved} canMail={canMail} />}
      {table.rows.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-6">
          <a href={listAddress(`${path}.csv`, search)} className="action-link">
            Export this report as CSV
          </a>
          <a href={listAddress(`${path}.xlsx`, search)} className="action-link">
            Export as Excel
          </a>
        </p>
      )}
    </>
  )
}

function ReportLinks({ selected, search }: { selected: ReportName; search: URLSearchParams }) {
  const period = search.get('period')
  return (
    <nav aria-label="Reports" className="mt-3">
      <ul className="flex flex-wrap gap-x-6">
        {reportNames.map((name) => (
          <li key={name}>
            <Link
              to={listAddress(getReportPath(name), new URLSearchParams(period ? { period } : {}))}
              className="report-link"
              aria-current={name === selected ? 'page' : undefined}
            >
              {reports[name].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ReportRows({ title, table: { columns, rows, bar, empty } }: { title: string; table: ReportTable }) {
  const most = bar === null ? 0 : Math.max(...rows.map(({ cells }) => Number(cells[bar])))
  return (
    <DataTable
      caption={title}
      columns={columns.map((column, place) => ({
        key: column.label,
        label: column.label,
        cell: ({ cells }: ReportRow) => (
          <>
            {formatCell(column, cells[place] ?? null, cells)}
            {place === bar && <ShareBar part={Number(cells[place])} whole={most} />}
          </>
        ),
        className: place === bar ? 'report-figure report-bar' : column.kind === 'text' ? undefined : 'report-figure',
      }))}
      rows={rows}
      keyOf={({ key }) => key}
      linkOf={rows[0]?.to === undefined ? undefined : ({ to }) => to ?? ''}
      empty={<p className="text-soft">{empty}</p>}
    />
  )
}

function DayChart({ table: { rows } }: { table: ReportTable }) {
  const bars = rows.toReversed().map(({ key, cells }) => ({ key, label: String(cells[0]), value: Number(cells[1]) }))
  const total = bars.reduce((sum, { value }) => sum + value, 0)
  const description = `${total.toLocaleString('en-IN')} ${total === 1 ? 'enquiry' : 'enquiries'} in ${bars.length} ${bars.length === 1 ? 'day' : 'days'}.`
  return (
    <div className="mb-8">
      <p className="mb-4">{description}</p>
      <BarChart title="Enquiries by day" description={description} bars={bars} shortLabel={({ label }) => label.replace(/^\w+ | \d{4}$/g, '')} />
    </div>
  )
}

interface WeeklyMailProps {
  list: string
  filter: SavedFilter
  canMail: boolean
}

function WeeklyMail({ list, filter: { id, isMailed }, canMail }: WeeklyMailProps) {
  const form = useForm(mailFilterForm, undefined, { id: `mail-${id}`, action: '/staff/saved-filters', values: { list, id, to: isMailed ? 'off' : 'on' } })
  if (!canMail && !isMailed) return <p className="mt-4 text-soft">Reports cannot be mailed: this site has no mail server (SMTP_URL).</p>
  return (
    <div className="mt-4">
      <p>{isMailed ? 'You get this report by mail every Monday at 8 am.' : 'You can get this report by mail every Monday at 8 am.'}</p>
      {isMailed && !canMail && <p className="text-soft">At present nothing is sent: this site has no mail server (SMTP_URL).</p>}
      <WholeForm form={form} inline quiet button={isMailed ? 'Stop the weekly mail' : 'Mail it to me weekly'} />
    </div>
  )
}
