import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, type HeadersArgs } from 'react-router'
import type { z } from 'zod'

/** What a form is answered with when it is shown again. */
export type FormReply = { reply: SubmissionResult<string[]> }

export type Refusal = { status: number; message: string; retryAfterSeconds?: number | null }

const secrets = ['password', 'currentPassword']

/**
 * Reads a posted form against its schema. A body that is no form counts as an empty one.
 * @returns the submission and, unless it is good, the 422 answer that shows the form again with all but passwords kept
 */
export async function readForm<Value>(request: Request, schema: z.ZodType<Value>) {
  const form = await request.formData().catch(() => new FormData())
  const submission = parseWithZod(form, { schema }) as Submission<Value, string[]>
  return { form, submission, value: submission.status === 'success' ? submission.value : null, invalid: invalidForm(submission) }
}

function invalidForm(submission: Submission<unknown, string[]>) {
  return data<FormReply>({ reply: submission.reply({ hideFields: secrets }) }, { status: 422 })
}

/** The headers of a page with a form about an account: what the answer says (Retry-After), and that no copy is kept. */
export function formHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', 'no-store')
  return headers
}

/** Shows a well-formed form again with what stood in its way. */
export function refusedForm(submission: Submission<unknown, string[]>, { status, message, retryAfterSeconds }: Refusal) {
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined
  return data<FormReply>({ reply: submission.reply({ formErrors: [message], hideFields: secrets }) }, { status, headers })
}
