import { execFileSync } from 'node:child_process'
import { Pool } from 'pg'
import { generateTotpCode, getTotpStep } from '#app/domain/accounts/auth/totp.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { openConfig } from '#app/platform/config.server.ts'
import { openSignedLinks } from '#app/platform/crypto/signed-tokens.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'
import { getSessionSecrets } from '#server/secret.ts'
import { createSessionCookie } from '#server/testing/session-cookie.ts'

const databaseUrl = () => `postgresql://site@localhost/postgres?host=${encodeURIComponent(`${process.env.SITE_DATA_DIR}/run`)}`
const environment = () => ({ ...process.env, NODE_ENV: 'test', DATA_DIR: process.env.SITE_DATA_DIR, PUBLIC_URL: process.env.SITE_URL })

/** Creates an account with `npm run admin` and gives it the role. @returns its address and a sign-in link that works once */
export async function signInLinkFor(role: Role): Promise<{ email: string; link: string }> {
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@example.org`
  const printed = execFileSync(process.execPath, ['build/server/admin.js', email], { env: environment(), encoding: 'utf8' })
  const link = /https?:\S+/.exec(printed)?.[0]
  if (!link) throw new Error(`No link in: ${printed}`)
  await query('update users set role = $1 where email = $2', [role, email])
  return { email, link }
}

let opened: Promise<string> | undefined

/** Opens the running site's signed links in this process too. @returns the secret */
export function openSecret(): Promise<string> {
  opened ??= readSecret()
  return opened
}

async function readSecret(): Promise<string> {
  openConfig(parseConfig(environment()))
  const secrets = await getSessionSecrets()
  openSignedLinks(secrets)
  return secrets.current
}

/** A new signed-in person with `role`; staff have a second factor. @returns cookies as pairs */
export async function enterAs(role: Role, name?: string): Promise<{ id: string; email: string; cookies: string[] }> {
  const id = crypto.randomUUID()
  const email = `${id}@example.org`
  await query('insert into users (id, name, email, email_verified, role, two_factor_enabled) values ($1, $2, $3, true, $4, $5)', [
    ...[id, name ?? id, email, role],
    role !== 'member',
  ])
  return { id, email, cookies: [await enterAgain(id)] }
}

/** Another session of an existing person. @returns its cookie as a pair */
export async function enterAgain(id: string): Promise<string> {
  const [secret, token] = [await openSecret(), crypto.randomUUID()]
  await query("insert into sessions (id, token, user_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')", [crypto.randomUUID(), token, id])
  return createSessionCookie(token, secret)
}

/** Sets up the second factor of a signed-in person without password, like its page. @returns the secret of their authenticator app */
export async function setUpTwoFactor({ id, cookies }: { id: string; cookies: readonly string[] }): Promise<string> {
  await query('update users set two_factor_enabled = false where id = $1', [id])
  const headers = { origin: process.env.SITE_URL ?? '', cookie: cookies.join('; ') }
  const send = async (fields: Record<string, string>) => {
    const response = await fetch(`${process.env.SITE_URL}/account/two-factor`, { method: 'POST', headers, body: new URLSearchParams(fields) })
    return await response.text()
  }
  const page = await send({ form: 'start' })
  const sealed = /name="sealed" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const secret = secretIn(page)
  const confirmed = await send({ form: 'confirm', sealed, code: await codeOf(secret) })
  if (!confirmed.includes('Recovery codes')) throw new Error('Two-factor was not set up.')
  return secret
}

/** The secret in the text of the set-up page. */
export function secretIn(page: string): string {
  return /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(page)?.[0].replaceAll(' ', '') ?? ''
}

/** The code of an authenticator app now, or `later` steps of thirty seconds ahead, as with a fast clock. */
export async function codeOf(secret: string, later = 0): Promise<string> {
  return await generateTotpCode(secret, getTotpStep(new Date()) + later)
}

/** Runs one statement on the database of the running site, as the role of the site. */
export async function query(text: string, values: unknown[] = []): Promise<void> {
  await rows(text, values)
}

const pools = new Map<string, Pool>()

/** Connections stay open: a new connection costs PostgreSQL more than most statements. */
function poolOf(url: string): Pool {
  // Ignore errors: a site that a test stops ends its connections.
  const pool = pools.get(url) ?? new Pool({ connectionString: url, allowExitOnIdle: true }).on('error', () => {})
  pools.set(url, pool)
  return pool
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any query
export async function rows(text: string, values: unknown[] = []): Promise<any[]> {
  return (await poolOf(databaseUrl()).query(text, values)).rows
}
