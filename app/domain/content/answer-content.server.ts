import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { searchAnswers } from '#content/search-answers.ts'
import { type ContentDeclaration, defineContent } from './define-content.ts'
import { institutePlaceholders } from './institute.ts'
import { listContent } from './published-content.server.ts'

export const answerSchema = z.strictObject({
  id: slugSchema.meta({ title: 'Name in addresses', description: 'Small letters, digits and hyphens.' }),
  words: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u, 'Use words of letters and digits, with a space between them.')
        .max(60),
    )
    .min(1, 'Enter a word that leads to this answer.')
    .max(20)
    .meta({
      title: 'Words that lead to this answer',
      description: 'One search on each line, such as: weekend batch. The answer is shown when all words of a line are typed. Singular is enough.',
    }),
  title: z.string().trim().min(3).max(60).meta({ title: 'Title', description: 'The text of the link.' }),
  text: z.string().trim().min(10).max(160).meta({ title: 'Answer', description: 'One sentence. {phone}, {address} and {hours} are filled in.' }),
  path: z
    .string()
    .trim()
    .regex(/^\/(?!\/)[\w/?=&%#.-]*$/, 'Enter a page of this site, such as /fees.')
    .max(200)
    .meta({ title: 'Page it leads to', description: 'The address without the site’s name, such as /fees.' }),
})
export type SearchAnswerEntry = z.output<typeof answerSchema>

export const answerContent: ContentDeclaration<typeof answerSchema> = defineContent({
  kind: 'answer',
  name: 'Search answer',
  listName: 'Search answers',
  help: 'Answers to common questions, shown above the results of a search.',
  schema: answerSchema,
  files: () => Object.fromEntries(searchAnswers.map((answer) => [answer.id, answer])),
  slugField: 'id',
  placeholders: institutePlaceholders,
  titleOf: ({ title }) => title,
  pathOf: ({ words: [first = ''] }) => `/search?q=${encodeURIComponent(first)}`,
  check({ words }, slug) {
    const others = listContent(answerContent).filter((other) => other.slug !== slug)
    const taken = words.map((line) => others.find(({ entry }) => entry.words.includes(line)))
    return Object.fromEntries(taken.flatMap((other, line) => (other ? [[`words.${line}`, `“${words[line]}” leads to “${other.entry.title}” already.`]] : [])))
  },
})
