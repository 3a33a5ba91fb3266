import { type Funnel, type FunnelPart, type FunnelRow, funnelStepLabels, funnelSteps, shareText } from '#app/domain/reports/funnel.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { ShareBar } from '#app/ui/share-bar.tsx'
import { Table } from '#app/ui/table.tsx'

interface FunnelSectionProps {
  funnel: Funnel
  courseLabel: (courseID: string) => string
}

/** How far the enquiries of a period have got: all of them as a chart with its figures, then by source and by course. */
export function FunnelSection({ funnel, courseLabel }: FunnelSectionProps) {
  const { total, sources, courses } = funnel
  return (
    <section aria-labelledby="funnel-heading">
      <h3 id="funnel-heading" className="text-lede font-medium">
        Funnel
      </h3>
      <p className="mt-2 max-w-[65ch] text-soft">
        Enquiries that came in this time, and how far each has got until now. Each step counts everybody who got at least so far, also those who were closed
        later.
      </p>
      {total.came > 0 && (
        <>
          <div className="funnel-table mt-4">
            <Table
              caption="All enquiries by step"
              quietCaption
              columns={['Step', 'Enquiries', 'Of all who came', 'Share']}
              rows={funnelSteps.map((step) => ({
                key: step,
                name: funnelStepLabels[step],
                cells: [total[step].toLocaleString('en-IN'), shareText(total[step], total.came), <ShareBar key="bar" part={total[step]} whole={total.came} />],
              }))}
            />
          </div>
          <Part title="By source" first="Source" part={sources} nameOf={({ name }) => name ?? 'direct'} />
          <Part title="By course" first="Course" part={courses} nameOf={({ name }) => (name === null ? 'No course named' : courseLabel(name))} />
        </>
      )}
    </section>
  )
}

type NamedRow = { row: FunnelRow; name: string }

function Part({ title, first, part, nameOf }: { title: string; first: string; part: FunnelPart; nameOf: (row: FunnelRow) => string }) {
  const most = Math.max(...part.rows.map(({ came }) => came), part.rest?.came ?? 0)
  const rows: NamedRow[] = [...part.rows.map((row) => ({ row, name: nameOf(row) })), ...(part.rest ? [{ row: part.rest, name: 'All others' }] : [])]
  return (
    <div className="mt-10">
      <h4 className="mb-2 font-semibold">{title}</h4>
      <DataTable
        caption={title}
        columns={[
          { key: 'name', label: first, cell: ({ name }) => name },
          { key: 'share', label: 'Share', cell: ({ row }) => <ShareBar part={row.came} whole={most} />, className: 'funnel-share' },
          { key: 'came', label: funnelStepLabels.came, cell: ({ row }) => row.came.toLocaleString('en-IN') },
          ...funnelSteps.slice(1).map((step) => ({
            key: step,
            label: funnelStepLabels[step],
            cell: ({ row }: NamedRow) => <StepCell part={row[step]} whole={row.came} />,
          })),
          { key: 'closed', label: 'Closed', cell: ({ row }) => row.closed.toLocaleString('en-IN') },
        ]}
        rows={rows}
        keyOf={({ row }) => (row === part.rest ? 'rest' : `name ${row.name}`)}
        empty={null}
      />
    </div>
  )
}

function StepCell({ part, whole }: { part: number; whole: number }) {
  return (
    <>
      {part.toLocaleString('en-IN')} <span className="whitespace-nowrap text-soft">{shareText(part, whole)}</span>
    </>
  )
}
