import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { testContentSchema } from '../../app/domain/tests/test-content.ts'

/** Every fault of content/scholarship-test.ts, naming its field. */
export async function listScholarshipTestFaults(root: string): Promise<string[]> {
  const file = 'content/scholarship-test.ts'
  if (!existsSync(path.join(root, file))) return []
  const { scholarshipTest } = (await import(pathToFileURL(path.join(root, file)).href)) as { scholarshipTest: unknown }
  return (testContentSchema.safeParse(scholarshipTest).error?.issues ?? []).map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`)
}
