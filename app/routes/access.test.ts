import { beforeAll, expect, test } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { sessionOf } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { isLayout, openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'
import { type Answer, type Asker, access, askers, type Gate } from './access.ts'

useTestDatabase({ jobs: true })

const routes = await readSiteRoutes()
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

let faults: unknown[] = []
const handleError = (error: unknown) => void (error instanceof Error && faults.push(error))
const site = openWholeSite(routes, { handleError })
const siteWithoutLayouts = openWholeSite(routes, { withGates: false, handleError })

const accounts: Record<Asker, Partial<typeof users.$inferInsert> | null> = {
  anonymous: null,
  member: {},
  editor: { role: 'editor', twoFactorEnabled: true },
  counsellor: { role: 'counsellor', twoFactorEnabled: true },
  placement: { role: 'placement', twoFactorEnabled: true },
  admin: { role: 'admin', twoFactorEnabled: true },
  disabled: { role: 'admin', twoFactorEnabled: true, disabledAt: new Date() },
  'editor without two-factor': { role: 'editor' },
  'counsellor without two-factor': { role: 'counsellor' },
  'placement without two-factor': { role: 'placement' },
  'admin without two-factor': { role: 'admin' },
  'admin not confirmed': { role: 'admin', twoFactorEnabled: true },
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
  return (await sessionOf(asker, asker === 'admin not confirmed' ? { confirmedAt: new Date(Date.now() - 16 * 60_000) } : {})).cookie
}

async function ask(from: typeof site, asker: Asker, at: string, form: Record<string, string> | null): Promise<Answer | `fault ${string}`> {
  faults = []
  const headers = new Headers({ host: 'localhost:3000', origin: 'http://localhost:3000', cookie: await cookieOf(asker) })
  const [method, body] = form ? ['POST', new URLSearchParams(form)] : ['GET', undefined]
  const reply = await from(new Request(`http://localhost:3000${at}`, { method, headers, body }))
  // A stream of changes goes on until nobody reads it.
  await reply.body?.cancel()
  const target = reply.headers.get('location') ?? ''
  if (faults.length > 0 || reply.status >= 500) return `fault ${reply.status} ${faults[0]}`
  if (/^\/sign-in(\?|$)/.test(target)) return 'to sign-in'
  if (target.startsWith('/account/two-factor?')) return 'to two-factor'
  if (target.startsWith('/account/confirm?')) return 'to confirm'
  return reply.status === 401 || reply.status === 403 ? reply.status : 'in'
}

async function expectGate(from: typeof site, gate: Gate, who: readonly Asker[], at: string, form: Record<string, string> | null): Promise<void> {
  const answers: Partial<Record<Asker, unknown>> = {}
  const expected: typeof answers = {}
  for (const asker of who) {
    answers[asker] = await ask(from, asker, at, form)
    expected[asker] = gate[asker]
  }
  expect(answers).toEqual(expected)
}

/** Nobody, somebody without a role, and those whose session opens least and most. */
const unlike: Asker[] = ['anonymous', 'member', 'disabled', 'counsellor without two-factor', 'admin not confirmed']
/** Whom to ask behind the layouts: everybody who may come, and of those refused in one way the first. All are asked without layouts. */
function someOf(gate: Gate): Asker[] {
  if (askers.every((asker) => gate[asker] === 'in')) return unlike
  return askers.filter((asker, index) => gate[asker] === 'in' || askers.findIndex((other) => gate[other] === gate[asker]) === index)
}

const lines = pages.flatMap(({ id }) => (access[id] ? [{ id, ...access[id] }] : []))
const gated = lines.filter(({ read }) => read.anonymous !== 'in')

test.each(lines)('$at may be read by whom the table says', async ({ at, read }) => {
  await expectGate(site, read, someOf(read), at, null)
})

test.each(lines.filter(({ send }) => send))('$at may be sent to by whom the table says', async ({ at, read, send = read, form = {} }) => {
  await expectGate(site, send, gated.some((line) => line.at === at) ? someOf(send) : askers, at, form)
})

// Middleware and loaders of a layout are one door; each route behind it has a lock of its own.
test.each(gated)('$at refuses by itself, with no layout before it', async ({ at, read, send, form = {} }) => {
  await expectGate(siteWithoutLayouts, read, askers, at, null)
  if (send) await expectGate(siteWithoutLayouts, send, askers, at, form)
})

test('a page and a form that somebody was refused are recorded, with who it was and from where', async () => {
  // So many were refused above that a flood is being recorded.
  for (const table of [auditEvents, rateLimits]) await db().delete(table)
  expect(await ask(site, 'editor', '/staff/audit', null)).toBe(403)
  expect(await ask(site, 'counsellor', '/datesform', { document: 'careerWorkshop', version: '0', selectedDate: '' })).toBe(403)
  expect(await ask(site, 'anonymous', '/staff/audit', null)).toBe('to sign-in')
  const refused = { action: 'page.open', outcome: 'refused', address: '192.0.2.1' }
  expect(await db().select().from(auditEvents).orderBy(auditEvents.id)).toMatchObject([
    { ...refused, actorId: 'editor', subject: 'page:/staff/audit', after: { reason: 'GET' } },
    { ...refused, actorId: 'counsellor', subject: 'page:/datesform', after: { reason: 'POST' } },
  ])
})
