import { findKind } from '#app/domain/publications/drafts/draft-read.server.ts'
import { dashboardOf } from '#app/domain/publications/editor-kinds.ts'
import type { PublicationKind } from '#app/domain/publications/publications.ts'
import { restoreVersion } from './versions.server.ts'

/** Answers the form of a version. `to`: go on there. Null for what is no such form. */
export async function answerVersion(
  kind: PublicationKind,
  { id, revision }: { id: string; revision: number },
  form: FormData,
  actorId: string,
): Promise<{ to: string } | { status: number; reply: string } | 'absent' | null> {
  if ((await findKind(id)) !== kind) return 'absent'
  const seen = String(form.get('seen') ?? '')
  if (form.get('do') !== 'restore' || !/^\d{1,9}$/.test(seen)) return null
  const restored = await restoreVersion(kind, id, { revision, seen: Number(seen), actorId })
  if (restored.ok) return { to: `${dashboardOf(kind)}/${id}?done=restored` }
  if (restored.reason === 'absent') return 'absent'
  return { status: 409, reply: words[restored.reason] }
}

const words = {
  changed: 'Not brought back: somebody has saved the draft since you looked. What differs is shown as it is now. Look again.',
  archived: 'Not brought back: it is in the archive. Take it out first.',
  'file-absent': 'Not brought back: a picture or PDF of this version is not there any more.',
}
