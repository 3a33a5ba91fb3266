import type { OwnValues, PictureAct } from './own-project-form.server.ts'

/** What stood in the way of a form about a member's own project, and what was typed. */
export type OwnReply = {
  part: 'words' | 'picture' | 'delete'
  words?: string
  errors?: Record<string, string>
  values?: OwnValues
  /** What was saved all the same, as the next try must name it. */
  seen?: string
  /** It was changed elsewhere since: what it says now. */
  conflict?: { theirs: OwnValues; seen: string; changedAt: Date }
  picture?: PictureAct
}
