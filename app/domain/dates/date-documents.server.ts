import { isCourseID } from '#app/domain/courses/courses.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { findGoogleProject } from '#app/platform/google/open-google.server.ts'
import { findDocument, type StoredDocument, saveDocument } from './documents.server.ts'
import { getProviderDates } from './provider-documents.server.ts'
import { type DateDocument, type DateDocumentId, dateDocumentIds, dateLabels, type ProviderDates } from './site-dates.ts'
import { isEditable } from './site-dates-input.ts'

type DateSaveResult = { ok: true; version: number } | { ok: false; reason: 'changed'; current: DateDocument } | { ok: false; reason: 'unavailable' }

/** Writes the consequences of a saved document elsewhere on the site, in the transaction that saves it. */
export type OnDocumentChange = (tx: Queryable, id: DateDocumentId, data: Record<string, unknown>, before: Record<string, unknown>) => Promise<void>
type DateSave = { id: DateDocumentId; data: Record<string, string>; version: number; actorId: string; alongside?: OnDocumentChange }

/** Returns null while the database is unreachable. */
export async function findDateDocuments(): Promise<Record<DateDocumentId, DateDocument> | null> {
  return await runUnlessUnavailable(async () => {
    const [careerWorkshop, scholarshipTest, upcomingBatches] = await Promise.all(
      dateDocumentIds.map(async (id) => toDateDocument(id, await findDocument('DatesForm', id))),
    )
    if (!careerWorkshop || !scholarshipTest || !upcomingBatches) throw new Error('unreachable: three were asked for')
    return { careerWorkshop, scholarshipTest, upcomingBatches }
  })
}

/** Returns null while the database is unreachable. */
export async function findDateDocument(id: DateDocumentId): Promise<DateDocument | null> {
  return await runUnlessUnavailable(async () => toDateDocument(id, await findDocument('DatesForm', id)))
}

/** Null without a hosted provider, or while the database is unreachable. */
export async function findProviderDates(): Promise<ProviderDates | null> {
  return findGoogleProject() ? await runUnlessUnavailable(getProviderDates) : null
}

/** Keeps the other fields. Fails if another person saved since `version` was read. Equal values change nothing, so a form sent twice is saved once. */
export async function saveDateDocument(save: DateSave): Promise<DateSaveResult> {
  const { id, data, version, actorId, alongside } = save
  const result = await runUnlessUnavailable(async (): Promise<DateSaveResult> => {
    const current = await findDocument('DatesForm', id)
    const settled = findSettled(id, current, save)
    if (settled) return settled
    // A batch may have moved since the form was read: keep the current day of its course.
    const merge = (before: Record<string, unknown>) => {
      const otherFields = Object.entries(before).filter(([name, value]) => !Object.hasOwn(data, name) && !isFormField(id, name, value))
      return Object.fromEntries([...otherFields, ...Object.entries(data)])
    }
    const saved = await saveDocument({
      collection: 'DatesForm',
      id,
      data: merge,
      expectedVersion: version,
      actorId,
      alongside: async (tx, before) => await alongside?.(tx, id, merge(before), before),
    })
    return saved.ok ? saved : (findSettled(id, saved.current, save) ?? { ok: false, reason: 'changed', current: toDateDocument(id, saved.current) })
  })
  return result ?? { ok: false, reason: 'unavailable' }
}

/** There is nothing to write: the values are equal, or another person saved first. */
function findSettled(
  id: DateDocumentId,
  stored: StoredDocument | null,
  { data, version }: { data: Record<string, string>; version: number },
): DateSaveResult | null {
  const current = toDateDocument(id, stored)
  if (stored && isSameFields(current.data, data)) return { ok: true, version: current.version }
  return current.version === version ? null : { ok: false, reason: 'changed', current }
}

function isSameFields(a: Record<string, string>, b: Record<string, string>): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && a[name] === b[name])
}

function isFormField(id: DateDocumentId, name: string, value: unknown): boolean {
  return isEditable(name, value) && (id === 'upcomingBatches' ? !isCourseID(name) : Object.hasOwn(dateLabels[id], name))
}

function toDateDocument(id: DateDocumentId, stored: StoredDocument | null): DateDocument {
  const fields = Object.entries(stored?.data ?? {})
  const blank = id === 'upcomingBatches' ? [] : Object.keys(dateLabels[id]).map((name) => [name, ''])
  return {
    id,
    version: stored?.version ?? 0,
    data: Object.fromEntries([...blank, ...fields.filter(([name, value]) => isFormField(id, name, value))]),
    otherFields: fields.filter(([name, value]) => !isFormField(id, name, value) && !(id === 'upcomingBatches' && isCourseID(name))).map(([name]) => name),
    savedBy: stored?.updatedBy ?? null,
    savedAt: stored?.updatedAt.toISOString() ?? null,
  }
}

async function runUnlessUnavailable<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    throwUnlessUnavailable(error)
    return null
  }
}
