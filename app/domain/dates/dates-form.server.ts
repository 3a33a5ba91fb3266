import { data } from 'react-router'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { type Alongside, readDateDocument, saveDateDocument } from './date-documents.server.ts'
import { type DateDocumentId, dateDocumentIds, dateLabels } from './site-dates.ts'
import { controlsOf, dataOf, dateForm, fieldLimit, findDateFaults, newlyPast } from './site-dates-input.ts'

/** A document that was just saved, and its version since. */
export type SavedDates = { id: DateDocumentId; version: number }

const unavailableWords = 'Not saved: our system is not responding. What you typed is still here. Save again in a minute.'
const isVersion = (text: unknown): text is string => typeof text === 'string' && /^\d{1,9}$/.test(text)

/**
 * Saves the form of one document, and `alongside` what follows from it, or says why not.
 * @returns a redirect once it is saved
 * @throws 400 for what is no form of this page
 */
export async function handleDatesForm(request: Request, actorId: string, alongside?: Alongside) {
  const sent = await readSentForm(request)
  const id = dateDocumentIds.find((known) => known === sent.get('form'))
  const version = sent.get('version')
  if (!id || !isVersion(version) || !hasDates(id, sent)) throw data(null, { status: 400 })
  // Raw: a date is kept to the letter.
  const textOf = (name: string) => (sent.has(name) ? String(sent.get(name)) : undefined)
  const form = await parseForm(sent, dateForm(id))
  if (!form.ok) return form.response
  const faults = findDateFaults(id, textOf)
  if (Object.keys(faults).length > 0) return form.fail(422, faults)
  if (sent.has(`name${fieldLimit}`)) return form.fail(422, `Keep at most ${fieldLimit} fields.`)
  const stored = await readDateDocument(id)
  if (!stored) return form.fail(503, unavailableWords)
  const written = dataOf(id, textOf)
  if (!form.value.confirmPast && newlyPast(written, stored.data, new Date()).length > 0)
    return form.fail(422, { confirmPast: 'A date is past. Change it, or tick “Save a past date”.' })
  const saved = await saveDateDocument({ id, data: written, version: Number(version), actorId, alongside })
  if (saved.ok) return redirectAfterPost(savedAddress({ id, version: saved.version }))
  if (saved.reason === 'unavailable') return form.fail(503, unavailableWords)
  return form.fail(409, {}, { conflict: { ...controlsOf(id, saved.current.data), version: String(saved.current.version) } })
}

/** A form cut short must not empty a document. */
function hasDates(id: DateDocumentId, sent: FormData): boolean {
  return id === 'upcomingBatches' ? [...sent.keys()].some((name) => /^name\d/.test(name)) : Object.keys(dateLabels[id]).every((name) => sent.has(name))
}

/** Where a saved form leads: the same page, which reads the outcome from its address. */
export function savedAddress({ id, version }: SavedDates): string {
  return `/datesform?${new URLSearchParams({ saved: `${id}.${version}` })}#${id}-status`
}

/** The outcome that such an address carries, or null. */
export function readSaved(search: URLSearchParams): SavedDates | null {
  const [document, version] = search.get('saved')?.split('.') ?? []
  const id = dateDocumentIds.find((known) => known === document)
  return id && isVersion(version) ? { id, version: Number(version) } : null
}
