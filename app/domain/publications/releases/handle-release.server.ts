import { createUndoLink } from '#app/domain/accounts/undo.server.ts'
import { findForm, findKind } from '#app/domain/publications/drafts/find-draft.server.ts'
import { copyDraft } from '#app/domain/publications/drafts/new-draft.server.ts'
import { deleteDraft } from '#app/domain/publications/drafts/write-draft.server.ts'
import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import type { PublicationKind } from '#app/domain/publications/publications.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { findReleaseState } from './find-release.server.ts'
import { archivePublication, cancelSchedule, endPublication, type ReleaseCommandResult, releaseDraft, sendBack, unpublishContent } from './release.server.ts'
import { projectReviewForm, type ReleaseResult, scheduleForm } from './release-forms.ts'
import { releaseFailureMessage } from './release-labels.ts'

/** `shown`: the form again, with its errors. */
type ReleaseFormResult = { to: string } | { status: number; result: ReleaseResult } | { shown: ReturnType<Form['fail']> } | 'absent'
type Form = Awaited<ReturnType<typeof parseForm>>
type ReleaseInput = { kind: PublicationKind; id: string; form: FormData; actorId: string; now?: Date }

/** `to` is the address to redirect to. Returns null for an unknown form. */
export async function handleRelease({ now = new Date(), ...input }: ReleaseInput): Promise<ReleaseFormResult | null> {
  const { kind, id, form, actorId } = input
  if ((await findKind(id)) !== kind) return 'absent'
  const sent = { ...input, now }
  const by = { actorId, now }
  switch (readText(form, 'do')) {
    case 'publish':
      return await toResult(sent, await releaseDraft(kind, id, { revision: readRevision(form), at: null, ...by }))
    case 'schedule':
      return await schedule(sent)
    case 'unschedule':
      return await toResult(sent, await cancelSchedule(kind, id, by))
    case 'unpublish':
      return await toResult(sent, await endPublication(kind, id, by))
    case 'take-off':
      return await toResult(sent, await unpublishContent(kind, id, by))
    case 'archive':
      return await toResult(sent, await archivePublication(kind, id, true, by))
    case 'unarchive':
      return await toResult(sent, await archivePublication(kind, id, false, by))
    case 'send-back':
      return await sendProjectBack(sent)
    case 'copy':
      return await copy(sent)
    case 'delete':
      return await deleteConfirmed(sent)
    default:
      return null
  }
}

type SentRelease = Required<ReleaseInput>

const readText = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
const readRevision = (form: FormData) => (/^\d{1,9}$/.test(readText(form, 'revision')) ? Number(readText(form, 'revision')) : 0)

function fail({ form }: SentRelease, status: number, result: Pick<ReleaseResult, 'part'> & Partial<ReleaseResult>): ReleaseFormResult {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  return { status, result: { message: null, errors: {}, needsConsent: false, needsConfirmation: false, values, ...result } }
}

async function toResult(sent: SentRelease, outcome: ReleaseCommandResult): Promise<ReleaseFormResult> {
  const { kind, id, now } = sent
  if (outcome.ok) {
    const done = outcome.action === 'publication.publish' ? await findPublishLabel(kind, id, now) : outcome.action
    return { to: createUndoLink(`${getDashboard(kind)}/${id}`, done, outcome.eventId, now) }
  }
  if (outcome.reason === 'absent') return 'absent'
  if (outcome.reason === 'errors') return fail(sent, 422, { part: 'release', errors: outcome.errors })
  const message = releaseFailureMessage({ kind, form: findForm(kind) }, outcome)
  return fail(sent, 409, { part: 'release', message, needsConsent: outcome.reason === 'no-consent' })
}

/** The name of the message: whether readers see the release now. */
async function findPublishLabel(kind: PublicationKind, id: string, now: Date): Promise<string> {
  const live = (await findReleaseState(kind, id, now))?.live
  if (live?.hiddenReason) return 'publication.publish-hidden'
  return live?.path === null ? 'publication.publish-in-use' : 'publication.publish'
}

async function schedule(sent: SentRelease): Promise<ReleaseFormResult> {
  const { kind, id, form, actorId, now } = sent
  const planned = await parseForm(form, scheduleForm)
  if (!planned.ok) return { shown: planned.response }
  const released = await releaseDraft(kind, id, { revision: readRevision(form), at: planned.value.at, actorId, now })
  if (!released.ok && released.reason === 'past') return { shown: planned.fail(422, { at: releaseFailureMessage({ kind, form: findForm(kind) }, released) }) }
  return await toResult(sent, released)
}

async function sendProjectBack(sent: SentRelease): Promise<ReleaseFormResult | null> {
  const { kind, id, form, actorId, now } = sent
  const review = await parseForm(form, projectReviewForm)
  if (!review.ok) return { shown: review.response }
  if (kind !== 'project') return null
  const done = await sendBack(id, review.value.note, actorId, now)
  if (!done.ok && done.reason === 'not-submitted') return { shown: review.fail(409, releaseFailureMessage({ kind, form: null }, done)) }
  return await toResult(sent, done)
}

async function copy(sent: SentRelease): Promise<ReleaseFormResult | null> {
  const { kind, id, form, actorId } = sent
  const copyId = readText(form, 'copyId')
  if (!isUuid(copyId)) return null
  const copied = await copyDraft(kind, id, copyId, actorId)
  if (copied === 'member')
    return fail(sent, 409, { part: 'release', message: 'Not copied: a member’s project is public by their own yes, which a copy would not have.' })
  return copied === 'copied' ? { to: `${getDashboard(kind)}/${copyId}?done=created` } : 'absent'
}

async function deleteConfirmed(sent: SentRelease): Promise<ReleaseFormResult> {
  const { kind, id, form, actorId } = sent
  if (readText(form, 'confirmed') !== 'yes') return fail(sent, 200, { part: 'delete', needsConfirmation: true })
  const deleted = await deleteDraft(kind, id, actorId)
  if (deleted === 'deleted') return { to: `${getDashboard(kind)}?done=deleted` }
  if (deleted === 'absent') return 'absent'
  if (deleted === 'of-member')
    return fail(sent, 409, { part: 'delete', message: 'Not deleted: a member wrote it, and only the member can delete it. Send it back, or archive it.' })
  return fail(sent, 409, { part: 'delete', message: 'Not deleted: it was public, or is planned to be. Archive it instead.' })
}
