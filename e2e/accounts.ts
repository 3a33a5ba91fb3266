import { execFileSync } from 'node:child_process'
import { Client } from 'pg'
import { totpCode, totpStep } from '#app/domain/accounts/auth/totp.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'

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

/** Signs a new person of `role` in through their one-time link; staff then set up two-factor, as the site asks of each. @returns cookies as pairs, and the secret of the authenticator app */
export async function enterAs(role: Role): Promise<{ email: string; cookies: string[]; secret: string }> {
  const { email, link } = await signInLinkFor(role)
  // From an address of its own, as people do: one address may use few sign-in links in a minute.
  const headers = { origin: process.env.SITE_URL ?? '', 'x-forwarded-for': `192.0.2.${Math.floor(Math.random() * 250)}` }
  const reply = await fetch(link, { method: 'POST', headers, redirect: 'manual' })
  if (reply.status !== 303) throw new Error(`The sign-in link answered ${reply.status}`)
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const secret = role === 'member' ? '' : await setUpTwoFactor({ ...headers, cookie: cookies.join('; ') })
  return { email, cookies, secret }
}

async function setUpTwoFactor(headers: Record<string, string>): Promise<string> {
  const send = async (fields: Record<string, string>) => {
    const reply = await fetch(`${process.env.SITE_URL}/account/two-factor`, { method: 'POST', headers, body: new URLSearchParams(fields) })
    return await reply.text()
  }
  const page = await send({ form: 'start' })
  const sealed = /name="sealed" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const secret = secretIn(page)
  const confirmed = await send({ form: 'confirm', sealed, code: await codeOf(secret) })
  if (!confirmed.includes('Recovery codes')) throw new Error('Two-factor was not set up.')
  return secret
}

/** The secret that the set-up page shows as text. */
export function secretIn(page: string): string {
  return /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(page)?.[0].replaceAll(' ', '') ?? ''
}

/** What an authenticator app shows: now, or so many steps of thirty seconds later, as a clock that is ahead would. */
export async function codeOf(secret: string, later = 0): Promise<string> {
  return await totpCode(secret, totpStep(new Date()) + later)
}

/** Runs one statement on the running site's database, for what no page does. */
export async function query(text: string, values: unknown[] = []): Promise<void> {
  await rows(text, values)
}

/** The same, with what it found. */
// biome-ignore lint/suspicious/noExplicitAny: rows of whatever was asked for
export async function rows(text: string, values: unknown[] = []): Promise<any[]> {
  const host = encodeURIComponent(`${process.env.SITE_DATA_DIR}/run`)
  const client = new Client({ connectionString: `postgresql://site@localhost/postgres?host=${host}` })
  await client.connect()
  const found = await client.query(text, values)
  await client.end()
  return found.rows
}
