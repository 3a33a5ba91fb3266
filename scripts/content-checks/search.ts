import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { answerSchema } from '../../app/domain/content/answer-content.server.ts'

const file = 'content/search-answers.ts'

export async function listSearchErrors(root: string): Promise<string[]> {
  if (!existsSync(path.join(root, file))) return []
  const { searchAnswers } = (await import(pathToFileURL(path.join(root, file)).href)) as { searchAnswers: { id: string }[] }
  return searchAnswers.flatMap((answer, place) => [
    ...(answerSchema.safeParse(answer).error?.issues ?? []).map((issue) => `${file}: ${[place, ...issue.path].join('.')}: ${issue.message}`),
    ...(searchAnswers.findIndex(({ id }) => id === answer.id) < place ? [`${file}: ${place}.id: ${answer.id} is there already`] : []),
  ])
}
