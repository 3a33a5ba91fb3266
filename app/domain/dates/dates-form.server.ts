import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { type Alongside, readDateDocument, saveDateDocument } from './date-documents.server.ts'
import { type DateDocument, type DateDocumentId, dateDocumentIds, dateLabels } from './site-dates.ts'
import { dateFormSchema, fieldLimit } from './site-dates-input.ts'

/** One document's form as it was sent. */
export type SentForm = { id: DateDocumentId; version: number; controls: FormData }

/** What the page needs to go on from where the sender was: the form as typed, or both sides of a conflict. */
export type DatesReply = {
  id: DateDocumentId
  version: number
  form: SubmissionResult | null
  conflict: { mine: Record<string, string>; theirs: DateDocument } | null
}
/** The form is dealt with: show the page anew. `version` is the document's after saving, or the one that was kept. */
export type Settled = { id: DateDocumentId; version: number; outcome: 'saved' | 'kept' }
export type DatesAnswer = { settled: Settled } | { status: number; reply: DatesReply }

const head = z.object({
  document: z.enum(dateDocumentIds),
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})
const listChange = z.object({
  type: z.enum(['insert', 'remove']),
  payload: z.object({ name: z.literal('fields'), index: z.int().min(0).max(fieldLimit).optional() }),
})
const control = /^(confirmPast|selectedDate|onlineDate|offlineDate|fields\[\d{1,2}\]\.(name|value)|__intent__)$/

/** Reads a posted form of this page; null if it is not one. */
export async function readSentForm(request: Request): Promise<SentForm | null> {
  const form = await readFormData(request)
  if (!form) return null
  const sent = head.safeParse(Object.fromEntries(['document', 'version'].map((name) => [name, form.get(name) ?? undefined])))
  if (!sent.success) return null
  const controls = new FormData()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || (name === '__intent__' && !isListChange(value))) return null
    // Only the form's own controls: a made-up path could make a list of any length.
    if (control.test(name)) controls.append(name, value)
  }
  if (!hasDates(sent.data.document, controls)) return null
  return { id: sent.data.document, version: sent.data.version, controls }
}

/** A form cut short must not empty a document. */
function hasDates(id: DateDocumentId, controls: FormData): boolean {
  if (id !== 'upcomingBatches') return Object.keys(dateLabels[id]).every((name) => controls.has(name))
  return [...controls.keys()].some((name) => name.startsWith('fields[') || name === '__intent__')
}

async function readFormData(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch (error) {
    // What fetch throws for a body that is no form.
    if (error instanceof TypeError) return null
    throw error
  }
}

function isListChange(text: string): boolean {
  try {
    return listChange.safeParse(JSON.parse(text)).success
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** Saves what was sent, and `alongside` what follows from it, or says why not. */
export async function handleDatesForm(sent: SentForm, actorId: string, alongside?: Alongside): Promise<DatesAnswer> {
  const { id, version, controls } = sent
  const stored = await readDateDocument(id)
  if (!stored) return handBack(sent)
  const submission = parseWithZod(controls, { schema: dateFormSchema(id, stored.data, new Date()) })
  if (submission.status !== 'success') {
    return { status: submission.status === 'error' ? 400 : 200, reply: { id, version, form: submission.reply(), conflict: null } }
  }
  const saved = await saveDateDocument({ id, data: submission.value, version, actorId, alongside })
  if (saved.ok) return { settled: { id, version: saved.version, outcome: 'saved' } }
  if (saved.reason === 'unavailable') return handBack(sent)
  return { status: 409, reply: { id, version, form: null, conflict: { mine: submission.value, theirs: saved.current } } }
}

/** Gives back what was typed while the database does not answer. */
function handBack({ id, version, controls }: SentForm): DatesAnswer {
  const { payload } = parseWithZod(controls, { schema: z.any() })
  const words = 'Not saved: our system is not responding. What you typed is still here. Save again in a minute.'
  return {
    status: 503,
    reply: { id, version, form: { status: 'error', initialValue: payload as SubmissionResult['initialValue'], error: { '': [words] } }, conflict: null },
  }
}

/** Where a settled form leads: the same page, which reads the outcome from its address. */
export function settledAddress({ id, version, outcome }: Settled): string {
  return `/datesform?${new URLSearchParams({ [outcome]: `${id}.${version}` })}#${id}-status`
}

/** The outcome that such an address carries, or null. */
export function readSettled(search: URLSearchParams): Settled | null {
  const outcome = search.has('saved') ? 'saved' : 'kept'
  const [document, version] = search.get(outcome)?.split('.') ?? []
  const settled = head.safeParse({ document, version })
  return settled.success ? { id: settled.data.document, version: settled.data.version, outcome } : null
}
