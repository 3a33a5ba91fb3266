import { createHmac } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '../../server/testing/test-database.ts'
import { auth } from '../platform/auth/auth.server.ts'
import { db } from '../platform/db/client.server.ts'
import { rateLimits, sessions, users } from '../platform/db/schema/accounts.server.ts'
import { auditEvents } from '../platform/db/schema/audit.server.ts'
import { createApp } from '../platform/http/app.server.ts'
import * as root from '../root.tsx'
import table from '../routes.ts'
import { type Answer, type Asker, access, askers, type Gate } from './access.ts'

useTestDatabase({ jobs: true })

type RouteModule = ServerBuild['routes'][string] extends infer Entry ? (Entry extends { module: infer Module } ? Module : never) : never
type Route = { id: string; entry: RouteConfigEntry; parentId: string; module: RouteModule }

const files = import.meta.glob<RouteModule>('./**/*.{ts,tsx}')
const isLayout = ({ entry }: Route) => (entry.children?.length ?? 0) > 0

async function readRoutes(entries: RouteConfigEntry[], parentId = 'root'): Promise<Route[]> {
  const nested = entries.map(async (entry) => {
    const id = entry.id ?? entry.file
    const module = await files[entry.file.replace(/^routes/, '.')]?.()
    if (!module) throw new Error(`app/routes.ts names ${entry.file}, which is not there.`)
    return [{ id, entry, parentId, module }, ...(await readRoutes(entry.children ?? [], id))]
  })
  return (await Promise.all(nested)).flat()
}

const routes = await readRoutes((await table) as RouteConfigEntry[])
const pages = routes.filter((route) => !isLayout(route))

test('every route has its line in the table, and every line its route', () => {
  const missing = pages.filter(({ id }) => !access[id])
  const advice = missing.map(({ id, entry, module }) => {
    const send = module.action ? ', send: staff(…)' : ''
    return `  '${id}': { at: '/${entry.path ?? ''}', read: staff(…)${send} },`
  })
  expect(missing.length, `Say in app/routes/access.ts who may come to each new route:\n${advice.join('\n')}\n`).toBe(0)
  const ids = pages.map(({ id }) => id)
  const gone = Object.keys(access).filter((id) => !ids.includes(id))
  expect(gone, 'Lines of app/routes/access.ts whose route is not in app/routes.ts').toEqual([])
})

test('a line says who may send exactly where the route has an action', () => {
  for (const { id, module } of pages)
    expect
      .soft(access[id]?.send !== undefined, `${id} ${module.action ? 'has an action: give its line a `send`' : 'has no action: its line needs no `send`'}`)
      .toBe(module.action !== undefined)
})

/** The site as it is, but for the writing of HTML. `withGates` false: no layout's middleware or loader stands before its pages. */
function openSite(withGates: boolean) {
  const entries = routes.map((route) => {
    const { id, entry, parentId, module } = route
    const bare = isLayout(route) && !withGates ? { default: module.default } : module
    return [id, { id, parentId, path: entry.path, index: entry.index, caseSensitive: entry.caseSensitive, module: bare }]
  })
  const all = Object.fromEntries([['root', { id: 'root', path: '', module: root }], ...entries])
  const build = {
    entry: { module: { default: (_: Request, status: number, headers: Headers) => new Response(null, { status, headers }), handleError: noteFault } },
    routes: all,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild
  const app = createApp(build)
  return (request: Request) => app.request(request, undefined, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
}

let faults: unknown[] = []
const noteFault = (error: unknown) => void (error instanceof Error && faults.push(error))

const accounts: Record<Asker, Partial<typeof users.$inferInsert> | null> = {
  anonymous: null,
  member: {},
  editor: { role: 'editor' },
  counsellor: { role: 'counsellor' },
  placement: { role: 'placement' },
  admin: { role: 'admin', twoFactorEnabled: true },
  disabled: { role: 'admin', twoFactorEnabled: true, disabledAt: new Date() },
  'admin without two-factor': { role: 'admin' },
}

beforeAll(async () => {
  for (const [id, account] of Object.entries(accounts))
    if (account)
      await db()
        .insert(users)
        .values({ id, name: id, email: `${id.replaceAll(' ', '-')}@example.org`, emailVerified: true, ...account })
})

/** The cookie of a new session: an action may end the one it came with. */
async function cookieOf(asker: Asker): Promise<string> {
  if (!accounts[asker]) return ''
  const token = crypto.randomUUID()
  const expiresAt = new Date(Date.now() + 60_000)
  await db().insert(sessions).values({ id: crypto.randomUUID(), token, userId: asker, expiresAt })
  const { secret, authCookies } = await auth().$context
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`
}

async function ask(site: ReturnType<typeof openSite>, asker: Asker, at: string, form: Record<string, string> | null): Promise<Answer | `fault ${string}`> {
  faults = []
  const headers = new Headers({ host: 'localhost:3000', origin: 'http://localhost:3000', cookie: await cookieOf(asker) })
  const [method, body] = form ? ['POST', new URLSearchParams(form)] : ['GET', undefined]
  const reply = await site(new Request(`http://localhost:3000${at}`, { method, headers, body }))
  const target = reply.headers.get('location') ?? ''
  if (faults.length > 0 || reply.status >= 500) return `fault ${reply.status} ${faults[0]}`
  if (/^\/sign-in(\?|$)/.test(target)) return 'to sign-in'
  if (target.startsWith('/account/two-factor?')) return 'to two-factor'
  return reply.status === 401 || reply.status === 403 ? reply.status : 'in'
}

async function answersOf(site: ReturnType<typeof openSite>, at: string, form: Record<string, string> | null): Promise<Gate> {
  const answers: Partial<Record<Asker, unknown>> = {}
  for (const asker of askers) answers[asker] = await ask(site, asker, at, form)
  return answers as Gate
}

const lines = pages.flatMap(({ id }) => (access[id] ? [{ id, ...access[id] }] : []))
const gated = lines.filter(({ read }) => read.anonymous !== 'in')

test.each(lines)('$at may be read by whom the table says', async ({ at, read }) => {
  expect(await answersOf(openSite(true), at, null)).toEqual(read)
})

test.each(lines.filter(({ send }) => send))('$at may be sent to by whom the table says', async ({ at, send, form = {} }) => {
  expect(await answersOf(openSite(true), at, form)).toEqual(send)
})

// Middleware and loaders of a layout are one door; each route behind it has a lock of its own.
test.each(gated)('$at refuses by itself, with no layout before it', async ({ at, read, send, form = {} }) => {
  const site = openSite(false)
  expect(await answersOf(site, at, null)).toEqual(read)
  if (send) expect(await answersOf(site, at, form)).toEqual(send)
})

test('a page and a form that somebody was refused are recorded, with who it was and from where', async () => {
  // So many were refused above that a flood is being recorded.
  for (const table of [auditEvents, rateLimits]) await db().delete(table)
  const site = openSite(true)
  expect(await ask(site, 'editor', '/staff/audit', null)).toBe(403)
  expect(await ask(site, 'counsellor', '/datesform', { document: 'careerWorkshop', version: '0', selectedDate: '' })).toBe(403)
  expect(await ask(site, 'anonymous', '/staff/audit', null)).toBe('to sign-in')
  const refused = { action: 'page.open', outcome: 'refused', address: '192.0.2.1' }
  expect(await db().select().from(auditEvents).orderBy(auditEvents.id)).toMatchObject([
    { ...refused, actorId: 'editor', subject: 'page:/staff/audit', after: { reason: 'GET' } },
    { ...refused, actorId: 'counsellor', subject: 'page:/datesform', after: { reason: 'POST' } },
  ])
})
