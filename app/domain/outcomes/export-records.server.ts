import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { csvResponse, linesOfList } from '#app/platform/http/csv-response.server.ts'
import { findCohort } from './console-cohorts.server.ts'
import { listRecords, type OutcomeRecord } from './console-records.server.ts'
import { outcomeTexts } from './outcome-texts.server.ts'
import { recordFileColumns } from './record-columns.ts'
import { type RecordFilter, writeRecordFilter } from './record-filter.ts'

/** The records that a filter lets through as a CSV file that can be imported again; null for no half-year. That it was taken is in the audit. */
export async function exportRecords(cohortId: string, filter: RecordFilter, actorId: string): Promise<Response | null> {
  const cohort = await findCohort(cohortId)
  if (!cohort) return null
  const after = { filter: writeRecordFilter(filter).toString() }
  await recordAudit(db(), { actorId, action: 'outcome-record.export', subject: `outcome-cohort:${cohort.id}`, after })
  const headings = recordFileColumns.map(({ heading }) => heading)
  const lines = linesOfList('uuid', (asked, size) => listRecords(cohort.id, filter, asked, size), lineOf)
  return csvResponse(`outcomes-${cohort.id}.csv`, headings, lines)
}

function lineOf({ personReference, courseID, study, work, salaryPaise, evidenceNote }: OutcomeRecord): (string | number | null)[] {
  const words = (of: 'study' | 'work', key: string) => outcomeTexts[of].find(([known]) => known === key)?.[1] ?? key
  return [personReference, courseID, words('study', study), words('work', work), salaryPaise === null ? null : salaryPaise / 100, evidenceNote]
}
