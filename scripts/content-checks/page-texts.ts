import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import { answerSchema } from '../../app/domain/content/answer-content.server.ts'
import type { ContentDeclaration } from '../../app/domain/content/define-content.ts'
import { mailContent } from '../../app/domain/content/mail-content.server.ts'
import { smsContent } from '../../app/domain/content/sms-content.server.ts'
import { workshopsContentSchema } from '../../app/domain/courses/workshop-content.ts'
import { socialHireContentSchema } from '../../app/domain/hiring/socialhire-content.ts'
import { hostingContentSchema } from '../../app/domain/hosting/hosting-content.ts'
import { testContentSchema } from '../../app/domain/tests/test-content.ts'
import { describeIssues, loadContent } from './content-files.ts'

const files: { file: string; name: string; schema: z.ZodType }[] = [
  { file: 'content/socialhire.ts', name: 'socialHire', schema: socialHireContentSchema },
  { file: 'content/hosting.ts', name: 'hosting', schema: hostingContentSchema },
  { file: 'content/scholarship-test.ts', name: 'scholarshipTest', schema: testContentSchema },
]

export async function listPageTextErrors(root: string): Promise<string[]> {
  const errors = files.map(async ({ file, name, schema }) => describeIssues(file, schema.safeParse(await loadContent(root, file, name)), name))
  return (await Promise.all(errors)).flat()
}

export async function listSearchErrors(root: string): Promise<string[]> {
  const file = 'content/search-answers.ts'
  if (!existsSync(path.join(root, file))) return []
  const answers = await loadContent<{ id: string }[]>(root, file, 'searchAnswers')
  return answers.flatMap((answer, place) => [
    ...(answerSchema.safeParse(answer).error?.issues ?? []).map((issue) => `${file}: ${[place, ...issue.path].join('.')}: ${issue.message}`),
    ...(answers.findIndex(({ id }) => id === answer.id) < place ? [`${file}: ${place}.id: ${answer.id} is there already`] : []),
  ])
}

export async function listWorkshopErrors(root: string): Promise<string[]> {
  const file = 'content/workshops.ts'
  const result = workshopsContentSchema.safeParse(await loadContent(root, file, 'workshops'))
  if (!result.success) return describeIssues(file, result, 'workshops')
  const [courses, roadmaps] = await Promise.all(['content/courses', 'content/roadmaps'].map((folder) => listNames(path.join(root, folder))))
  return result.data.workshops.flatMap(({ courseIDs, roadmapId }, index) => [
    ...courseIDs.flatMap((courseID, place) =>
      courses?.includes(courseID) ? [] : [`${file}: workshops.${index}.courseIDs.${place}: there is no course ${courseID}`],
    ),
    ...(roadmaps?.includes(roadmapId) ? [] : [`${file}: workshops.${index}.roadmapId: there is no roadmap ${roadmapId}`]),
  ])
}

const listNames = async (folder: string) => (await readdir(folder)).map((name) => path.parse(name).name)

export async function listMessageContentErrors(): Promise<string[]> {
  return [...listDeclaredErrors('content/mails.ts', mailContent), ...listDeclaredErrors('content/sms-templates.ts', smsContent)]
}

function listDeclaredErrors<Schema extends z.ZodType>(file: string, { files: entries, schema, check }: ContentDeclaration<Schema>): string[] {
  return Object.entries(entries()).flatMap(([slug, entry]) => {
    const reading = schema.safeParse(entry)
    const errors = reading.success
      ? Object.entries(check?.(reading.data, slug) ?? {})
      : reading.error.issues.map(({ path: field, message }): [string, string] => [field.join('.'), message])
    return errors.map(([field, message]) => `${file}: ${slug}.${field}: ${message}`)
  })
}
