import { claimContent, countingContent } from '#app/domain/claims/claim-declarations.server.ts'
import { answerContent } from '#app/domain/content/answer-content.server.ts'
import { bannerContent } from '#app/domain/content/banner-content.server.ts'
import type { ContentData } from '#app/domain/content/content-form.ts'
import { type ContentKind, contentKinds, isContentKind } from '#app/domain/content/content-kinds.ts'
import type { ContentDeclaration, ContentSample } from '#app/domain/content/define-content.ts'
import { homeContent } from '#app/domain/content/home-content.server.ts'
import { instituteContent } from '#app/domain/content/institute-content.server.ts'
import { mailContent } from '#app/domain/content/mail-content.server.ts'
import { photographContent } from '#app/domain/content/photograph-content.server.ts'
import { policyContent } from '#app/domain/content/policy-content.server.ts'
import { popupContent } from '#app/domain/content/popup.ts'
import { getContent, listContent } from '#app/domain/content/published-content.server.ts'
import { questionContent } from '#app/domain/content/questions.ts'
import { smsContent } from '#app/domain/content/sms-content.server.ts'
import { teacherContent } from '#app/domain/content/teacher-content.server.ts'
import { templateContent } from '#app/domain/content/template-content.server.ts'
import { videoContent } from '#app/domain/content/video-content.server.ts'
import { checkCourse, rootPaths } from '#app/domain/courses/check-course.server.ts'
import type { Course } from '#app/domain/courses/course-content.ts'
import { courseContent } from '#app/domain/courses/course-declaration.server.ts'
import { plansContent } from '#app/domain/orders/plans-declaration.server.ts'
import { quizContent } from '#app/domain/quiz/quiz-declaration.server.ts'
import { roadmapContent } from '#app/domain/roadmaps/roadmap-declaration.server.ts'
import { topicContent } from '#app/domain/roadmaps/roadmap-topics.server.ts'
import { type ContentFields, getPublicationPath, type PublicationFields, type PublicationKind } from './publications.ts'

/** Also checked against roadmaps and quiz, whose folders come after courses in the import order. */
export const checkedCourse: typeof courseContent = {
  ...courseContent,
  reservedSlugs: rootPaths,
  check: (course, slug) => ({ ...(course.retired ? {} : checkGuidance(course)), ...checkCourse(course, slug) }),
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has a schema of its own
export const contentDeclarations: Partial<Record<ContentKind, ContentDeclaration<any>>> = {
  institute: instituteContent,
  course: checkedCourse,
  plans: plansContent,
  quiz: quizContent,
  roadmap: roadmapContent,
  topic: topicContent,
  question: questionContent,
  popup: popupContent,
  mail: mailContent,
  sms: smsContent,
  template: templateContent,
  banner: bannerContent,
  claim: claimContent,
  counting: countingContent,
  home: homeContent,
  teacher: teacherContent,
  photograph: photographContent,
  video: videoContent,
  policy: policyContent,
  answer: answerContent,
}

export function listContentDeclarations(): ContentDeclaration[] {
  return contentKinds.flatMap((kind) => contentDeclarations[kind] ?? [])
}

/** Returns null for articles, and for a kind that staff do not edit. */
export function findDeclaration(kind: PublicationKind): ContentDeclaration | null {
  return isContentKind(kind) ? (contentDeclarations[kind] ?? null) : null
}

/** @throws if staff do not edit this kind */
export function getDeclaration(kind: ContentKind): ContentDeclaration {
  const declaration = contentDeclarations[kind]
  if (!declaration) throw new Error(`There is no declaration of the content kind ${kind}.`)
  return declaration
}

export function findFileEntry(kind: PublicationKind, slug: string): ContentData | null {
  const files = findDeclaration(kind)?.files() ?? {}
  return Object.hasOwn(files, slug) ? ((files as Record<string, ContentData>)[slug] ?? null) : null
}

/** The title is shortened for lists. */
export function createContentFields(kind: ContentKind, slug: string, data: ContentData): ContentFields {
  return { kind, title: getTitle(kind, data), slug, data }
}

function getTitle(kind: ContentKind, data: ContentData): string {
  const { titleOf: read, slugField, name } = getDeclaration(kind)
  if (!slugField) return name
  const title: unknown = attempt(() => read(data))
  return typeof title === 'string' ? title.replaceAll(/\s+/g, ' ').trim().slice(0, 160) : ''
}

/** Returns null if no page shows it. A content draft with gaps may have no path yet; then it returns the home page. */
export function findPublicPath(fields: PublicationFields): string | null {
  if (!('data' in fields)) return getPublicationPath(fields.kind, fields.slug)
  const { pathOf } = getDeclaration(fields.kind)
  return pathOf ? (attempt(() => pathOf(fields.data ?? {}, fields.slug)) ?? '/') : null
}

/** Why readers do not see this release at this time; null: they see it. */
export function findHiddenReason(fields: PublicationFields, at: Date): string | null {
  return 'data' in fields && fields.data !== null ? attempt(() => getDeclaration(fields.kind).hiddenReason?.(fields.data, at) ?? null) : null
}

/** Returns example values for an entry that no page shows, or null if its kind has none or the draft has gaps. */
export function findSample({ kind, slug, data }: ContentFields): ContentSample | null {
  const { schema, sample } = getDeclaration(kind)
  const reading = schema.safeParse(data)
  return sample && reading.success ? sample(reading.data, slug) : null
}

/** A draft with gaps can make the declaration's function throw. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}

export function getNoun(kind: PublicationKind): string {
  return isContentKind(kind) ? getDeclaration(kind).name.toLowerCase() : kind
}

function checkGuidance({ courseID, roadmap, quiz = {} }: Course): Record<string, string> {
  const errors: Record<string, string> = {}
  if (listContent(roadmapContent).every(({ slug }) => slug !== roadmap.id)) errors['roadmap.id'] = `There is no career roadmap with the address ${roadmap.id}.`
  const { courseIDs, questions } = getContent(quizContent)
  const answers = new Set(questions.flatMap((question) => question.answers.map((answer) => `${question.id}/${answer.id}`)))
  for (const key of Object.keys(quiz)) if (!answers.has(key)) errors[`quiz.${key}`] = `The career quiz has no question and answer ${key}.`
  const points = Object.values(quiz)
  if (points.length > 0 && courseIDs.includes(courseID)) errors.quiz = 'The career quiz itself has the points of this course. Change them there.'
  else if (points.length > 0 && points.every((some) => some < 0))
    errors.quiz = 'Give one answer points above 0 at least: without them the quiz never suggests the course.'
  return errors
}
