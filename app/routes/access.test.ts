import type { ServerBuild } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { type Access, getGate, type PolicyDeclaration } from '#app/domain/accounts/policy.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { guardRoutes } from '#app/platform/http/guard-routes.server.ts'
import { getPathOfRoute } from '#app/platform/http/route-paths.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { accessInFront } from '#server/listen.ts'
import { sessionOf, signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase({ jobs: true })

const routes = await readSiteRoutes()
const table = Object.fromEntries(routes.map(({ id, parentId, entry, module }) => [id, { id, parentId, path: entry.path, module }])) as ServerBuild['routes']

/** A policy's access as text. */
function accessLabel(access: Access, pattern: string): string {
  const { who, confirmed, json } = getGate(access, pattern)
  const principals = typeof who === 'string' ? who : [...who.filter((role) => role !== 'admin'), 'admin'].join(', ')
  const fields = typeof confirmed === 'object' && Object.entries(confirmed).map(([name, value]) => `${name}=${value}`)
  return [principals, confirmed && `confirmed${fields ? ` for ${fields}` : ''}`, json && 'as JSON'].filter(Boolean).join('; ')
}

function describeRoute({ id, module }: (typeof routes)[number]): string[] {
  const { policy } = module.handle as { policy: PolicyDeclaration }
  const pattern = getPathOfRoute(table, id)
  const cache = typeof policy.cache === 'string' ? policy.cache : `public; reads ${[policy.cache.public].flat().join(', ')}`
  const read = module.loader || module.default ? accessLabel(policy.access, pattern) : '–'
  return [pattern, read, module.action ? accessLabel(policy.send ?? policy.access, pattern) : '–', cache]
}

test('every route is read, sent and cached as the access table says', async () => {
  const rows = routes.filter(({ entry }) => !entry.children?.length).map(describeRoute)
  for (const [path, access] of Object.entries(accessInFront)) rows.push([path, access, '–', 'none'])
  const lines = [['Route', 'Who may read', 'Who may send', 'Cache'], ['---', '---', '---', '---'], ...rows].map((row) => `| ${row.join(' | ')} |`)
  const text = `# Who may do what\n\nWritten by \`app/routes/access.test.ts\` from the policies of the routes; \`vitest run app/routes/access.test.ts -u\` writes it again. Admins have each role; staff need a second factor.\n\n${lines.join('\n')}\n`
  await expect(text).toMatchFileSnapshot('../../docs/access.md')
})

test('the start fails if a route has no policy or a page has no guard', () => {
  const guard = (module: object) => () =>
    guardRoutes(
      { routes: { ...table, 'routes/staff/new.tsx': { id: 'routes/staff/new.tsx', path: 'staff/new', module } } } as unknown as ServerBuild,
      async () => {},
    )
  expect(guard({ loader: () => null })).toThrow('routes/staff/new.tsx does not say who may open it')
  expect(guard({ default: () => null, handle: { policy: { access: 'member', cache: 'none' } } })).toThrow('routes/staff/new.tsx is not for everyone')
})

let errors: unknown[] = []
const site = openWholeSite(routes, { handleError: (error) => void (error instanceof Error && errors.push(error)) })

const cookies: Record<string, string> = { anonymous: '' }
const ids: Record<string, string> = {}
beforeAll(async () => {
  for (const role of ['member', 'editor', 'counsellor', 'placement', 'admin'] as const) {
    const person = await signedInAs(role)
    ids[role] = person.id
    cookies[role] = person.cookie
  }
  for (const role of ['editor', 'admin'] as const) cookies[`${role} without two-factor`] = (await signedInAs(role, { twoFactorEnabled: false })).cookie
  const { id } = await signedInAs('admin')
  cookies['admin not confirmed'] = (await sessionOf(id, { confirmedAt: new Date(Date.now() - 16 * 60_000) })).cookie
  await db().insert(users).values({
    id: 'disabled',
    name: 'disabled',
    email: 'disabled@example.org',
    emailVerified: true,
    role: 'admin',
    twoFactorEnabled: true,
    disabledAt: new Date(),
  })
  cookies.disabled = (await sessionOf('disabled')).cookie
})
beforeEach(async () => {
  for (const stored of [auditEvents, rateLimits]) await db().delete(stored)
})

/** The address to which a request is redirected, or its status. */
async function sendRequest(asker: string, at: string, form: Record<string, string> | null = null): Promise<string | number> {
  errors = []
  const headers = new Headers({ host: 'localhost:3000', origin: 'http://localhost:3000', cookie: cookies[asker] ?? '' })
  const [method, body] = form ? ['POST', new URLSearchParams(form)] : ['GET', undefined]
  const response = await site(new Request(`http://localhost:3000${at}`, { method, headers, body }))
  // A stream does not end by itself.
  await response.body?.cancel()
  expect(errors).toEqual([])
  return response.headers.get('location') ?? response.status
}

const id = '01a1ff4a-b98a-72c8-916b-3cf497830f87'

test.each([
  ['anonymous', '/courses', null, 200],
  ['anonymous', '/account?saved=name', null, '/sign-in?returnTo=%2Faccount%3Fsaved%3Dname'],
  ['anonymous', '/account', { name: 'Asha' }, '/sign-in?returnTo=%2Faccount&unsent='],
  ['member', '/account', null, 200],
  ['anonymous', '/staff/leads?find=asha', null, '/sign-in?returnTo=%2Fstaff%2Fleads%3Ffind%3Dasha'],
  ['disabled', '/staff/leads', null, '/sign-in?returnTo=%2Fstaff%2Fleads'],
  ['member', '/staff/nothing', null, 403],
  ['member', '/datesform', null, 403],
  ['anonymous', '/datesform', null, '/sign-in?returnTo=%2Fdatesform'],
  ['anonymous', '/.well-known/change-password', null, '/sign-in?returnTo=%2F.well-known%2Fchange-password'],
  ['editor', '/staff/nothing', null, 404],
  ['editor', '/staff/audit', null, 403],
  ['admin', '/staff/audit', null, 200],
  ['admin without two-factor', '/staff/audit', null, '/account/two-factor?returnTo=%2Fstaff%2Faudit'],
  ['admin not confirmed', '/staff/audit', null, 200],
  ['admin not confirmed', '/staff/audit.csv', null, '/account/confirm?returnTo=%2Fstaff%2Faudit.csv'],
  ['admin', '/staff/audit.csv', null, 200],
  ['placement', '/OurAchievementsDashboard', null, 200],
  ['placement', '/courseBlogDashboard', null, 403],
  ['anonymous', '/api/wishlist', null, 401],
  ['anonymous', `/staff/leads/${id}`, { form: 'note', note: 'Long' }, `/sign-in?returnTo=%2Fstaff%2Fleads%2F${id}&unsent=`],
  ['editor', `/staff/leads/${id}`, { form: 'note', note: 'Long' }, 403],
  ['counsellor', '/staff/bookings', { do: 'publish' }, 403],
  ['editor without two-factor', '/datesform', { form: 'careerWorkshop' }, '/account/two-factor?returnTo=%2Fdatesform'],
  ['admin not confirmed', '/staff/people', { form: 'invite' }, '/account/confirm?held=&returnTo=%2Fstaff%2Fpeople'],
  ['counsellor', '/api/uploads', { x: 'y' }, 403],
  ['anonymous', `/api/drafts/${id}`, { x: 'y' }, 401],
] as const)('%s at %s with the form %o gets the response %s', async (asker, at, form, answer) => {
  expect(await sendRequest(asker, at, form)).toBe(answer)
})

test('a forbidden page or form is recorded with the person and the network address', async () => {
  expect(await sendRequest('editor', '/staff/audit')).toBe(403)
  expect(await sendRequest('counsellor', '/datesform', { form: 'careerWorkshop', version: '0', selectedDate: '' })).toBe(403)
  expect(await sendRequest('anonymous', '/staff/audit')).toContain('/sign-in')
  const refused = { action: 'page.open', outcome: 'refused', address: '192.0.2.1' }
  expect(await db().select().from(auditEvents).orderBy(auditEvents.id)).toMatchObject([
    { ...refused, actorId: ids.editor, subject: 'page:/staff/audit', after: { reason: 'GET' } },
    { ...refused, actorId: ids.counsellor, subject: 'page:/datesform', after: { reason: 'POST' } },
  ])
})
