import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { parseTextFields } from '#app/platform/http/form-reply.server.ts'
import { consentSchema } from './consent-input.ts'
import { recordConsent, revokeConsent } from './story-consents.server.ts'

export type ConsentReply = { asking: string } | { reply: SubmissionResult<string[]> }
export type ConsentAnswer = { to: string } | { status: number; shown: ConsentReply } | 'absent'

const standingWords = 'Not recorded: a consent stands already. Revoke that one first, if this one is to take its place.'

/** Answers the forms of one story's consents. */
export async function handleConsentForm(request: Request, publicationId: string, actorId: string): Promise<ConsentAnswer> {
  const form = await parseTextFields(request)
  const here = `/OurAchievementsDashboard/${publicationId}/consents`
  if (form.get('do') === 'revoke') {
    const consent = String(form.get('consent') ?? '')
    if (form.get('confirmed') !== 'yes') return { status: 200, shown: { asking: consent } }
    return (await revokeConsent(publicationId, consent, { staff: actorId })) === 'absent' ? 'absent' : { to: `${here}?done=revoked` }
  }
  const submission = parseWithZod(form, { schema: consentSchema })
  if (submission.status !== 'success') return { status: 422, shown: { reply: submission.reply() } }
  const outcome = await recordConsent(publicationId, submission.value, actorId)
  if (outcome === 'absent') return 'absent'
  if (outcome === 'standing') return { status: 409, shown: { reply: submission.reply({ formErrors: [standingWords] }) } }
  return { to: `${here}?done=recorded` }
}
