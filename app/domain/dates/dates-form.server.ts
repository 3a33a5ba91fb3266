import { data } from 'react-router'
import { isCourseID } from '#app/domain/courses/courses.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { findDateDocument, type OnDocumentChange, saveDateDocument } from './date-documents.server.ts'
import { dismissRefusedDates } from './provider-documents.server.ts'
import { type DateDocumentId, dateDocumentIds, dateLabels } from './site-dates.ts'
import {
  createDateForm,
  dismissDatesForm,
  fieldLimit,
  findDateErrors,
  getDateControls,
  listChangedFields,
  listNewlyPast,
  parseDateData,
} from './site-dates-input.ts'

export type DatesVersion = { id: DateDocumentId | 'batches'; version: number }

export const unavailableLabel = 'Not saved: our system is not responding. What you typed is still here. Save again in a minute.'
const isVersion = (text: unknown): text is string => typeof text === 'string' && /^\d{1,9}$/.test(text)

/** `countNotified`: how many people a save would notify. `listFixed`: the dates, by field, that published tests set: another date would be replaced. */
type SaveDatesOptions = {
  listFixed?: (id: DateDocumentId) => Promise<Record<string, string>>
  alongside?: OnDocumentChange
  countNotified?: (id: DateDocumentId, data: Record<string, string>, before: Record<string, string>) => Promise<number>
}

/** Saves one document, with its consequences by `alongside`. Returns a redirect, or the form with its errors. @throws 400 for any other form */
export async function handleDatesForm(sent: FormData, actorId: string, { alongside, countNotified, listFixed }: SaveDatesOptions = {}) {
  const id = dateDocumentIds.find((known) => known === sent.get('form'))
  const version = sent.get('version')
  if (!id || !isVersion(version) || !hasDates(id, sent)) throw data(null, { status: 400 })
  // Read the raw value: a date is stored exactly as typed.
  const textOf = (name: string) => (sent.has(name) ? String(sent.get(name)) : undefined)
  const form = await parseForm(sent, createDateForm(id))
  if (!form.ok) return form.response
  const errors = findDateErrors(id, textOf, isCourseID)
  if (Object.keys(errors).length > 0) return form.fail(422, errors)
  if (sent.has(`name${fieldLimit}`)) return form.fail(422, `Keep at most ${fieldLimit} fields.`)
  const stored = await findDateDocument(id)
  if (!stored) return form.fail(503, unavailableLabel)
  const dateData = parseDateData(id, textOf)
  const fixed = (await listFixed?.(id)) ?? {}
  const refused = listChangedFields(dateData, stored.data).filter((name) => fixed[name] !== undefined && dateData[name] !== fixed[name])
  if (refused.length > 0) return form.fail(422, Object.fromEntries(refused.map((name) => [name, describeFixed(fixed[name] ?? '')])))
  if (!form.value.confirmPast && listNewlyPast(dateData, stored.data, new Date()).length > 0)
    return form.fail(422, { confirmPast: 'A date is past. Change it, or tick “Save a past date”.' })
  const notified = form.value.confirmNotify || stored.version !== Number(version) ? 0 : ((await countNotified?.(id, dateData, stored.data)) ?? 0)
  if (notified > 0) {
    const people = notified === 1 ? '1 person has booked and is' : `${notified} people have booked and are`
    return form.fail(422, { confirmNotify: `Nothing is saved yet. ${people} notified of the new date: tick “Move the workshops and notify everyone booked”.` })
  }
  const saved = await saveDateDocument({ id, data: dateData, version: Number(version), actorId, alongside })
  if (saved.ok) return redirectAfterPost(getSavedAddress({ id, version: saved.version }))
  if (saved.reason === 'unavailable') return form.fail(503, unavailableLabel)
  return form.fail(409, {}, { conflict: { ...getDateControls(id, saved.current.data), version: String(saved.current.version) } })
}

const describeFixed = (day: string) => `A published test sets this date: ${formatStoredDate(day)}. Move the test to change it.`

/** Records that staff have read which dates of other programs the site did not take. */
export async function handleDismissForm(sent: FormData) {
  const form = await parseForm(sent, dismissDatesForm)
  if (!form.ok) return form.response
  try {
    await dismissRefusedDates(form.value.until)
  } catch (error) {
    throwUnlessUnavailable(error)
    return form.fail(503, unavailableLabel)
  }
  return redirectAfterPost('/datesform')
}

/** An incomplete form must not empty a document. */
function hasDates(id: DateDocumentId, sent: FormData): boolean {
  return id === 'upcomingBatches' ? sent.has('whole') : Object.keys(dateLabels[id]).every((name) => sent.has(name))
}

export function getSavedAddress({ id, version }: DatesVersion): string {
  return `/datesform?${new URLSearchParams({ saved: `${id}.${version}` })}#${id}-status`
}

export function parseSaved(search: URLSearchParams): DatesVersion | null {
  const [document, version] = search.get('saved')?.split('.') ?? []
  const id = ([...dateDocumentIds, 'batches'] as const).find((known) => known === document)
  return id && isVersion(version) ? { id, version: Number(version) } : null
}
