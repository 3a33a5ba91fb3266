import { sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { indiaToday } from '#app/lib/dates.ts'
import type { PageParams } from '#app/lib/page-cursor.ts'
import { db } from '#app/platform/db/client.server.ts'
import { csvResponse, linesOfList } from '#app/platform/http/csv-response.server.ts'
import { parseSelection } from './bulk-leads.server.ts'
import { fieldsWith, leadFields } from './fields.ts'
import { findConditions, leadConditions } from './lead-conditions.server.ts'
import { type LeadFilter, parseLeadFilter, writeLeadFilter } from './lead-filter.ts'
import { leadStateLabels } from './lead-labels.ts'
import { type LeadListRow, readPage } from './list-leads.server.ts'

const fields = fieldsWith('exportAs')
const headings = fields.map((name) => leadFields[name].exportAs)
const columns = ['Reference', ...headings, 'State', 'Source', 'Assigned to', 'Came', 'First answered', 'Follow-up']

/**
 * The enquiries of a list, or the chosen ones, as a CSV file that no spreadsheet takes for formulas. Read page by page
 * while it is sent, so that no list is too long.
 * @param form `filter` is the list's address; `lead` the chosen rows, none for all
 */
export async function exportLeads(form: FormData, personId: string): Promise<Response> {
  const filter = parseLeadFilter(new URLSearchParams(String(form.get('filter') ?? '').slice(0, 2000)))
  const isChosen = form.get('do') === 'export'
  const chosen = parseSelection(form).map(({ id }) => id)
  const ids = sql.join(
    chosen.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const only = !isChosen ? [] : chosen.length === 0 ? [sql`false`] : [sql`id in (${ids})`]
  const conditions = [...leadConditions(filter, personId), ...only]
  const { find, ...plain } = filter
  const after = { filter: writeLeadFilter({ ...plain, find: '' } as LeadFilter).toString(), searched: find !== '', chosen: isChosen ? chosen.length : null }
  await recordAudit(db(), { actorId: personId, action: 'lead.export', subject: 'lead:list', after })
  const pageOf = async ({ cursor }: PageParams, size: number) => {
    const { rows, next } = await readPage(filter.sort, conditions, cursor, size, findConditions(filter))
    return { rows, older: next }
  }
  return csvResponse(`enquiries-${indiaToday(new Date())}.csv`, columns, linesOfList('uuid', pageOf, lineOf))
}

function lineOf(row: LeadListRow): (string | null)[] {
  const time = (moment: Date | null) => moment?.toISOString() ?? ''
  const { reference, state, sourceName, assignedName, createdAt, firstContactedAt, followUpAt } = row
  return [
    reference,
    ...fields.map((name) => row[name] ?? ''),
    leadStateLabels[state],
    sourceName,
    assignedName,
    time(createdAt),
    time(firstContactedAt),
    time(followUpAt),
  ]
}
