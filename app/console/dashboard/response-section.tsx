import type { ResponseTimes } from '#app/domain/reports/response-times.server.ts'
import { formatDuration } from '#app/lib/format-duration.ts'
import { Table } from '#app/ui/table.tsx'

/** How soon enquiries got their first answer. */
export function ResponseSection({ week, month }: { week: ResponseTimes; month: ResponseTimes }) {
  return (
    <section aria-labelledby="response-heading">
      <h2 id="response-heading" className="text-lede font-medium">
        First answer
      </h2>
      <p className="mt-2 max-w-[65ch] text-soft">
        From the form to the first call that reached the person. Everybody who asked counts: whoever has no answer yet, or never got one, counts as slower than
        all who did.
      </p>
      <div className="mt-3">
        <Table
          caption="First answer in the last 7 and 30 days"
          quietCaption
          columns={['Measure', 'Last 7 days', 'Last 30 days']}
          rows={[
            { key: 'half', name: 'Half were answered within', cells: [withinText(week, 0.5), withinText(month, 0.5)] },
            { key: 'nine', name: 'Nine of ten within', cells: [withinText(week, 0.9), withinText(month, 0.9)] },
            { key: 'asked', name: 'Asked', cells: [week.asked, month.asked].map(count) },
            { key: 'answered', name: 'Answered', cells: [week.answered, month.answered].map(count) },
            { key: 'waiting', name: 'Still waiting', cells: [week.waiting, month.waiting].map(count) },
            { key: 'never', name: 'Closed without an answer', cells: [week.neverAnswered, month.neverAnswered].map(count) },
          ]}
        />
      </div>
    </section>
  )
}

const count = (value: number) => value.toLocaleString('en-IN')

function withinText({ asked, medianMs, ninetiethMs }: ResponseTimes, share: 0.5 | 0.9): string {
  const ms = share === 0.5 ? medianMs : ninetiethMs
  if (ms !== null) return formatDuration(ms)
  return asked === 0 ? 'Nobody asked' : 'Not so many were answered'
}
