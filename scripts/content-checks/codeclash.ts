import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { problemContentSchema, problemListSchema } from '../../app/domain/contests/problem-content.ts'
import { contestRulesSchema } from '../../app/domain/contests/rules-content.ts'

const folder = 'content/codeclash'
const rulesFile = 'content/codeclash-rules.ts'

export async function listCodeclashErrors(root: string): Promise<string[]> {
  const errors: string[] = []
  const sound: { slug: string }[] = []
  const load = (file: string) => import(pathToFileURL(path.join(root, file)).href)
  const report = (file: string, name: string, issues: readonly { path: PropertyKey[]; message: string }[] = []) => {
    for (const issue of issues) errors.push(`${file}: ${issue.path.join('.') || name}: ${issue.message}`)
  }
  for (const entry of (await readdir(path.join(root, folder))).filter((name) => name.endsWith('.ts')).sort()) {
    const file = `${folder}/${entry}`
    const { problem } = await load(file)
    const result = problemContentSchema.safeParse(problem)
    report(file, 'problem', result.error?.issues)
    if (!result.success) continue
    sound.push(problem)
    if (entry !== `${result.data.slug}.ts`) errors.push(`${file}: slug: is ${result.data.slug}, so the file must be ${result.data.slug}.ts`)
  }
  report(folder, 'problems', problemListSchema.safeParse(sound).error?.issues)
  const { contestRules } = await load(rulesFile)
  const rules = contestRulesSchema.safeParse(contestRules)
  report(rulesFile, 'contestRules', rules.error?.issues)
  const slugs = new Set(sound.map(({ slug }) => slug))
  rules.data?.example.entrants.forEach(({ submissions }, entrant) => {
    submissions.forEach(({ problem }, place) => {
      if (!slugs.has(problem)) errors.push(`${rulesFile}: example.entrants.${entrant}.submissions.${place}.problem: there is no problem ${problem}`)
    })
  })
  return errors
}
