import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { z } from 'zod'
import { socialHireContentSchema } from '../../app/domain/hiring/socialhire-content.ts'
import { hostingContentSchema } from '../../app/domain/hosting/hosting-content.ts'
import { testContentSchema } from '../../app/domain/tests/test-content.ts'

const files: { file: string; name: string; schema: z.ZodType }[] = [
  { file: 'content/socialhire.ts', name: 'socialHire', schema: socialHireContentSchema },
  { file: 'content/hosting.ts', name: 'hosting', schema: hostingContentSchema },
  { file: 'content/scholarship-test.ts', name: 'scholarshipTest', schema: testContentSchema },
]

export async function listPageTextErrors(root: string): Promise<string[]> {
  const errors: string[] = []
  for (const { file, name, schema } of files) {
    const loaded = (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, unknown>
    for (const issue of schema.safeParse(loaded[name]).error?.issues ?? []) errors.push(`${file}: ${issue.path.join('.') || name}: ${issue.message}`)
  }
  return errors
}
