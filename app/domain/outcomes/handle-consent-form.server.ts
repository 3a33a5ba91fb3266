import { data } from 'react-router'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { consentForm, findConsentFault } from './consent-input.ts'
import { recordConsent, revokeConsent } from './story-consents.server.ts'

const standingWords = 'Not recorded: there is a valid consent already. Revoke that consent first to replace it.'
const unconfirmedWords = 'Not revoked yet. Press the button again and confirm.'

/** Answers the forms of one story's consents. @throws 404 */
export async function handleConsentForm(request: Request, publicationId: string, actorId: string) {
  const sent = await readSentForm(request)
  const here = `/OurAchievementsDashboard/${publicationId}/consents`
  if (sent.get('do') === 'revoke') {
    if (sent.get('confirmed') !== 'yes') return data({ problem: unconfirmedWords }, { status: 409 })
    const outcome = await revokeConsent(publicationId, String(sent.get('consent') ?? ''), { staff: actorId })
    if (outcome === 'absent') throw data(null, { status: 404 })
    return redirectAfterPost(`${here}?done=revoked`)
  }
  const form = await parseForm(sent, consentForm, { refine: findConsentFault })
  if (!form.ok) return form.response
  const outcome = await recordConsent(publicationId, form.value, actorId)
  if (outcome === 'absent') throw data(null, { status: 404 })
  return outcome === 'standing' ? form.fail(409, standingWords) : redirectAfterPost(`${here}?done=recorded`)
}
