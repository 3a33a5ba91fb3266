import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { ensureAdmin, removeTwoFactorByOperator } from '#app/domain/accounts/first-admin.server.ts'
import { changeRole, removeTwoFactor } from '#app/domain/accounts/people/change-person.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { credentials, passkeys, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { removeSignInMethod } from '#app/domain/accounts/sign-in-methods.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { catchMails } from '#server/testing/mails.ts'
import { addPasskeyIn, jarOf, optionsFor } from '#server/testing/passkeys.ts'
import { openBrowser } from '#server/testing/phone-browser.ts'
import { sessionOf, signedInAs } from '#server/testing/sign-in.ts'
import { createAuthenticator } from '#server/testing/software-authenticator.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as dataRoute from './account-data.tsx'
import * as confirmRoute from './confirm.tsx'
import * as route from './own-passkeys.tsx'

const mails = catchMails()
useTestDatabase({ jobs: true })
beforeEach(async () => {
  await db().delete(users)
  await db().delete(rateLimits)
  await db().delete(auditEvents)
})

const error = ({ failure }: { failure: { error?: Record<string, string[]> } | null }) => failure?.error?.['']?.[0]
const longAgo = { confirmedAt: new Date(Date.now() - 16 * 60_000) }

async function enter(role: Role = 'member', more: Parameters<typeof signedInAs>[1] = {}) {
  const { id, cookie } = await signedInAs(role, more)
  const jar = jarOf(cookie)
  return { id, jar, page: openBrowser(route, { jar }) }
}
const isOn = async (id: string) => (await db().select({ isOn: users.twoFactorEnabled }).from(users).where(eq(users.id, id)))[0]?.isOn
const remove = async (userId: string, id = '') => db().transaction((tx) => removeSignInMethod(tx, userId, id))
const keysOf = async (userId: string) => db().select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
const addPassword = (userId: string) =>
  db().insert(credentials).values({ id: crypto.randomUUID(), providerId: 'credential', accountId: userId, userId, password: 'hash' })

test('a passkey is added with the name of its password manager or device and recorded, and the owner is mailed', async () => {
  const { id, jar, page } = await enter()
  const { authenticator, answer } = await addPasskeyIn(jar, { aaguid: 'ea9b8d664d011d213ce4b6b48cb575d4' })
  expect(answer).toMatchObject({ status: 303, to: '/account/passkeys?saved=added' })
  await addPasskeyIn(jar)
  expect((await page.page()).passkeys).toEqual([
    { id: expect.any(String), name: 'Google Password Manager', isBackedUp: false, createdAt: expect.any(String), lastUsedAt: null },
    expect.objectContaining({ name: 'Another device' }),
  ])
  expect(await keysOf(id)).toMatchObject([{ credentialId: authenticator.id, counter: 0, transports: ['internal'] }, {}])
  expect(await isOn(id)).toBe(false)
  await vi.waitFor(() => expect(mails.map(({ subject }) => subject)).toHaveLength(2))
  expect(mails[0]?.subject).toMatch(/^Passkey added to your/)
  const recorded = await db().select({ action: auditEvents.action }).from(auditEvents)
  expect(recorded).toEqual([{ action: 'account.sign-in-passkey-add' }, { action: 'account.sign-in-passkey-add' }])
})

test('the browser gets the known authenticators, and adding one again is rejected', async () => {
  const { id, jar, page } = await enter()
  const { authenticator } = await addPasskeyIn(jar)
  const options = await optionsFor(jar, 'add')
  expect(options.excludeCredentials).toMatchObject([{ id: authenticator.id }])
  const again = await page.post({ form: 'add-passkey', passkey: authenticator.create(options) })
  expect([again.status, error(again)]).toEqual([409, 'This passkey has been added before. Nothing was changed.'])
  expect(await keysOf(id)).toHaveLength(1)
})

test('adding a passkey needs a password, code or passkey of the last 15 minutes', async () => {
  const { id, jar, page } = await enter()
  const passkey = createAuthenticator().create(await optionsFor(jar, 'add'))
  await db().update(sessions).set(longAgo)
  expect(await page.page()).toMatchObject({ isConfirmed: false })
  await expect(optionsFor(jar, 'add')).rejects.toThrow('403')
  expect(await page.post({ form: 'add-passkey', passkey })).toMatchObject({ status: 403 })
  expect(await keysOf(id)).toEqual([])
})

test('a challenge of another account, of a sign-in or used before adds no passkey', async () => {
  const [one, other] = [await enter(), await enter()]
  const add = (passkey: string) => one.page.post({ form: 'add-passkey', passkey })
  for (const options of [await optionsFor(other.jar, 'add'), await optionsFor(one.jar, 'sign-in')])
    expect(await add(createAuthenticator().create({ rp: { id: 'localhost' }, ...options }))).toMatchObject({ status: 422 })
  const options = await optionsFor(one.jar, 'add')
  expect(await add(createAuthenticator().create(options))).toMatchObject({ status: 303 })
  expect(await add(createAuthenticator().create(options))).toMatchObject({ status: 422 })
  for (const changes of [{ isVerified: false }, { origin: 'https://example.org' }, { rpId: 'example.org' }])
    expect(await add(createAuthenticator().create(await optionsFor(one.jar, 'add'), changes))).toMatchObject({ status: 422 })
  expect(await keysOf(one.id)).toHaveLength(1)
})

test('two tabs that add at once both succeed; if one place is left, one succeeds', async () => {
  const { id, jar } = await enter()
  const both = await Promise.all([addPasskeyIn(jar), addPasskeyIn(jar)])
  expect(both.map(({ answer }) => answer.status)).toEqual([303, 303])
  const row = (at: number) => ({
    userId: id,
    credentialId: `filled-${at}-0123456789`,
    publicKey: 'k'.repeat(80),
    counter: 0,
    isBackedUp: false,
    name: 'Filled',
  })
  await db()
    .insert(passkeys)
    .values(Array.from({ length: 17 }, (_, at) => row(at)))
  // One race may succeed by chance, so run five.
  for (let round = 0; round < 5; round++) {
    const added = [await optionsFor(jar, 'add'), await optionsFor(jar, 'add')].map((options) => createAuthenticator().create(options))
    const last = await Promise.all(added.map((passkey) => openBrowser(route, { jar }).post({ form: 'add-passkey', passkey })))
    expect(last.map(({ status }) => status).toSorted()).toEqual([303, 409])
    expect(last.map((answer) => error(answer))).toContain('You have 20 passkeys, the maximum. Remove one first.')
    await db()
      .delete(passkeys)
      .where(eq(passkeys.id, (await keysOf(id)).at(-1)?.id ?? ''))
  }
  expect(await keysOf(id)).toHaveLength(19)
})

test('staff who came for a second factor continue to their original page', async () => {
  const { jar } = await enter('editor', { twoFactorEnabled: false })
  const page = openBrowser(route, { jar, path: '/account/passkeys?returnTo=%2Fdatesform' })
  expect((await page.page()).here).toBe('/account/passkeys?returnTo=%2Fdatesform')
  const passkey = createAuthenticator().create(await optionsFor(jar, 'add'))
  expect(await page.post({ form: 'add-passkey', passkey })).toMatchObject({ status: 303, to: '/datesform' })
})

test('only its owner can change the name of a passkey', async () => {
  const [owner, other] = [await enter(), await enter()]
  await addPasskeyIn(owner.jar)
  const [key] = await keysOf(owner.id)
  const rename = ({ page }: typeof owner, name: string) => page.post({ form: 'rename-passkey', id: key?.id ?? '', name })
  expect(await rename(owner, 'My phone')).toMatchObject({ status: 303 })
  await rename(other, 'Stolen')
  expect((await rename(owner, '')).failure).toMatchObject({ typed: { id: key?.id }, error: { name: ['Enter a name.'] } })
  expect((await rename(owner, 'x'.repeat(61))).status).toBe(422)
  expect(await keysOf(owner.id)).toMatchObject([{ name: 'My phone' }])
})

test('the last sign-in method cannot be removed', async () => {
  const { id, jar } = await enter()
  await addPasskeyIn(jar)
  const [key] = await keysOf(id)
  expect(await remove(id, key?.id)).toBe('last')
  await addPassword(id)
  expect(await remove(id, key?.id)).toBe('removed')
  expect(await remove(id, key?.id)).toBe('gone')
})

test('a passkey of staff enables two-factor sign-in and ends other sessions; the only second factor stays', async () => {
  const { id, jar, page } = await enter('editor', { twoFactorEnabled: false })
  await addPassword(id)
  const other = await sessionOf(id)
  const passkey = createAuthenticator().create(await optionsFor(jar, 'add'))
  expect(await page.post({ form: 'add-passkey', passkey })).toMatchObject({ status: 303 })
  expect(await isOn(id)).toBe(true)
  expect((await db().select().from(sessions)).map((session) => session.id)).not.toContain(other.id)
  expect(await db().$count(sessions)).toBe(1)
  const [key] = await keysOf(id)
  expect(await remove(id, key?.id)).toBe('last')
  await addPasskeyIn(jar)
  expect(await remove(id, key?.id)).toBe('removed')
  expect(await isOn(id)).toBe(true)
})

test('a member with a passkey who becomes staff has a second factor and must sign in again', async () => {
  const [admin, member] = [await enter('admin'), await enter()]
  await addPasskeyIn(member.jar)
  expect(await changeRole(admin.id, member.id, { role: 'counsellor', was: 'member' })).toEqual({ ok: true })
  expect(await isOn(member.id)).toBe(true)
  expect(await db().$count(sessions, eq(sessions.userId, member.id))).toBe(0)
  // For a member again, removing the last passkey also switches off two-factor sign-in.
  await addPassword(member.id)
  await changeRole(admin.id, member.id, { role: 'member', was: 'counsellor' })
  expect(await isOn(member.id)).toBe(true)
  expect(await remove(member.id, (await keysOf(member.id))[0]?.id)).toBe('removed')
  expect(await isOn(member.id)).toBe(false)
})

test('removing the second factor as admin or operator removes the passkeys, unless they are the only sign-in method', async () => {
  const admin = await enter('admin')
  const [lost, operated, alone] = [await enter('counsellor'), await enter('counsellor'), await enter()]
  for (const { jar } of [lost, operated, alone]) await addPasskeyIn(jar)
  expect(await removeTwoFactor(admin.id, lost.id, 'The phone is lost')).toEqual({ ok: true })
  await removeTwoFactorByOperator(`${operated.id}@example.org`)
  await db().update(users).set({ email: null, emailVerified: false, twoFactorEnabled: true }).where(eq(users.id, alone.id))
  await removeTwoFactor(admin.id, alone.id, 'The phone is lost')
  expect([await keysOf(lost.id), await keysOf(operated.id)]).toEqual([[], []])
  expect(await keysOf(alone.id)).toHaveLength(1)
  expect([await isOn(lost.id), await isOn(operated.id), await isOn(alone.id)]).toEqual([false, false, false])
})

test('an unconfirmed account that the operator makes an admin loses its passkeys; a confirmed one has its second factor', async () => {
  const [stranger, known] = [await enter(), await enter()]
  for (const { jar } of [stranger, known]) await addPasskeyIn(jar)
  await db().update(users).set({ emailVerified: false }).where(eq(users.id, stranger.id))
  for (const { id } of [stranger, known]) await ensureAdmin(`${id}@example.org`)
  expect(await keysOf(stranger.id)).toEqual([])
  expect(await keysOf(known.id)).toHaveLength(1)
  expect([await isOn(stranger.id), await isOn(known.id)]).toEqual([false, true])
  expect(await db().$count(sessions)).toBe(0)
})

test('a passkey confirms only the person who is signed in', async () => {
  const [owner, other] = [await enter(), await enter()]
  const { authenticator } = await addPasskeyIn(owner.jar)
  const stranger = await addPasskeyIn(other.jar)
  await db().update(sessions).set(longAgo)
  const page = openBrowser(confirmRoute, { jar: owner.jar })
  expect(await page.page()).toMatchObject({ hasPassword: false, hasApp: false, hasPasskey: true })
  const confirm = async ({ sign }: typeof authenticator, use: 'confirm' | 'sign-in') => page.post({ confirmation: sign(await optionsFor(owner.jar, use)) })
  for (const wrong of [await confirm(stranger.authenticator, 'confirm'), await confirm(authenticator, 'sign-in')]) expect(wrong.status).toBe(422)
  expect(await openBrowser(route, { jar: owner.jar }).page()).toMatchObject({ isConfirmed: false })
  expect(await confirm(authenticator, 'confirm')).toMatchObject({ status: 303 })
  expect(await openBrowser(route, { jar: owner.jar }).page()).toMatchObject({ isConfirmed: true })
})

test('staff with only a passkey, and members without a password, confirm an erasure by passkey or recent sign-in', async () => {
  await enter('admin')
  const [staff, member] = [await enter('editor'), await enter()]
  const { authenticator } = await addPasskeyIn(staff.jar)
  await db().update(sessions).set(longAgo)
  const erase = { form: 'erase-account', confirmed: 'on' }
  const [staffData, memberData] = [staff, member].map(({ jar }) => openBrowser(dataRoute, { jar, path: '/account/data' }))
  expect(await staffData?.page()).toMatchObject({ hasPassword: false, hasApp: false })
  for (const data of [staffData, memberData]) {
    const answer = await data?.post(erase)
    expect([answer?.status, answer?.to]).toEqual([307, '/account/confirm?held=&returnTo=%2Faccount%2Fdata'])
  }
  expect(await db().$count(users)).toBe(3)
  const confirmation = authenticator.sign(await optionsFor(staff.jar, 'confirm'))
  expect(await staffData?.post({ ...erase, confirmation })).toMatchObject({ status: 303, to: expect.stringMatching(/^\/sign-in\?notice=/) })
  await db().update(sessions).set({ confirmedAt: new Date() })
  expect(await memberData?.post(erase)).toMatchObject({ status: 303, to: expect.stringMatching(/^\/sign-in\?notice=/) })
  expect(await db().$count(users)).toBe(1)
})
