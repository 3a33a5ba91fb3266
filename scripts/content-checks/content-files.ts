import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The export `name` of a content file. @param root folder of the repository or of a copy */
export async function loadContent<Content>(root: string, file: string, name: string): Promise<Content> {
  return ((await import(pathToFileURL(path.join(root, file)).href)) as Record<string, Content>)[name] as Content
}

export async function listContentFiles(root: string, folder: string): Promise<string[]> {
  return (await readdir(path.join(root, folder)))
    .filter((entry) => entry.endsWith('.ts'))
    .sort()
    .map((entry) => `${folder}/${entry}`)
}

/** The export `name` of each file of a folder. */
export async function loadFolder<Content>(root: string, folder: string, name: string): Promise<{ file: string; item: Content }[]> {
  const files = await listContentFiles(root, folder)
  return await Promise.all(files.map(async (file) => ({ file, item: await loadContent<Content>(root, file, name) })))
}

type Checked = { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined }

/** A line for each issue. @param whole names an issue that is about the whole file */
export function describeIssues(file: string, { error }: Checked, whole = 'content'): string[] {
  return (error?.issues ?? []).map((issue) => `${file}: ${issue.path.join('.') || whole}: ${issue.message}`)
}
