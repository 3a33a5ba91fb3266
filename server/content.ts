import { createWriteStream } from 'node:fs'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ServerBuild } from 'react-router'
import { exportPictures, readPictures } from '#app/domain/publications/content-pictures.server.ts'
import { exportContent, importContent } from '#app/domain/publications/content-transfer.server.ts'
import { listFolder } from '#app/lib/list-folder.server.ts'
import { StartError } from '#app/lib/start-error.server.ts'
import { setRouteTable } from '#app/platform/http/route-paths.server.ts'
import { runOnDatabase } from './database.ts'
import { failCommand } from './run-command.ts'

const isPublish = process.argv.includes('--publish')
const [wish, folder = wish === 'export' ? 'content-export' : undefined, ...rest] = process.argv.slice(2).filter((part) => part !== '--publish')
if ((wish !== 'export' && wish !== 'import') || !folder || rest.length > 0) {
  console.error('Usage: npm run content -- export [folder]\n       npm run content -- import <folder> [--publish]')
  process.exit(2)
}

await runOnDatabase(() => (wish === 'export' ? writeExport(folder) : readImport(folder)))

async function writeExport(to: string): Promise<void> {
  const files = await exportContent()
  for (const { path: name, file } of files) {
    const target = path.join(to, name)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, `${JSON.stringify(file, null, 2)}\n`)
  }
  const lost: string[] = []
  let pictures = 0
  for await (const { fileId, path: name, content } of exportPictures(files)) {
    if (!content) {
      lost.push(fileId)
      continue
    }
    const target = path.join(to, name)
    await mkdir(path.dirname(target), { recursive: true })
    await pipeline(content, createWriteStream(target))
    pictures += 1
  }
  console.log(`${files.length} entries and ${pictures} pictures are in ${to}.`)
  if (lost.length === 0) return
  failCommand(`The store of files does not have these pictures, which entries show: ${lost.join(', ')}. An import asks for them.`)
}

async function readImport(from: string): Promise<void> {
  // The check of an import needs the routes: an entry must not have the address of a page.
  setRouteTable((await import('virtual:react-router/server-build')) as ServerBuild)
  const { files, pictures } = await readExported(from)
  const result = await importContent(files, { publish: isPublish, pictures })
  if (result.ok) {
    console.log(
      `${result.changed} entries changed, ${result.unchanged} were the same. ${isPublish ? 'What changed is public.' : 'Publish the drafts at /staff/content.'}`,
    )
    return
  }
  failCommand(`Nothing was imported. Errors:\n${result.errors.join('\n')}`)
}

/** @throws StartError if a file or folder does not exist or cannot be read */
async function readExported(from: string) {
  try {
    await access(from)
    const names = (await listFolder(from, { recursive: true })).filter((name) => name.endsWith('.json')).sort()
    const files = await Promise.all(names.map(async (name) => ({ path: name, text: await readFile(path.join(from, name), 'utf8') })))
    return { files, pictures: await readPictures(from) }
  } catch (error) {
    const { path: place, code } = error as NodeJS.ErrnoException
    if (!code) throw error
    const why = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`
    throw new StartError('unknown', `${place} ${why}. Nothing was imported.`)
  }
}
