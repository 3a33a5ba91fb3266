import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { claimsContentSchema } from '../../app/domain/claims/claim-content.ts'
import { bannerContent } from '../../app/domain/content/banner-content.server.ts'
import { homeSchema } from '../../app/domain/content/home-content.server.ts'
import { policySchema } from '../../app/domain/content/policy-content.server.ts'
import { homeQuestionsSchema } from '../../app/domain/content/questions.ts'
import { teacherSchema } from '../../app/domain/content/teacher-content.server.ts'
import { outcomesContentSchema } from '../../app/domain/outcomes/outcome-content.ts'
import { aboutContentSchema } from '../../app/site/about/about-content.ts'
import { listBoastErrors } from '../boasts.ts'
import { describeIssues, loadContent } from './content-files.ts'

const files: { file: string; name: string; schema: z.ZodType }[] = [
  { file: 'content/claims.ts', name: 'claims', schema: claimsContentSchema },
  { file: 'content/about.ts', name: 'about', schema: aboutContentSchema },
  { file: 'content/teachers.ts', name: 'teachers', schema: z.array(teacherSchema) },
  { file: 'content/privacy-policy.ts', name: 'privacyPolicy', schema: policySchema },
  { file: 'content/success-outcomes.ts', name: 'successOutcomes', schema: outcomesContentSchema },
  { file: 'content/questions.ts', name: 'homeQuestions', schema: homeQuestionsSchema },
  { file: 'content/home.ts', name: 'home', schema: homeSchema },
  { file: 'content/banner.ts', name: 'banner', schema: bannerContent.schema },
  { file: 'content/policies.ts', name: 'policies', schema: z.record(z.string(), policySchema) },
]

/** A missing file is ignored here: the program that imports it fails. */
export async function listInstituteErrors(root: string): Promise<string[]> {
  const courses = new Set((await readdir(path.join(root, 'content/courses'))).map((file) => file.replace(/\.ts$/, '')))
  const pages = await readPages(root)
  const errors: string[] = []
  for (const { file, name, schema } of files) {
    if (!existsSync(path.join(root, file))) continue
    const item = await loadContent(root, file, name)
    errors.push(...describeIssues(file, schema.safeParse(item), name))
    for (const { field, key, value } of listReferences(item)) {
      if (key === 'path' && pages && !pages.has(value) && !courses.has(value.slice(1))) errors.push(`${file}: ${field}: ${value} is no page of this site`)
      if (key !== 'path' && !courses.has(value)) errors.push(`${file}: ${field}: ${value} is no course`)
    }
  }
  return existsSync(path.join(root, 'app')) ? [...errors, ...(await listBoastErrors(root))] : errors
}

type Reference = { field: string; key: string; value: string }

/** All references to courses and internal paths in the content, with their positions. */
function listReferences(item: unknown, place: string[] = []): Reference[] {
  if (typeof item === 'string') {
    const key = place.findLast((part) => !/^\d+$/.test(part)) ?? ''
    return ['path', 'courseID', 'courseIDs', 'courses'].includes(key) ? [{ field: place.join('.'), key, value: item }] : []
  }
  if (typeof item !== 'object' || item === null) return []
  return Object.entries(item).flatMap(([key, value]) => listReferences(value, [...place, key]))
}

/** Fixed addresses of app/routes.ts and the two ways of subscribing; null without a routes file. */
async function readPages(root: string): Promise<Set<string> | null> {
  const routes = path.join(root, 'app/routes.ts')
  if (!existsSync(routes)) return null
  const fixed = [...(await readFile(routes, 'utf8')).matchAll(/route\('([^':*]+)'/g)].map(([, address]) => `/${address}`)
  return new Set(['/', ...fixed, '/subscription/working-professionals', '/subscription/students'])
}
