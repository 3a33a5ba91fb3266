import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { z } from 'zod'
import { courseContentSchema } from '../app/features/courses/course-content.ts'

const collections = [{ folder: 'content/courses', name: 'course', schema: courseContentSchema as z.ZodType }]

/** Every fault of the authored content, each naming its file and field; empty when all is well. */
export async function listContentFaults(root: string): Promise<string[]> {
  const faults: string[] = []
  for (const { folder, name, schema } of collections) {
    const seen = new Map<string, string>()
    for (const file of (await readdir(path.join(root, folder))).filter((entry) => entry.endsWith('.ts'))) {
      const loaded = (await import(pathToFileURL(path.join(root, folder, file)).href)) as Record<
        string,
        { courseID: string; order: number; aliases?: string[] }
      >
      const item = loaded[name]
      const result = schema.safeParse(item)
      for (const issue of result.error?.issues ?? []) faults.push(`${folder}/${file}: ${issue.path.join('.') || name}: ${issue.message}`)
      if (!item || !result.success) continue
      if (file !== `${item.courseID}.ts`) faults.push(`${folder}/${file}: courseID: is ${item.courseID}, so the file must be ${item.courseID}.ts`)
      for (const [field, value] of [['courseID', item.courseID], ['order', item.order], ...(item.aliases ?? []).map((alias) => ['aliases', alias])] as const) {
        const key = field === 'order' ? `order ${value}` : `slug ${value}`
        if (seen.has(key)) faults.push(`${folder}/${file}: ${field}: ${value} is already used by ${seen.get(key)}`)
        seen.set(key, file)
      }
    }
  }
  return faults
}

/** Stops the build at content that does not fit its schema. */
export function validateContent(): Plugin {
  return {
    name: 'validate-content',
    async buildStart() {
      const faults = await listContentFaults(this.environment.config.root)
      if (faults.length > 0) this.error(`The content has faults:\n${faults.join('\n')}`)
    },
  }
}
