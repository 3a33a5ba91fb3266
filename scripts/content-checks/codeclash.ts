import { problemContentSchema, problemListSchema } from '../../app/domain/contests/problem-content.ts'
import { contestRulesSchema } from '../../app/domain/contests/rules-content.ts'
import { describeIssues, loadContent, loadFolder } from './content-files.ts'

const folder = 'content/codeclash'
const rulesFile = 'content/codeclash-rules.ts'

export async function listCodeclashErrors(root: string): Promise<string[]> {
  const errors: string[] = []
  const sound: { slug: string }[] = []
  for (const { file, item: problem } of await loadFolder<{ slug: string }>(root, folder, 'problem')) {
    const result = problemContentSchema.safeParse(problem)
    errors.push(...describeIssues(file, result, 'problem'))
    if (!result.success) continue
    sound.push(problem)
    const { slug } = result.data
    if (file !== `${folder}/${slug}.ts`) errors.push(`${file}: slug: is ${slug}, so the file must be ${slug}.ts`)
  }
  errors.push(...describeIssues(folder, problemListSchema.safeParse(sound), 'problems'))
  const rules = contestRulesSchema.safeParse(await loadContent(root, rulesFile, 'contestRules'))
  errors.push(...describeIssues(rulesFile, rules, 'contestRules'))
  const slugs = new Set(sound.map(({ slug }) => slug))
  rules.data?.example.entrants.forEach(({ submissions }, entrant) => {
    submissions.forEach(({ problem }, place) => {
      if (!slugs.has(problem)) errors.push(`${rulesFile}: example.entrants.${entrant}.submissions.${place}.problem: there is no problem ${problem}`)
    })
  })
  return errors
}
