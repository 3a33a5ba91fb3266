import { isCourseID } from '#app/domain/courses/courses.server.ts'
import { getValidity } from '#app/lib/dates.ts'
import { getCached } from '#app/platform/cache/query-cache.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { TooLate, withinReadLimit } from '#app/platform/http/read-limit.server.ts'
import { logError, logWarning } from '#app/platform/log/log.server.ts'
import { findDocument, getCollectionTag } from './documents.server.ts'
import { type DateDocumentId, datesReadError, type SiteDates, type StoredField } from './site-dates.ts'

const datesName = getCollectionTag('DatesForm')

/** Returns null if the dates could not be read. */
export const getDatesTag = ({ failed }: SiteDates) => (failed ? null : datesName)

/** The period in which pages show the same text for these dates, in milliseconds since 1970. */
export function getDatesValidity({ careerWorkshop, scholarshipTest, upcomingBatches }: SiteDates, now: number): { since: number; until: number } {
  const batches = upcomingBatches.flatMap(({ text, lines }) => [text, ...lines.map((line) => line.text)])
  return getValidity([careerWorkshop.selectedDate, scholarshipTest.onlineDate, scholarshipTest.offlineDate, ...batches], now)
}

/**
 * The three documents of DatesForm, read in parallel (spec §7). Never throws: if a document cannot be read within 1.5
 * seconds, its dates are empty, `failed` is set, and the error is logged.
 */
export async function getSiteDates(): Promise<SiteDates> {
  const errors: unknown[] = []
  const read = (id: DateDocumentId) =>
    withinReadLimit(getCached(datesName, id, () => getFields(id))).catch((error: unknown) => {
      errors.push(error)
      return { data: {}, fields: [] } as Awaited<ReturnType<typeof getFields>>
    })
  const [workshop, test, batches] = await Promise.all([read('careerWorkshop'), read('scholarshipTest'), read('upcomingBatches')])
  if (errors.length > 0) recordFailure(errors[0])
  return {
    failed: errors.length > 0,
    careerWorkshop: { selectedDate: toDateText(workshop.data.selectedDate) },
    scholarshipTest: { onlineDate: toDateText(test.data.onlineDate), offlineDate: toDateText(test.data.offlineDate) },
    upcomingBatches: batches.fields,
  }
}

/** Lists the fields once for all readers of the cached copy, because a document may have very many fields. */
async function getFields(id: DateDocumentId): Promise<{ data: Record<string, unknown>; fields: StoredField[] }> {
  const data = (await findDocument('DatesForm', id))?.data ?? {}
  return { data, fields: listStoredFields(data) }
}

/** The fields that belong to no course: staff write them besides the batches. A course's day comes from its batches. */
export const removeCourses = (fields: readonly StoredField[]) => fields.filter(({ name }) => !isCourseID(name))

/** Only the lists of batches and events show the other fields. */
export function filterDates(dates: SiteDates, pathname: string): SiteDates {
  return { ...dates, upcomingBatches: /^\/(upcoming-batches|events)$/.test(pathname) ? removeCourses(dates.upcomingBatches) : [] }
}

function recordFailure(error: unknown): void {
  if (error instanceof TooLate || isDatabaseUnavailable(error)) logWarning(datesReadError, {}, error)
  else logError(error, {}, datesReadError)
}

export function toDateText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function listStoredFields(data: Record<string, unknown>): StoredField[] {
  return Object.entries(data).map(([name, value]) => ({
    name,
    text: toDateText(value),
    lines: typeof value === 'string' || value === null ? [] : listLines(value),
  }))
}

/** A value of an unexpected type as named lines of text: `seats`, `classes, 2, room`. */
function listLines(value: unknown, path: string[] = []): StoredField['lines'] {
  const name = path.join(', ')
  if (typeof value !== 'object' || value === null) return [{ name, text: value === null ? '' : String(value) }]
  const inner = Object.entries(value)
  if (inner.length === 0) return [{ name, text: '' }]
  return inner.flatMap(([key, entry]) => listLines(entry, [...path, Array.isArray(value) ? String(Number(key) + 1) : key]))
}
