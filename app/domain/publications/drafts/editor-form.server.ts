import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import { fitContent } from '#app/domain/content/fit-content.server.ts'
import { createContentFields, findFileEntry, getDeclaration } from '#app/domain/publications/content-declarations.server.ts'
import { getPublicationValues, type PublicationFields, type PublicationKind } from '#app/domain/publications/publications.ts'
import { parseFieldsOfForm } from './draft-form-fields.ts'
import { findDraft } from './find-draft.server.ts'
import { saveVersion, withPublication } from './locked-publication.server.ts'
import { parseFields } from './parse-fields.server.ts'
import { listAbsentFileErrors, saveDraft, writeDraft } from './write-draft.server.ts'

/** Posted without script and not saved. */
export type DraftResult = {
  values: PublicationFields
  revision: number
  errors: Record<string, string>
  message: string
  theirs: PublicationFields | null
}

type EditorFormResult = { status: number; result: DraftResult } | { to: 'saved' }

/** The form was posted without script: it has all fields except the texts, which stay as stored. @returns null if there is no such draft */
export async function handleDraftForm(kind: PublicationKind, id: string, form: FormData, actorId: string): Promise<EditorFormResult | null> {
  const draft = await findDraft(kind, id)
  if (!draft) return null
  const typed = parseFieldsOfForm(form, draft.fields, draft.form)
  const revision = Number(form.get('revision'))
  const reading = parseFields(kind, typed)
  const shown = { values: typed, revision: draft.revision, errors: {}, message: '', theirs: null }
  if (!reading.ok) return { status: 422, result: { ...shown, revision, errors: reading.errors } }
  if (revision !== draft.revision && !isDeepStrictEqual(getPublicationValues(reading.fields), getPublicationValues(draft.fields))) {
    const who = draft.updatedBy ?? 'Somebody else'
    const message = `${who} saved this while you wrote. Theirs is shown below each field that differs. Save again to put yours in its place; theirs stays among the versions.`
    return { status: 409, result: { ...shown, message, theirs: draft.fields } }
  }
  const saved = await saveDraft(kind, id, { revision: draft.revision, fields: reading.fields, actorId })
  if (saved.ok) return { to: 'saved' }
  if (saved.reason === 'file-absent') return { status: 422, result: { ...shown, errors: listAbsentFileErrors(reading.fields, saved.fileIds) } }
  return { status: saved.reason === 'absent' ? 404 : 409, result: { ...shown, message: messages[saved.reason] } }
}

const messages: Record<'absent' | 'archived' | 'changed', string> = {
  absent: 'Not saved: this draft was deleted.',
  archived: 'Not saved: this is archived. Take it out of the archive to edit it.',
  changed: 'Not saved: somebody else saved at the same moment. Save again to put yours in its place.',
}

/** Keeps what fits the kind's current fields, the rest from the files. The old draft stays as a version. False: absent or archived. */
export async function fitDraft(kind: ContentKind, id: string, actorId: string, now = new Date()): Promise<boolean> {
  const isDone = await withPublication(kind, id, async (tx, publication) => {
    const { draft, archivedAt } = publication
    if (archivedAt || !('data' in draft)) return false
    const { data } = fitContent(getDeclaration(kind).schema, draft.data ?? {}, findFileEntry(kind, draft.slug))
    await saveVersion(tx, publication)
    const revision = await writeDraft(tx, publication, createContentFields(kind, draft.slug, data), { actorId, now })
    await recordAudit(tx, { actorId, action: 'publication.fit', subject: `${kind}:${id}`, before: { revision: publication.revision }, after: { revision } })
    return true
  })
  return isDone ?? false
}
