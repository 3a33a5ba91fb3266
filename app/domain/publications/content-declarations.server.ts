import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import type { ContentDeclaration } from '#app/domain/content/define-content.ts'
import { instituteContent } from '#app/domain/content/institute-content.server.ts'
import { mailContent } from '#app/domain/content/mail-content.server.ts'
import { smsContent } from '#app/domain/content/sms-content.server.ts'

/** What staff can edit at /staff/content, by kind, in the order of that page. */
// biome-ignore lint/suspicious/noExplicitAny: each declaration is typed by its own schema
export const contentDeclarations: Partial<Record<ContentKind, ContentDeclaration<any>>> = {
  institute: instituteContent,
  mail: mailContent,
  sms: smsContent,
}
