import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { findPhoneSignInObstacle } from '#app/domain/accounts/phone/send-phone-code.server.ts'
import { phoneProofs } from '#app/domain/accounts/proofs-schema.server.ts'
import { credentials, passkeys, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { removeSignInMethod } from '#app/domain/accounts/sign-in-methods.server.ts'
import { wishlistEntries } from '#app/domain/wishlist/schema.server.ts'
import * as configuration from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { listStoredSms } from '#app/platform/sms/sms.server.ts'
import { startFakeReceiver } from '#server/testing/fake-receiver.ts'
import { catchMails } from '#server/testing/mails.ts'
import { codeTo, letSecondsPass, openBrowser } from '#server/testing/phone-browser.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as route from './sign-in-phone.tsx'

const mails = catchMails()
useTestDatabase()
beforeEach(async () => {
  await db().delete(users)
  await db().delete(rateLimits)
  await db().delete(phoneProofs)
  await db().delete(auditEvents)
})

const phone = '+919876543210'
const open = (address?: string) => openBrowser(route, { address })
const createPhoneForm = (typed = '98765 43210') => ({ form: 'phone', phone: typed })
const enter = (code: string) => ({ form: 'phone-code', code })
const again = { form: 'new-phone-code' }
const named = { form: 'phone-name', name: 'Asha Rao' }
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const error = ({ failure }: { failure: { error?: Record<string, string[]> } | null }) => failure?.error

async function addOwner(more: Partial<typeof users.$inferInsert> = {}, { provenDaysAgo = 0, hasPassword = false } = {}): Promise<string> {
  const id = crypto.randomUUID()
  await db()
    .insert(users)
    .values({ id, name: 'Owner', ...more })
  const updatedAt = sql`now() - ${provenDaysAgo} * interval '1 day'`
  await db().insert(credentials).values({ id: crypto.randomUUID(), providerId: 'phone', accountId: phone, userId: id, updatedAt })
  if (hasPassword) await db().insert(credentials).values({ id: crypto.randomUUID(), providerId: 'credential', accountId: id, userId: id, password: 'hash' })
  return id
}
const owners = async () =>
  (await db().select({ userId: credentials.userId }).from(credentials).where(eq(credentials.accountId, phone))).map(({ userId }) => userId)
const signedIn = async () => (await db().select({ userId: sessions.userId }).from(sessions)).map(({ userId }) => userId)

test('a new number is asked for a name once, then gets an account without a mail address; the begun action completes', async () => {
  const browser = open()
  const signInReturn = { returnTo: '/book/java', add: 'data-science' }
  const here = '/sign-in/phone?returnTo=%2Fbook%2Fjava&add=data-science'
  expect(await browser.post({ ...createPhoneForm(), ...signInReturn })).toMatchObject({ status: 303, to: here })
  expect(await browser.page(`?${new URLSearchParams(signInReturn)}`)).toMatchObject({
    proof: { phone, stage: 'code', waitSeconds: 30 },
    signInReturn,
    wished: expect.any(String),
  })
  expect(await browser.post({ ...enter(codeTo(phone)), ...signInReturn })).toMatchObject({ status: 303, to: here })
  expect(await browser.page()).toMatchObject({ proof: { phone, stage: 'name' } })
  expect(await db().select().from(users)).toEqual([])
  expect(error(await browser.post({ ...named, name: '', ...signInReturn }))).toEqual({ name: ['Enter your name.'] })
  expect(await browser.post({ ...named, ...signInReturn })).toMatchObject({ status: 303, to: '/book/java' })
  const [person] = await db().select().from(users)
  expect(person).toMatchObject({ name: 'Asha Rao', email: null, emailVerified: false, role: 'member' })
  expect(await owners()).toEqual([person?.id])
  expect(await signedIn()).toEqual([person?.id])
  expect(await db().select({ courseID: wishlistEntries.courseID }).from(wishlistEntries)).toEqual([{ courseID: 'data-science' }])
  expect(await db().select().from(phoneProofs)).toEqual([])
  expect([...browser.jar.keys()].toSorted()).toEqual(['site.device', 'site.session_token'])
  await expect(browser.page()).rejects.toMatchObject({ status: 302 })
})

test('the code is stored only as a hash, and the SMS ends with the line that browsers read', async () => {
  await open().post(createPhoneForm())
  const code = codeTo(phone)
  const stored = JSON.stringify([await db().select().from(phoneProofs), await db().select().from(rateLimits), await db().select().from(auditEvents)])
  expect(stored).not.toContain(code)
  expect(listStoredSms()[0]?.text).toMatch(new RegExp(`^${code} is your sign-in code .+\\n\\n@localhost #${code}$`, 's'))
})

test.each(['9876543210', '098765-43210', '+91 98765 43210', '91 9876543210', '0091 98765 43210', '(+91) 98765.43210'])(
  'the number typed as %s is recognised as the same',
  async (typed) => {
    await addOwner()
    const browser = open()
    expect(await browser.post(createPhoneForm(typed))).toMatchObject({ status: 303 })
    expect(await browser.post(enter(codeTo(phone).replace(/^.../, '$& ')))).toMatchObject({ status: 303, to: '/' })
  },
)

test.each([
  ['', 'Enter your mobile number.'],
  ['98765', /too short/],
  ['040 2345 6789', /landline/],
  ['+1 202 555 0123', /Indian mobile numbers only/],
])('%j is rejected with an error at the field, and stays in the field', async (typed, text) => {
  const answer = await open().post(createPhoneForm(typed))
  expect(answer.status).toBe(422)
  expect(error(answer)).toEqual({ phone: [text instanceof RegExp ? expect.stringMatching(text) : text] })
  expect(answer.failure?.typed).toMatchObject({ phone: typed })
})

test('requesting a code returns and does the same for a number with an account and for one without', async () => {
  const requested = async () => {
    await db().delete(rateLimits)
    await db().delete(phoneProofs)
    const { status, to, cookies } = await open().post(createPhoneForm())
    const limits = await db().select({ key: rateLimits.key, count: rateLimits.count }).from(rateLimits).orderBy(rateLimits.key)
    const names = cookies.map((cookie) => cookie.replace(/=[^;]+/, ''))
    return {
      status,
      to,
      names,
      limits: limits.map(({ key, count }) => [key.replace(/device\|\w+/, 'device'), count]),
      sms: listStoredSms()[0]?.text.replace(/\d/g, '0'),
    }
  }
  const unknown = await requested()
  await addOwner({ email: 'owner@example.org' })
  expect(await requested()).toEqual(unknown)
})

test('a code signs in once: not again, late, in another browser or for another number', async () => {
  await addOwner()
  const browser = open()
  await browser.post(createPhoneForm())
  const code = codeTo(phone)
  const stranger = open('203.0.113.9')
  expect(await stranger.post(enter(code))).toMatchObject({ status: 410 })
  await stranger.post(createPhoneForm('98765 43211'))
  expect(await stranger.post(enter(code))).toMatchObject({ status: 401 })
  const tab = browser.copy()
  expect(await browser.post(enter(code))).toMatchObject({ status: 303, to: '/' })
  expect(error(await tab.post(enter(code)))).toEqual({ code: ['This code was used, replaced or has expired. Send a new code.'] })
  expect(await signedIn()).toHaveLength(1)

  await letSecondsPass(30)
  const late = open()
  await late.post(createPhoneForm())
  await letSecondsPass(5 * 60)
  expect(await late.post(enter(codeTo(phone)))).toMatchObject({ status: 410 })
  expect(await late.page()).toMatchObject({ proof: { phone, stage: 'code', waitSeconds: 0 } })
})

test('a second tab of a browser that has signed in meanwhile continues, instead of asking for a name or a code', async () => {
  const browser = open()
  await browser.post(createPhoneForm())
  const code = codeTo(phone)
  await browser.post(enter(code))
  expect(await browser.post(named)).toMatchObject({ status: 303, to: '/' })
  expect(await browser.post({ ...named, returnTo: '/wishlist' })).toMatchObject({ status: 303, to: '/wishlist' })
  expect(await browser.post({ ...enter(code), returnTo: '/wishlist' })).toMatchObject({ status: 303, to: '/wishlist' })
  expect(await signedIn()).toHaveLength(1)
})

test('three wrong codes invalidate a code; a new code has its own attempts and invalidates the one before', async () => {
  await addOwner()
  const browser = open()
  await browser.post(createPhoneForm())
  const first = codeTo(phone)
  expect(error(await browser.post(enter(wrong(first))))).toEqual({ code: ['Wrong code. Check the SMS and try again. Tries left: 2.'] })
  await browser.post(enter(wrong(first)))
  expect(error(await browser.post(enter(wrong(first))))).toEqual({ code: ['Wrong code, for the third time. Send a new code.'] })
  expect(await browser.post(enter(first))).toMatchObject({ status: 410 })
  const early = await browser.post(again)
  expect(early).toMatchObject({ status: 429 })
  expect(error(early)).toEqual({ '': [expect.stringMatching(/^You can send a new code in \d+ seconds\.$/)] })
  await letSecondsPass(30)
  expect(await browser.post(again)).toMatchObject({ status: 303, to: '/sign-in/phone' })
  const second = codeTo(phone)
  expect(await browser.post(enter(second === first ? wrong(second) : first))).toMatchObject({ status: 401 })
  expect(await browser.post(enter(second))).toMatchObject({ status: 303, to: '/' })
  const refused = await db().select({ actorId: auditEvents.actorId }).from(auditEvents).where(eq(auditEvents.action, 'account.sign-in-phone-code'))
  expect(refused).toHaveLength(5)
})

test('a code guessed from many addresses is invalid after three attempts in total', async () => {
  await addOwner()
  const browser = open()
  await browser.post(createPhoneForm())
  const code = codeTo(phone)
  const guess = async (n: number) => (await openBrowser(route, { address: `203.0.113.${n}`, jar: new Map(browser.jar) }).post(enter(wrong(code)))).status
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(guess)).then((statuses) => statuses.toSorted())).toEqual([401, 401, 401, 410, 410, 410])
  expect(await browser.post(enter(code))).toMatchObject({ status: 410 })
  expect(await signedIn()).toEqual([])
})

test('of ten attempts with one code at the same time, one signs in', async () => {
  const id = await addOwner()
  const browser = open()
  await browser.post(createPhoneForm())
  const code = codeTo(phone)
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.copy().post(enter(code))))
  expect(answers.filter(({ to }) => to === '/')).toHaveLength(1)
  expect(await signedIn()).toEqual([id])
})

test('if two browsers prove a new number with five presses each at once, one account is created', async () => {
  const [one, other] = [open(), open('203.0.113.9')]
  await one.post(createPhoneForm())
  await one.post(enter(codeTo(phone)))
  await letSecondsPass(30)
  await other.post(createPhoneForm())
  await other.post(enter(codeTo(phone)))
  const answers = await Promise.all([one, other].flatMap((browser) => Array.from({ length: 5 }, () => browser.copy().post(named))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 410, 410, 410, 410, 410, 410, 410, 410])
  const people = await db().select({ id: users.id }).from(users)
  expect(people).toHaveLength(1)
  expect(await owners()).toEqual([people[0]?.id])
})

test('pressing twice sends one SMS and continues both times', async () => {
  const browser = open()
  await browser.post(createPhoneForm())
  const before = listStoredSms()[0]
  expect(await browser.post(createPhoneForm())).toMatchObject({ status: 303, to: '/sign-in/phone' })
  expect(listStoredSms()[0]).toBe(before)
})

test('a number gets one code per 30 seconds, five an hour and ten a day, from all networks together', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) {
    statuses.push((await open(`203.0.113.${n}`).post(createPhoneForm())).status)
    await letSecondsPass(31)
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429])
  await letSecondsPass(60 * 60)
  expect((await open().post(createPhoneForm())).status).toBe(303)
  const soon = await open('203.0.113.99').post(createPhoneForm())
  expect(error(soon)).toEqual({ phone: [expect.stringMatching(/^Too many codes were asked for\. Wait \d+ seconds, then try again\.$/)] })
})

test('a browser gets ten codes an hour and a network forty in ten minutes, for all numbers together', async () => {
  const number = (n: number) => createPhoneForm(`97000 ${String(n).padStart(5, '0')}`)
  const browser = open('203.0.113.50')
  const own: number[] = []
  for (let n = 0; n < 11; n++) own.push((await browser.post(number(n))).status)
  expect(own).toEqual([...Array.from({ length: 10 }, () => 303), 429])
  const all = await Promise.all(Array.from({ length: 31 }, (_, n) => open('203.0.113.50').post(number(100 + n))))
  expect(all.filter(({ status }) => status === 429)).toHaveLength(2)
  expect((await open('203.0.113.51').post(number(200))).status).toBe(303)
})

test('strangers who use up the codes of a number do not lock its owner out of a known browser', async () => {
  await addOwner()
  const home = open()
  await home.post(createPhoneForm())
  await home.post(enter(codeTo(phone)))
  home.jar.delete('site.session_token')
  for (let n = 0; n < 6; n++) {
    await letSecondsPass(31)
    await open(`203.0.113.${n}`).post(createPhoneForm())
  }
  expect((await open('203.0.113.70').post(createPhoneForm())).status).toBe(429)
  expect((await home.post(createPhoneForm())).status).toBe(303)
  expect(await home.post(enter(codeTo(phone)))).toMatchObject({ status: 303, to: '/' })
})

test('guesses of many codes from one network are rejected before any code is checked', async () => {
  const statuses = []
  for (let n = 0; n < 31; n++) statuses.push((await open().post(enter('123456'))).status)
  expect(statuses.slice(29)).toEqual([410, 429])
})

test.each(['editor', 'counsellor', 'placement', 'admin'])('a code does not sign in to the account of an %s', async (role) => {
  await addOwner({ role, email: 'staff@example.org', emailVerified: true, twoFactorEnabled: true })
  const browser = open()
  await browser.post(createPhoneForm())
  const answer = await browser.post(enter(codeTo(phone)))
  expect(answer.status).toBe(403)
  expect(error(answer)).toEqual({ '': ['Staff sign in with email, password and their second factor.'] })
  expect(await signedIn()).toEqual([])
  expect(await browser.post(named)).toMatchObject({ status: 410 })
})

test('a disabled account gets the same message as with a password', async () => {
  await addOwner({ disabledAt: new Date() })
  const browser = open()
  await browser.post(createPhoneForm())
  const answer = await browser.post(enter(codeTo(phone)))
  expect(answer.status).toBe(403)
  expect(error(answer)).toEqual({ '': ['This account is disabled. Ask an admin.'] })
  expect(await signedIn()).toEqual([])
})

test('an account with a second factor must still enter it', async () => {
  await addOwner({ twoFactorEnabled: true })
  const browser = open()
  await browser.post({ ...createPhoneForm(), returnTo: '/wishlist' })
  expect(await browser.post({ ...enter(codeTo(phone)), returnTo: '/wishlist' })).toMatchObject({ status: 303, to: '/sign-in/code?returnTo=%2Fwishlist' })
  expect(await signedIn()).toEqual([])
  expect([...browser.jar.keys()].toSorted()).toEqual(['site.device', 'site.two_factor'])
})

test('a code by SMS without the second factor does not renew the number, which may have a new owner', async () => {
  await addOwner({ twoFactorEnabled: true }, { provenDaysAgo: 100 })
  const provenAt = async () => (await db().select({ at: credentials.updatedAt }).from(credentials))[0]?.at
  const before = await provenAt()
  const browser = open()
  await browser.post(createPhoneForm())
  expect(await browser.post(enter(codeTo(phone)))).toMatchObject({ status: 303, to: '/sign-in/code' })
  expect(await provenAt()).toEqual(before)
})

test('the owner is mailed about a sign-in by phone in a browser that is new to the account', async () => {
  await addOwner({ email: 'owner@example.org', createdAt: new Date(2026, 0, 1) })
  const browser = open()
  await browser.post(createPhoneForm())
  await browser.post(enter(codeTo(phone)))
  await vi.waitFor(() => expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([['owner@example.org', expect.stringMatching(/^New sign-in/)]]))
})

test('a number not proven for half a year goes to the person who proves it now, and its old account is notified', async () => {
  const id = await addOwner({ email: 'owner@example.org' }, { provenDaysAgo: 181, hasPassword: true })
  const browser = open()
  await browser.post(createPhoneForm())
  await browser.post(enter(codeTo(phone)))
  expect(await browser.page()).toMatchObject({ proof: { stage: 'name' } })
  expect(await owners()).toEqual([id])
  expect(await browser.post(named)).toMatchObject({ status: 303, to: '/' })
  const [owner] = await db().select({ id: users.id }).from(users).where(eq(users.name, 'Asha Rao'))
  expect([await owners(), await signedIn()]).toEqual([[owner?.id], [owner?.id]])
  await vi.waitFor(() =>
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([['owner@example.org', expect.stringMatching(/^Phone number removed/)]]),
  )
})

test('an account that loses its password while its lapsed number is proven keeps the number as its only sign-in', async () => {
  const id = await addOwner({ email: 'owner@example.org' }, { provenDaysAgo: 181, hasPassword: true })
  const browser = open()
  await browser.post(createPhoneForm())
  await browser.post(enter(codeTo(phone)))
  const [password] = await db().select().from(credentials).where(eq(credentials.providerId, 'credential'))
  const signUp = { isDone: false, answer: Promise.resolve<unknown>(null) }
  await db().transaction(async (tx) => {
    expect(await removeSignInMethod(tx, id, password?.id ?? '')).toBe('removed')
    signUp.answer = browser.post(named).finally(() => (signUp.isDone = true))
    await vi.waitUntil(async () => {
      const { rows } = await db().execute(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return signUp.isDone || rows.length > 0
    })
  })
  await signUp.answer
  expect([await owners(), await signedIn()]).toEqual([[id], [id]])
})

test('an account without a mail address but with a passkey also loses a lapsed number', async () => {
  const id = await addOwner({}, { provenDaysAgo: 181 })
  const key = { userId: id, credentialId: 'a-passkey-0123456789', publicKey: 'k'.repeat(80), counter: 0, isBackedUp: true, name: 'A phone' }
  await db().insert(passkeys).values(key)
  const browser = open()
  await browser.post(createPhoneForm())
  await browser.post(enter(codeTo(phone)))
  expect(await browser.page()).toMatchObject({ proof: { stage: 'name' } })
})

test('a class on one network signs in within seconds: no right code hits a limit', async () => {
  const numbers = Array.from({ length: 6 }, (_, index) => `+9198765432${10 + index}`)
  for (const number of numbers) {
    const browser = open()
    const id = crypto.randomUUID()
    await db().insert(users).values({ id, name: 'Student' })
    await db().insert(credentials).values({ id: crypto.randomUUID(), providerId: 'phone', accountId: number, userId: id })
    await browser.post(createPhoneForm(number))
    expect(await browser.post(enter(codeTo(number)))).toMatchObject({ status: 303, to: '/' })
  }
})

test('an account with only the number, or used within half a year, keeps its number', async () => {
  const id = await addOwner({}, { provenDaysAgo: 400 })
  const browser = open()
  await browser.post(createPhoneForm())
  await browser.post(enter(codeTo(phone)))
  expect(await signedIn()).toEqual([id])
  const [{ days } = { days: -1 }] = await db()
    .select({ days: sql<number>`extract(day from now() - ${credentials.updatedAt})::int` })
    .from(credentials)
  expect(days).toBe(0)
})

test('in production without a gateway there is no such page, and no SMS is sent', async () => {
  vi.spyOn(configuration, 'config').mockReturnValue({ ...configuration.config(), mode: 'production' })
  try {
    const before = listStoredSms()[0]
    await expect(open().page()).rejects.toMatchObject({ init: { status: 404 } })
    expect(await open().post(createPhoneForm())).toMatchObject({ status: 503 })
    expect(listStoredSms()[0]).toBe(before)
    expect(await db().select().from(phoneProofs)).toEqual([])
  } finally {
    vi.mocked(configuration.config).mockRestore()
  }
})

const gateway = (url: string) => ({
  url,
  token: 't',
  sender: 'STUDYX',
  entityId: '1101',
  templates: { 'thank-you': '1107', 'guardian-ask': '1108', 'sign-in-code': '1109' },
})
/** The response to a typed number while the gateway responds like this, and what the gateway received. */
async function requestCodeThrough(answer: Parameters<typeof startFakeReceiver>[0]) {
  const receiver = await startFakeReceiver(answer)
  vi.spyOn(configuration, 'config').mockReturnValue({ ...configuration.config(), sms: gateway(receiver.url) })
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return timeout(Math.min(ms, 200))
  })
  try {
    const browser = open()
    return { answer: await browser.post(createPhoneForm()), browser, received: receiver.received, limits }
  } finally {
    vi.mocked(configuration.config).mockRestore()
    vi.mocked(AbortSignal.timeout).mockRestore()
    await receiver.close()
  }
}

test('a gateway that accepts the SMS gets the number, the template and the code, which signs in', async () => {
  const before = listStoredSms()[0]
  const { answer, browser, received } = await requestCodeThrough((response) => response.writeHead(200).end('{"success":true}'))
  expect(answer).toMatchObject({ status: 303, to: '/sign-in/phone' })
  const sent = JSON.parse(received[0]?.body ?? '')
  expect(sent).toMatchObject({ to: phone, templateId: '1109', sender: 'STUDYX' })
  expect(listStoredSms()[0]).toBe(before)
  await browser.post(enter(/^(\d{6}) /.exec(sent.text)?.[1] ?? ''))
  expect(await browser.page()).toMatchObject({ proof: { stage: 'name' } })
})

test.each<[string, Parameters<typeof startFakeReceiver>[0]]>([
  ['refuses by its status', (response) => response.writeHead(500).end()],
  ['answers 200 and refuses', (response) => response.writeHead(200).end('{"type":"error","message":"DLT template not matched"}')],
  ['hangs past the limit', () => {}],
])('if a gateway %s, the page says that nothing was sent and asks for no code', async (_, gatewayAnswer) => {
  const { answer, browser, received, limits } = await requestCodeThrough(gatewayAnswer)
  expect([received.length, limits]).toEqual([1, [8_000]])
  expect(answer).toMatchObject({ status: 503, failure: { error: { phone: [expect.stringMatching(/^The SMS could not be sent\./)] } } })
  expect(await browser.page()).toMatchObject({ proof: null })
  expect(await db().select().from(phoneProofs)).toEqual([])
  const [line] = vi.mocked(console.error).mock.calls.splice(0)
  expect(line?.join(' ')).toContain('A sign-in code could not be sent by SMS')
  expect(line?.join(' ')).not.toContain('98765')
})

test('the start log says why sign-in by phone is off', () => {
  const own = configuration.config()
  const spy = vi.spyOn(configuration, 'config')
  const why = (more: Partial<ReturnType<typeof configuration.config>>) => {
    spy.mockReturnValue({ ...own, mode: 'production', ...more })
    return findPhoneSignInObstacle()
  }
  const { 'sign-in-code': _, ...templates } = gateway('').templates
  expect(why({})).toBe('sign-in by phone is off: no SMS gateway is set')
  expect(why({ sms: { ...gateway('https://sms.example'), templates } })).toMatch(/no template id \(SMS_TEMPLATE_SIGN_IN_CODE\)$/)
  expect(why({ sms: gateway('https://sms.example'), publicUrl: `https://${'a'.repeat(31)}.example` })).toMatch(/more than 30 characters$/)
  expect(why({ sms: gateway('https://sms.example') })).toBeNull()
  spy.mockRestore()
})
