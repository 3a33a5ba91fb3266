import { readFile, writeFile } from 'node:fs/promises'
import { exportMembers, importMembers, parseHashConfig } from '#app/domain/accounts/move-members.server.ts'
import { runOnDatabase } from './database.ts'
import { failCommand } from './run-command.ts'

const [wish, file = wish === 'export' ? 'members.json' : undefined, hashFile, ...rest] = process.argv.slice(2)
if ((wish !== 'export' && wish !== 'import') || !file || (wish === 'export' && hashFile) || rest.length > 0) {
  console.error('Usage: npm run members -- export [members.json]\n       npm run members -- import <members.json> [hash_config.txt]')
  process.exit(2)
}

await runOnDatabase(() => (wish === 'export' ? writeMembers(file) : readMembers(file)))

async function writeMembers(to: string): Promise<void> {
  const members = await exportMembers()
  // The file contains personal data, so only its owner may read it.
  try {
    await writeFile(to, `${JSON.stringify(members, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    return failCommand(`${to} cannot be written (${getCode(error)}). An export replaces no file.`)
  }
  const withPassword = members.users.filter(({ passwordHash }) => passwordHash).length
  console.log(
    `${members.users.length} members are in ${to}, ${withPassword} of them with a password. The others set a new one. Delete the file once it is imported.`,
  )
}

async function readMembers(from: string): Promise<void> {
  const [text, hashText] = await Promise.all([readText(from), hashFile ? readText(hashFile) : ''])
  if (text === null || hashText === null) return
  const hashConfig = hashFile ? parseHashConfig(hashText) : null
  if (hashFile && !hashConfig) return failCommand(`${hashFile} lacks a usable value of base64_signer_key, base64_salt_separator, rounds or mem_cost.`)
  const result = await importMembers(text, hashConfig)
  if (!result) return failCommand(`${from} is not a JSON file of firebase auth:export.`)
  console.log(`Members imported: ${result.imported}. Without a password: ${result.withoutPassword}.`)
  for (const [reason, ids] of Object.entries(result.skipped)) console.log(`Left out (${reason}): ${ids.join(', ')}`)
}

async function readText(path: string): Promise<string | null> {
  return await readFile(path, 'utf8').catch((error: unknown) => {
    failCommand(`${path} cannot be read (${getCode(error)}).`)
    return null
  })
}

// Hoisted: the command runs before a constant here would have its value.
function getCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
