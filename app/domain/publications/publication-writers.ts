import type { Role } from '#app/domain/accounts/roles.ts'
import { editorKinds } from './editor-kinds.ts'
import { type ArticleKind, articleKinds } from './publications.ts'

export const articleWriters: Record<ArticleKind, readonly Role[]> = {
  post: ['editor'],
  project: ['editor'],
  achievement: ['editor', 'placement'],
}

const listWritersByPath = (): Record<`/${string}`, readonly Role[]> => ({
  ...Object.fromEntries(articleKinds.map((kind) => [editorKinds[kind].dashboard, articleWriters[kind]])),
  // The declarations of admin-only kinds reject editors (content-declarations.server.ts).
  '/staff/content': ['editor'],
})

/** The same by console path, for the policies of the routes. */
export const writersByPath = /* @__PURE__ */ listWritersByPath()
