import { createUndoLink } from '#app/domain/accounts/undo.server.ts'
import { findForm, findKind } from '#app/domain/publications/drafts/find-draft.server.ts'
import { copyDraft } from '#app/domain/publications/drafts/new-draft.server.ts'
import { deleteDraft } from '#app/domain/publications/drafts/write-draft.server.ts'
import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import type { PublicationKind } from '#app/domain/publications/publications.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { archivePublication, cancelSchedule, endPublication, type ReleaseCommandResult, releaseDraft, sendBack, unpublishContent } from './release.server.ts'
import { projectReviewForm, type ReleaseResult, scheduleForm } from './release-forms.ts'
import { releaseFailureMessage } from './release-labels.ts'

/** `shown`: the form again, with its errors. */
type ReleaseFormResult = { to: string } | { status: number; result: ReleaseResult } | { shown: ReturnType<Form['fail']> } | 'absent'
type Form = Awaited<ReturnType<typeof parseForm>>
type ReleaseInput = { kind: PublicationKind; id: string; form: FormData; actorId: string; now?: Date }

/** `to` is the address to redirect to. Returns null for an unknown form. */
export async function handleRelease({ kind, id, form, actorId, now = new Date() }: ReleaseInput): Promise<ReleaseFormResult | null> {
  if ((await findKind(id)) !== kind) return 'absent'
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const here = `${getDashboard(kind)}/${id}`
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const back = (part: ReleaseResult['part'], status: number, result: Partial<ReleaseResult>): ReleaseFormResult => ({
    status,
    result: { part, message: null, errors: {}, needsConsent: false, needsConfirmation: false, values, ...result },
  })
  const came = (part: ReleaseResult['part'], outcome: ReleaseCommandResult): ReleaseFormResult => {
    if (outcome.ok) return { to: createUndoLink(here, outcome.action, outcome.eventId, now) }
    if (outcome.reason === 'absent') return 'absent'
    if (outcome.reason === 'errors') return back(part, 422, { errors: outcome.errors })
    return back(part, 409, { message: releaseFailureMessage({ kind, form: findForm(kind) }, outcome), needsConsent: outcome.reason === 'no-consent' })
  }
  const revision = /^\d{1,9}$/.test(text('revision')) ? Number(text('revision')) : 0
  const by = { actorId, now }
  switch (text('do')) {
    case 'publish':
      return came('release', await releaseDraft(kind, id, { revision, at: null, ...by }))
    case 'schedule': {
      const schedule = await parseForm(form, scheduleForm)
      if (!schedule.ok) return { shown: schedule.response }
      const released = await releaseDraft(kind, id, { revision, at: schedule.value.at, ...by })
      if (!released.ok && released.reason === 'past')
        return { shown: schedule.fail(422, { at: releaseFailureMessage({ kind, form: findForm(kind) }, released) }) }
      return came('release', released)
    }
    case 'unschedule':
      return came('release', await cancelSchedule(kind, id, by))
    case 'unpublish':
      return came('release', await endPublication(kind, id, by))
    case 'take-off':
      return came('release', await unpublishContent(kind, id, by))
    case 'archive':
    case 'unarchive':
      return came('release', await archivePublication(kind, id, text('do') === 'archive', by))
    case 'send-back': {
      const review = await parseForm(form, projectReviewForm)
      if (!review.ok) return { shown: review.response }
      if (kind !== 'project') return null
      const sent = await sendBack(id, review.value.note, actorId, now)
      if (!sent.ok && sent.reason === 'not-submitted') return { shown: review.fail(409, releaseFailureMessage({ kind, form: null }, sent)) }
      return came('release', sent)
    }
    case 'copy': {
      const copyId = text('copyId')
      if (!isUuid(copyId)) return null
      const copied = await copyDraft(kind, id, copyId, actorId)
      if (copied === 'member')
        return back('release', 409, { message: 'Not copied: a member’s project is public by their own yes, which a copy would not have.' })
      return copied === 'copied' ? { to: `${getDashboard(kind)}/${copyId}?done=created` } : 'absent'
    }
    case 'delete': {
      if (text('confirmed') !== 'yes') return back('delete', 200, { needsConfirmation: true })
      const deleted = await deleteDraft(kind, id, actorId)
      if (deleted === 'deleted') return { to: `${getDashboard(kind)}?done=deleted` }
      if (deleted === 'absent') return 'absent'
      if (deleted === 'of-member')
        return back('delete', 409, { message: 'Not deleted: a member wrote it, and only they delete it. Send it back, or archive it.' })
      return back('delete', 409, { message: 'Not deleted: it was public, or is planned to be. Archive it instead.' })
    }
    default:
      return null
  }
}
