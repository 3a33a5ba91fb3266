import { execFileSync } from 'node:child_process'
import { Client } from 'pg'
import type { Role } from '#app/shared/roles.ts'

const environment = () => ({ ...process.env, NODE_ENV: 'test', DATA_DIR: process.env.SITE_DATA_DIR, PUBLIC_URL: process.env.SITE_URL })

/** Makes a new person through the site's own admin command, gives them `role`, and returns their one-time sign-in link. */
export async function signInLinkFor(role: Role): Promise<{ email: string; link: string }> {
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@example.org`
  const printed = execFileSync(process.execPath, ['build/server/admin.js', email], { env: environment(), encoding: 'utf8' })
  const link = /https?:\S+/.exec(printed)?.[0]
  if (!link) throw new Error(`No link in: ${printed}`)
  await query('update users set role = $1 where email = $2', [role, email])
  return { email, link }
}

/** Runs one statement on the running site's database, for what no page does. */
export async function query(text: string, values: unknown[] = []): Promise<void> {
  const host = encodeURIComponent(`${process.env.SITE_DATA_DIR}/run`)
  const client = new Client({ connectionString: `postgresql://site@localhost/postgres?host=${host}` })
  await client.connect()
  await client.query(text, values)
  await client.end()
}
