import { sql } from 'drizzle-orm'
import { recordAudit } from '#app/platform/db/audit.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { csvLine, csvStart } from '#app/shared/csv.ts'
import { decodeCursor } from '#app/shared/page-cursor.ts'
import { readChosen } from './bulk-leads.server.ts'
import { findConditions, leadConditions } from './lead-conditions.server.ts'
import { type LeadFilter, readLeadFilter, writeLeadFilter } from './lead-filter.ts'
import { stateWords } from './lead-words.ts'
import { type LeadListRow, readPage } from './list-leads.server.ts'

const readAtOnce = 500
const columns = ['Reference', 'Name', 'Phone', 'Email', 'Course', 'Wants', 'State', 'Source', 'Assigned to', 'Came', 'First answered', 'Follow-up'] as const

/**
 * The enquiries of a list, or the chosen ones, as a CSV file that no spreadsheet takes for formulas. Read page by page
 * while it is sent, so that no list is too long.
 * @param form `filter` is the list's address; `lead` the chosen rows, none for all
 */
export async function exportLeads(form: FormData, personId: string): Promise<Response> {
  const filter = readLeadFilter(new URLSearchParams(String(form.get('filter') ?? '').slice(0, 2000)))
  const isChosen = form.get('do') === 'export'
  const chosen = readChosen(form).map(({ id }) => id)
  const ids = sql.join(
    chosen.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const only = !isChosen ? [] : chosen.length === 0 ? [sql`false`] : [sql`id in (${ids})`]
  const conditions = [...leadConditions(filter, personId), ...only]
  const { find, ...plain } = filter
  const after = { filter: writeLeadFilter({ ...plain, find: '' } as LeadFilter).toString(), searched: find !== '', chosen: isChosen ? chosen.length : null }
  await recordAudit(db(), { actorId: personId, action: 'lead.export', subject: 'lead:list', after })
  const encoder = new TextEncoder()
  let next: string | null = null
  let isStarted = false
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const page = await readPage(filter.sort, conditions, decodeCursor(next, 'uuid'), readAtOnce, findConditions(filter))
      const lines = page.rows.map(lineOf).join('')
      controller.enqueue(encoder.encode(isStarted ? lines : csvStart + csvLine(columns) + lines))
      isStarted = true
      next = page.next
      if (next === null) controller.close()
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="enquiries-${new Date().toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

function lineOf(row: LeadListRow): string {
  const time = (moment: Date | null) => moment?.toISOString() ?? ''
  const { reference, name, phone, email, courseID, intent, state, sourceName, assignedName, createdAt, firstContactedAt, followUpAt } = row
  return csvLine([
    reference,
    name,
    phone,
    email,
    courseID,
    intent,
    stateWords[state],
    sourceName,
    assignedName,
    time(createdAt),
    time(firstContactedAt),
    time(followUpAt),
  ])
}
