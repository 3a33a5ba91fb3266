import { bannerContent } from '#app/domain/content/banner-content.server.ts'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import type { ContentDeclaration } from '#app/domain/content/define-content.ts'
import { homeContent } from '#app/domain/content/home-content.server.ts'
import { instituteContent } from '#app/domain/content/institute-content.server.ts'
import { photographContent } from '#app/domain/content/photograph-content.server.ts'
import { policyContent } from '#app/domain/content/policy-content.server.ts'
import { teacherContent } from '#app/domain/content/teacher-content.server.ts'

/** What staff can edit at /staff/content, by kind, in the order of that page. */
// biome-ignore lint/suspicious/noExplicitAny: each declaration is typed by its own schema
export const contentDeclarations: Partial<Record<ContentKind, ContentDeclaration<any>>> = {
  institute: instituteContent,
  banner: bannerContent,
  home: homeContent,
  teacher: teacherContent,
  photograph: photographContent,
  policy: policyContent,
}
