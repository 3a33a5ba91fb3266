import { noticeVersion } from '#app/domain/content/notice-version.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { readFields } from '#app/domain/publications/drafts/read-fields.server.ts'
import { deleteDraft, type SavedDraft, saveDraft } from '#app/domain/publications/drafts/write-draft.server.ts'
import type { ProjectFields } from '#app/domain/publications/publications.ts'
import { institute } from '#content/institute.ts'
import { canWrite, mostWaiting, sendFaults } from './own-project.ts'
import { draftOf, type OwnValues, type PictureAct, readOwnValues, valuesOf, withPicture } from './own-project-form.server.ts'
import { type OwnProject, readOwnPictures, readOwnProject, sendOwnProject, takeBack, wordsSeen } from './own-projects.server.ts'
import type { OwnReply } from './own-reply.ts'

export type OwnAnswer = { done: string } | { status: number; reply: OwnReply } | null

const taken = 'This project is with our staff now, so it cannot be changed here. Nothing of what you typed was saved.'

/** Answers whichever form of a member's own project was sent; null where it is not theirs. */
export async function handleOwnProject(personId: string, id: string, form: FormData): Promise<OwnAnswer> {
  const project = await readOwnProject(personId, id)
  if (!project) return null
  const act = String(form.get('do') ?? 'save')
  if (act === 'take-back') return (await takeBack(personId, id)) ? { done: 'taken-back' } : { done: '' }
  if (act === 'delete') return await deleteOwn(personId, project, form)
  if (act === 'add' || act === 'change' || act === 'remove') return await changePicture(personId, project, { act, ...pictureOf(form) })
  return await saveWords(personId, project, form, act === 'send')
}

async function saveWords(personId: string, project: OwnProject, form: FormData, isSending: boolean): Promise<OwnAnswer> {
  const values = readOwnValues(form)
  const refuse = (status: number, reply: Omit<OwnReply, 'part' | 'values'>): OwnAnswer => ({ status, reply: { part: 'words', values, ...reply } })
  if (!canWrite(project.state)) return refuse(409, { words: taken })
  if (String(form.get('seen')) !== wordsSeen(project.fields)) return refuse(409, conflict(project))
  const reading = readFields('project', draftOf(values, project.fields, listCourseLinks(), institute.founded))
  if (!reading.ok) return refuse(422, { errors: reading.faults })
  const fields = reading.fields as ProjectFields
  const saved = await saveDraft('project', project.id, { revision: project.revision, fields, actorId: personId })
  if (!saved.ok) return await refuseSaved(personId, project.id, saved, refuse)
  if (!isSending) return { done: `saved-${wordsSeen(fields)}` }
  const errors: Record<string, string> = { ...sendFaults(fields) }
  if (form.get('consent') !== 'on') errors.consent = 'Tick this box, or keep it as a draft.'
  if (Object.keys(errors).length > 0) return refuse(422, { errors, words: 'It is saved as a draft and not sent yet.', seen: wordsSeen(fields) })
  return await send(personId, project.id, saved.revision, form, (status, reply) => refuse(status, { seen: wordsSeen(fields), ...reply }))
}

type Refuse = (status: number, reply: Omit<OwnReply, 'part' | 'values'>) => OwnAnswer

async function send(personId: string, id: string, revision: number, form: FormData, refuse: Refuse): Promise<OwnAnswer> {
  const sent = await sendOwnProject(personId, id, { revision, noticeVersion, outlivesAccount: form.get('stays') === 'on' })
  if (sent.ok) return { done: 'sent' }
  if (sent.reason === 'absent') return null
  if (sent.reason === 'too-many')
    return refuse(409, { words: `It is saved and not sent: ${mostWaiting} of your projects wait for us already. Send it when one of them is answered.` })
  return refuse(409, { words: 'It was changed in another window just now, so it was not sent. Look through it and send it again.' })
}

async function refuseSaved(personId: string, id: string, saved: Exclude<SavedDraft, { ok: true }>, refuse: Refuse): Promise<OwnAnswer> {
  if (saved.reason === 'absent') return null
  if (saved.reason === 'file-absent') return refuse(409, { words: 'A screenshot of it is gone. Remove it below and save again.' })
  const now = await readOwnProject(personId, id)
  return saved.reason === 'archived' || !now ? refuse(409, { words: taken }) : refuse(409, conflict(now))
}

function conflict({ fields, changedAt }: OwnProject): { conflict: { theirs: OwnValues; seen: string; changedAt: Date } } {
  return { conflict: { theirs: valuesOf(fields), seen: wordsSeen(fields), changedAt } }
}

function pictureOf(form: FormData): Omit<PictureAct, 'act'> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return { fileId: text('file'), alt: text('alt'), caption: text('caption') }
}

/** Only the screenshots change, whatever the words are meanwhile; a save in between is waited for. */
async function changePicture(personId: string, project: OwnProject, picture: PictureAct): Promise<OwnAnswer> {
  const refuse = (status: number, words: string): OwnAnswer => ({ status, reply: { part: 'picture', words, picture } })
  if (picture.act === 'add' && (await readOwnPictures(personId, [picture.fileId])).length === 0)
    return refuse(422, 'This picture is not there any more. Choose it again.')
  if (picture.act !== 'remove' && picture.alt === '') return refuse(422, 'Say what the screenshot shows, for those who cannot see it.')
  for (let current: OwnProject | null = project, tries = 0; current && tries < 3; current = await readOwnProject(personId, project.id), tries++) {
    if (!canWrite(current.state)) return refuse(409, taken)
    const screenshots = withPicture(current.fields.screenshots, picture)
    if (!screenshots) return { done: 'picture' }
    const reading = readFields('project', { ...current.fields, screenshots })
    if (!reading.ok) return refuse(422, Object.values(reading.faults)[0] ?? 'This cannot be kept.')
    const saved = await saveDraft('project', project.id, { revision: current.revision, fields: reading.fields, actorId: personId })
    if (saved.ok) return { done: 'picture' }
    if (saved.reason === 'file-absent') return refuse(409, 'This picture is not there any more. Choose it again.')
    if (saved.reason !== 'changed') break
  }
  return refuse(409, 'It was changed in another window at the same moment. Try once more.')
}

async function deleteOwn(personId: string, project: OwnProject, form: FormData): Promise<OwnAnswer> {
  const refuse = (words: string): OwnAnswer => ({ status: 422, reply: { part: 'delete', words } })
  if (form.get('confirmed') !== 'on') return refuse('Nothing was deleted. Tick the box first.')
  if (!canWrite(project.state)) return refuse('Nothing was deleted: it is with our staff, or was public. Take it back first, or write to us.')
  return (await deleteDraft('project', project.id, personId)) === 'deleted'
    ? { done: 'deleted' }
    : refuse('Nothing was deleted: it was public once. Write to us to have it erased.')
}
