import { z } from 'zod'
import { type AchievementType, type ArticleFields, type ArticleKind, achievementTypes, maxScreenshots } from '#app/domain/publications/publications.ts'
import { parseRichText, type RichText, type RichTextError } from '#app/domain/publications/rich-text/rich-text.ts'
import { httpsAddressSchema } from '#app/lib/https-address.ts'
import { isSlug } from '#app/lib/slug.ts'

/** By the field's path, such as `screenshots.0.alt`. */
export type FieldErrors = Record<string, string>
type ArticleReading = { ok: true; fields: ArticleFields } | { ok: false; errors: FieldErrors }

const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\0', '').toWellFormed().trim())
    .pipe(z.string().max(max, `Use at most ${max} characters.`))
const lines = (most: number) =>
  z
    .array(line(40))
    .transform((all) => [...new Set(all.filter((text) => text !== ''))])
    .pipe(z.array(z.string()).max(most, `Use at most ${most}.`))

export const richTextErrors: Record<RichTextError['reason'], string> = {
  shape: 'This text could not be read. Reload the page; what you typed is kept in this browser.',
  'too-long': 'This is too long. A text may have 200,000 characters; make two of it.',
  'too-deep': 'Lists and quotes are nested too deeply here. Take some levels away.',
  link: 'A link may lead to the web, to a mail, to a phone or into this site only.',
}

const richText = z.unknown().transform((sent, context): RichText => {
  const reading = parseRichText(sent)
  if (reading.ok) return reading.text
  const { error } = reading
  context.addIssue({ code: 'custom', message: error.reason === 'link' ? `${richTextErrors.link} Found: ${error.href}` : richTextErrors[error.reason] })
  return z.NEVER
})

const fileId = z.uuid()
const picture = { fileId, alt: line(300) }
const common = {
  title: line(160),
  slug: line(100).refine((text) => text === '' || isSlug(text), 'Use small letters, digits and single hyphens, such as reading-a-query-plan.'),
  summary: line(400),
  courseID: line(120)
    .nullable()
    .transform((id) => id || null),
  cover: z.object(picture).nullable(),
}
const address = line(500).pipe(z.union([z.literal(''), httpsAddressSchema]))

const schemas = {
  post: z.object({
    kind: z.literal('post'),
    ...common,
    topics: lines(8),
    authorRole: line(80),
    factsCheckedOn: z.union([z.iso.date('Choose a day.'), z.literal('').transform(() => null), z.null()]),
    body: richText,
  }),
  project: z.object({
    kind: z.literal('project'),
    ...common,
    technologies: lines(20),
    cohort: line(80),
    problem: richText,
    built: richText,
    screenshots: z.array(z.object({ ...picture, caption: line(300) })).max(maxScreenshots, `Use at most ${maxScreenshots} screenshots.`),
    repositoryUrl: address,
    liveUrl: address,
  }),
  achievement: z.object({
    kind: z.literal('achievement'),
    ...common,
    type: z.enum(achievementTypes satisfies readonly AchievementType[]),
    role: line(120),
    cameFrom: line(120),
    batchYear: z.int().min(2000, 'Enter a year, such as 2025.').max(2100, 'Enter a year, such as 2025.').nullable(),
    body: richText,
    evidence: line(400),
  }),
}

/** Gaps are allowed; values must have the right shape and length. @param sent any parsed JSON */
export function parseArticleFields(kind: ArticleKind, sent: unknown): ArticleReading {
  const reading: z.ZodSafeParseResult<ArticleFields> = schemas[kind].safeParse(sent)
  if (reading.success) return { ok: true, fields: reading.data }
  return { ok: false, errors: Object.fromEntries(reading.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message])) }
}
