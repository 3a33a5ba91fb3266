import { answerContent } from '#app/domain/content/answer-content.server.ts'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import type { ContentDeclaration } from '#app/domain/content/define-content.ts'
import { instituteContent } from '#app/domain/content/institute-content.server.ts'

/** What staff can edit at /staff/content, by kind, in the order of that page. */
// biome-ignore lint/suspicious/noExplicitAny: each declaration is typed by its own schema
export const contentDeclarations: Partial<Record<ContentKind, ContentDeclaration<any>>> = {
  institute: instituteContent,
  answer: answerContent,
}
