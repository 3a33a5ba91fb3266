import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type { z } from 'zod'
import type { Refusal } from './parse-form.server.ts'
import { readSentForm } from './sent-form.server.ts'

/** What a form is answered with when it is shown again. */
export type ActionData = { reply: SubmissionResult<string[]> }

const secrets = ['password', 'currentPassword']

/**
 * Reads a posted form of plain text fields against its schema. A body that is no form counts as an empty one, and a field
 * that came twice, or as a file, as one that did not come.
 * @returns the submission and, unless it is good, the 422 answer that shows the form again with all but passwords kept
 */
export async function readForm<Value>(request: Request, schema: z.ZodType<Value>) {
  const form = await parseTextFields(request)
  const submission = parseWithZod(form, { schema }) as Submission<Value, string[]>
  return { form, submission, value: submission.status === 'success' ? submission.value : null, invalid: invalidForm(submission) }
}

/** Field names are paths to Conform: `a[99999999]=1` would make a list of that length and end the process. */
const plainName = /^(?!__)\w{1,64}$/

/** The text fields of a posted form that came once, under plain names. */
export async function parseTextFields(request: Request): Promise<FormData> {
  const texts = new Map<string, string | null>()
  for (const [name, value] of await readSentForm(request)) {
    if (plainName.test(name)) texts.set(name, texts.has(name) || typeof value !== 'string' ? null : value)
  }
  const fields = new FormData()
  for (const [name, text] of texts) if (text !== null) fields.append(name, text)
  return fields
}

function invalidForm(submission: Submission<unknown, string[]>) {
  return data<ActionData>({ reply: submission.reply({ hideFields: secrets }) }, { status: 422 })
}

/** Shows a well-formed form again with what stood in its way. */
export function refusedForm(submission: Submission<unknown, string[]>, { status, message, retryAfterSeconds, field }: Refusal) {
  const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] }
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined
  return data<ActionData>({ reply: submission.reply({ ...errors, hideFields: secrets }) }, { status, headers })
}
