import { getInstitute } from '#app/domain/content/institute.ts'
import { noticeVersions } from '#app/domain/content/notice-version.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { parseFields } from '#app/domain/publications/drafts/parse-fields.server.ts'
import { deleteDraft, type SavedDraft, saveDraft } from '#app/domain/publications/drafts/write-draft.server.ts'
import type { ProjectFields } from '#app/domain/publications/publications.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { canEditProject, listSendErrors, listUndescribed, maxWaiting, type OwnProjectResult, ownPictureForm, ownTextsForm } from './own-project.ts'
import { getOwnValues, type PictureAction, parseOwnValues, toProjectFields, withPicture } from './own-project-form.server.ts'
import { findOwnProject, hashOwnProjectText, listOwnPictures, type OwnProject, revert, sendOwnProject } from './own-projects.server.ts'

type OwnAnswer = { done: string } | { status: number; result: OwnProjectResult } | null

const taken = 'This project is with our staff now, so it cannot be changed here. What you typed was not saved.'

const published = 'This project was published in the meantime. Nothing was changed. To remove it from our pages, press “Take the project off the site”.'

/** Returns null if the project is not theirs. @param search names the uploaded pictures without a description */
export async function handleOwnProject(personId: string, id: string, form: FormData, search = new URLSearchParams()): Promise<OwnAnswer> {
  const project = await findOwnProject(personId, id)
  if (!project) return null
  const act = String(form.get('do') ?? 'save')
  // The member read “Sent for review” when they pressed: a public project they could not send again.
  if (act === 'take-back' && project.state === 'public') return { status: 409, result: { refused: published } }
  if (act === 'take-back' || act === 'take-off') return (await revert(personId, id)) ? { done: 'taken-back' } : { done: '' }
  if (act === 'delete') return await deleteOwn(personId, project, form)
  if (act === 'add' || act === 'change' || act === 'remove') return await changePicture(personId, project, act, form)
  const waiting = await listOwnPictures(personId, listUndescribed(search, project.fields.screenshots))
  return await saveTexts(personId, project, form, { isSending: act === 'send', hasUndescribed: waiting.length > 0 })
}

type SaveOptions = { isSending: boolean; hasUndescribed: boolean }

async function saveTexts(personId: string, project: OwnProject, sent: FormData, { isSending, hasUndescribed }: SaveOptions): Promise<OwnAnswer> {
  const form = await parseForm(sent, ownTextsForm)
  const values = parseOwnValues(sent)
  const fail: FailProjectForm = (status, byPath, more = {}) => {
    const byField = Object.entries(byPath).map(([path, message]) => [path === 'cohort' ? 'year' : path.split('.')[0], message])
    const theirs = more.conflicting?.fields
    const conflict = theirs && { ...getOwnValues(theirs), seen: hashOwnProjectText(theirs) }
    const { failure } = form.fail(status, Object.fromEntries(byField), { conflict }).data
    if (more.seen) Object.assign(failure.typed ?? {}, { seen: more.seen })
    return { status, result: { failure } }
  }
  if (!form.ok) return fail(422, form.errors)
  if (!canEditProject(project.state)) return fail(409, { '': taken })
  if (form.value.seen !== hashOwnProjectText(project.fields)) return fail(409, {}, { conflicting: project })
  const reading = parseFields('project', toProjectFields(values, project.fields, { courses: listCourseLinks(), founded: getInstitute().founded }))
  if (!reading.ok) return fail(422, reading.errors)
  const fields = reading.fields as ProjectFields
  const saved = await saveDraft('project', project.id, { revision: project.revision, fields, actorId: personId })
  if (!saved.ok) return await failSaved(personId, project.id, saved, fail)
  const seen = hashOwnProjectText(fields)
  if (!isSending) return { done: `saved-${seen}` }
  const errors: Record<string, string> = { ...listSendErrors(fields) }
  if (!form.value.consent) errors.consent = 'Tick this box, or keep it as a draft.'
  const undescribed = hasUndescribed ? ' A picture that you uploaded is not added: say what it shows and press “Add this screenshot”, or “Leave it out”.' : ''
  if (undescribed || Object.keys(errors).length > 0)
    return fail(422, { '': `The project is saved as a draft and not sent yet.${undescribed}`, ...errors }, { seen })
  const sending = await sendOwnProject(personId, project.id, {
    revision: saved.revision,
    noticeVersion: noticeVersions.project,
    outlivesAccount: form.value.stays,
  })
  if (sending.ok) return { done: 'sent' }
  if (sending.reason === 'absent') return null
  if (sending.reason === 'too-many')
    return fail(409, { '': `It is saved and not sent: ${maxWaiting} of your projects wait for us already. Send it when one of them is answered.` }, { seen })
  return fail(409, { '': 'The project was changed in another window, so it was not sent. Check the project and send it again.' }, { seen })
}

/** `seen`: the stored version, which the next attempt must send; `conflicting`: the project as another tab or person saved it. */
type FailProjectForm = (status: number, errors: Record<string, string>, more?: { seen?: string; conflicting?: OwnProject }) => OwnAnswer

async function failSaved(personId: string, id: string, saved: Exclude<SavedDraft, { ok: true }>, fail: FailProjectForm): Promise<OwnAnswer> {
  if (saved.reason === 'absent') return null
  if (saved.reason === 'file-absent') return fail(409, { '': 'A screenshot of this project is missing. Remove the screenshot below and save again.' })
  const now = await findOwnProject(personId, id)
  return saved.reason === 'archived' || !now ? fail(409, { '': taken }) : fail(409, {}, { conflicting: now })
}

/** Only the screenshots, not the texts. Waits for a save that runs at the same time. */
async function changePicture(personId: string, project: OwnProject, act: PictureAction['act'], sent: FormData): Promise<OwnAnswer> {
  const form = await parseForm(sent, ownPictureForm)
  const fail = (status: number, message: string): OwnAnswer => ({ status, result: form.fail(status, { alt: message }).data })
  if (!form.ok) return { status: 422, result: form.response.data }
  const picture: PictureAction = { act, fileId: form.value.file ?? '', alt: form.value.alt ?? '', caption: form.value.caption ?? '' }
  if (picture.act === 'add' && (await listOwnPictures(personId, [picture.fileId])).length === 0)
    return fail(422, 'This picture no longer exists. Choose a picture again.')
  if (picture.act !== 'remove' && picture.alt === '') return fail(422, 'Say what the screenshot shows, for people who cannot see it.')
  for (let current: OwnProject | null = project, attempts = 0; current && attempts < 3; current = await findOwnProject(personId, project.id), attempts++) {
    if (!canEditProject(current.state)) return fail(409, taken)
    const screenshots = withPicture(current.fields.screenshots, picture)
    if (!screenshots) return { done: 'picture' }
    const reading = parseFields('project', { ...current.fields, screenshots })
    if (!reading.ok) return fail(422, Object.values(reading.errors)[0] ?? 'This could not be saved.')
    const saved = await saveDraft('project', project.id, { revision: current.revision, fields: reading.fields, actorId: personId })
    if (saved.ok) return { done: 'picture' }
    if (saved.reason === 'file-absent') return fail(409, 'This picture no longer exists. Choose a picture again.')
    if (saved.reason !== 'changed') break
  }
  return fail(409, 'The project was changed in another window at the same moment. Please try once more.')
}

async function deleteOwn(personId: string, project: OwnProject, form: FormData): Promise<OwnAnswer> {
  const fail = (message: string): OwnAnswer => ({ status: 422, result: { refused: message } })
  if (form.get('confirmed') !== 'on') return fail('The draft was not deleted. Tick the box first.')
  if (!canEditProject(project.state))
    return fail('The project was not deleted: it is with our staff, or was public. Take the project back first, or write to us.')
  return (await deleteDraft('project', project.id, personId)) === 'deleted'
    ? { done: 'deleted' }
    : fail('The project was not deleted: it was public once. Write to us to have it erased.')
}
