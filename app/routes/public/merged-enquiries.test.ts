import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { createEnquiryCookie } from '#app/domain/leads/enquiry-link.server.ts'
import { findLead } from '#app/domain/leads/find-lead.server.ts'
import { mergeLeads, unmergeLeads } from '#app/domain/leads/merge-leads.server.ts'
import { getMyDataPath } from '#app/domain/leads/my-data-link.server.ts'
import { consents, leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { handleLeadSubmitted } from '#app/domain/messages/lead-submitted.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { applyRetention } from '#app/domain/privacy/apply-retention.server.ts'
import { handleAccountDataForm } from '#app/domain/privacy/handle-account-data.server.ts'
import { openMyDataLink } from '#app/domain/privacy/my-data-link.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { action as postMyData } from './my-data.tsx'
import { action as postThankYou } from './thank-you.tsx'

useTestDatabase({ jobs: true })

const counsellor = { id: 'asha', permission: 'counsellor' } as const
const [victimMail, strangerMail] = ['lata@example.org', 'stranger@example.net']
let created = 0

beforeEach(async () => {
  await db().delete(leads)
  await db().delete(users)
  await db().insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.org', role: 'counsellor' })
})

async function addLead(email: string | null, values: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  const reference = `E-${String(++created).padStart(6, '0')}`
  const [lead] = await db()
    .insert(leads)
    .values({ reference, name: 'Lata Rao', phone: '+919876543210', page: '/', state: 'assigned', assignedTo: 'asha', email, ...values })
    .returning()
  await db()
    .insert(consents)
    .values({ leadId: lead?.id ?? '', purpose: 'contact', noticeVersion: '1' })
  return lead?.id ?? ''
}

/** The victim's enquiry with a note, and a stranger's enquiry with the same number. */
async function addBothLeads(of: { victim?: Partial<typeof leads.$inferInsert>; stranger?: Partial<typeof leads.$inferInsert> } = {}) {
  const victim = await addLead(victimMail, { message: 'Call after six', ...of.victim })
  await db().insert(leadEvents).values({ leadId: victim, kind: 'note', note: 'Told us about her salary' })
  return { victim, stranger: await addLead(strangerMail, of.stranger) }
}

async function merge(target: string, copy: string, fields: Parameters<typeof mergeLeads>[2] = []) {
  const version = async (id: string) => ({ id, version: (await stored(id))?.version ?? 0 })
  expect(await mergeLeads(await version(target), await version(copy), fields, counsellor)).toMatchObject({ ok: true })
}

const stored = async (id: string) => (await db().select().from(leads).where(eq(leads.id, id)))[0]
const eventsOf = async (leadId: string) =>
  (await db().select().from(leadEvents).where(eq(leadEvents.leadId, leadId)).orderBy(leadEvents.id)).map(({ kind }) => kind)
const linksSent = async () => (await db().select().from(messages).where(eq(messages.kind, 'my-data-link'))).map(({ leadId }) => leadId)
const tokenOf = (...of: Parameters<typeof getMyDataPath>) => getMyDataPath(...of).split('/')[2] ?? ''

/** Sends a form with the link in a mail, or with the cookie of the browser that sent the enquiry. */
const by = {
  link: (leadId: string, email: string) => async (fields: Record<string, string>) => {
    const token = tokenOf(leadId, email)
    const request = new Request(`http://localhost/my-data/${token}`, { method: 'POST', body: new URLSearchParams(fields) })
    return await postMyData({ request, params: { token }, url: new URL(request.url) } as never)
  },
  cookie: (leadId: string) => async (fields: Record<string, string>) => {
    const headers = { cookie: createEnquiryCookie(leadId).split(';')[0] ?? '' }
    return await postThankYou({ request: new Request('http://localhost/thank-you', { method: 'POST', body: new URLSearchParams(fields), headers }) } as never)
  },
}
const correction = { form: 'correct', name: 'Not Lata', phone: '+919876500000', email: strangerMail }

test.each(['link', 'cookie'] as const)(
  'a correction by %s of an enquiry that was merged into another person’s changes only the sender’s own',
  async (method) => {
    const { victim, stranger } = await addBothLeads()
    await merge(victim, stranger)
    const before = await stored(victim)
    const post = method === 'link' ? by.link(stranger, strangerMail) : by.cookie(stranger)
    expect(await post({ ...correction, email: 'other@example.net' })).toMatchObject({ status: 303 })
    expect(await stored(victim)).toEqual(before)
    expect(await stored(stranger)).toMatchObject({ name: 'Not Lata', phone: '+919876500000', email: 'other@example.net', mergedInto: victim })
    // Staff are notified and see the correction in the merged enquiry. A link to the old email address stops working; the new one shows only its own enquiry.
    const [event] = await db()
      .select()
      .from(leadEvents)
      .where(and(eq(leadEvents.leadId, stranger), eq(leadEvents.kind, 'corrected')))
    await handleLeadSubmitted({ leadId: stranger, eventId: event?.id ?? 0 })
    const detail = await findLead(victim, 'counsellor')
    expect(detail?.events).toContainEqual(expect.objectContaining({ kind: 'corrected', fromCopy: true }))
    const sent = await db().select().from(messages)
    expect(sent.map(({ kind, leadId }) => [kind, leadId]).sort()).toEqual([
      ['my-data-link', stranger],
      ['staff-notice', stranger],
    ])
    expect(sent.find(({ kind }) => kind === 'staff-notice')?.cause).toBe(`${event?.id}/asha`)
    expect(await openMyDataLink(tokenOf(stranger, strangerMail))).toBeNull()
    const shown = await openMyDataLink(tokenOf(stranger, 'other@example.net'))
    expect(shown).toMatchObject({ id: stranger, notes: [], copies: [] })
  },
)

test('a new link requested with a merged enquiry’s link opens nothing of the other person', async () => {
  const { victim, stranger } = await addBothLeads()
  await merge(victim, stranger)
  await by.link(stranger, strangerMail)(correction)
  await by.link(stranger, strangerMail)({ form: 'new-link' })
  expect(await linksSent()).toEqual([stranger])
  expect(await openMyDataLink(tokenOf(victim, strangerMail))).toBeNull()
})

test.each([
  ['link', 'kept'],
  ['link', 'copy'],
  ['cookie', 'kept'],
  ['cookie', 'copy'],
] as const)('a withdrawal by %s of an enquiry merged with another person’s (own one: %s) withdraws only the sender’s own', async (method, place) => {
  const { victim, stranger } = await addBothLeads()
  await (place === 'kept' ? merge(stranger, victim) : merge(victim, stranger))
  const post = method === 'link' ? by.link(stranger, strangerMail) : by.cookie(stranger)
  expect(await post({ form: method === 'link' ? 'withdraw-contact' : 'withdraw' })).toMatchObject({ status: 303 })
  expect(await stored(stranger)).toMatchObject({ state: 'withdrawn' })
  expect(await stored(victim)).toMatchObject({ state: 'assigned', email: victimMail, mergedInto: null })
  expect(await eventsOf(victim)).toContain(place === 'kept' ? 'unmerged' : 'merged')
})

test.each(['kept', 'copy'] as const)('an erasure of an enquiry merged with another person’s (own one: %s) erases only the sender’s own', async (place) => {
  const { victim, stranger } = await addBothLeads({ victim: { phone: '+919876511111' }, stranger: { message: 'From a stranger' } })
  await (place === 'kept' ? merge(stranger, victim, ['phone', 'message']) : merge(victim, stranger, ['phone', 'message']))
  expect(await by.link(stranger, strangerMail)({ form: 'erase', confirmed: 'on' })).toMatchObject({ status: 303 })
  expect(await stored(stranger)).toMatchObject({ state: 'erased', name: 'Erased' })
  expect(await stored(victim)).toMatchObject({ state: 'assigned', phone: '+919876511111', message: 'Call after six', mergedInto: null })
  const detail = await findLead(victim, 'counsellor')
  expect(detail?.events).toContainEqual(expect.objectContaining({ kind: 'unmerged', because: 'erased' }))
  // The other enquiry's history keeps nothing of the erased one.
  const target = await db().select().from(leadEvents)
  expect(JSON.stringify(target)).not.toContain('From a stranger')
})

test('a link does not show what another person wrote in an enquiry merged with it', async () => {
  const { victim, stranger } = await addBothLeads({ stranger: { message: 'From a stranger' } })
  await merge(victim, stranger, ['message'])
  const shown = await openMyDataLink(tokenOf(stranger, strangerMail))
  expect(shown).toMatchObject({ message: 'From a stranger', notes: [], copies: [] })
  expect(JSON.stringify(shown)).not.toContain('Call after six')
})

test('a browser’s cookie does not prove an address: with another person’s address it changes only its own enquiry', async () => {
  const { victim } = await addBothLeads()
  const stranger = await addLead(victimMail)
  await merge(victim, stranger)
  const before = await stored(victim)
  await by.cookie(stranger)(correction)
  await by.cookie(stranger)({ form: 'withdraw' })
  expect(await stored(victim)).toEqual(before)
  expect(await stored(stranger)).toMatchObject({ email: strangerMail, state: 'withdrawn' })
})

test('a merged enquiry without an address is unchanged if the others are erased', async () => {
  const hers = await addLead(victimMail)
  const byPhone = await addLead(null)
  await merge(hers, byPhone)
  await by.link(hers, victimMail)({ form: 'erase', confirmed: 'on' })
  expect([(await stored(hers))?.state, (await stored(byPhone))?.state]).toEqual(['erased', 'assigned'])
  await by.cookie(byPhone)({ form: 'withdraw' })
  expect((await stored(byPhone))?.state).toBe('withdrawn')
})

test('a person’s own merged enquiries are shown, corrected, withdrawn and erased in one step', async () => {
  const [target, copy] = [await addLead(victimMail), await addLead(victimMail)]
  await merge(target, copy)
  expect((await openMyDataLink(tokenOf(target, victimMail)))?.copies.map(({ id }) => id)).toEqual([copy])
  const hers = by.link(copy, victimMail)
  await hers({ ...correction, email: victimMail, name: 'Lata R. Rao' })
  expect((await stored(target))?.name).toBe('Lata R. Rao')
  await hers({ form: 'withdraw-contact' })
  expect([(await stored(target))?.state, (await stored(copy))?.state]).toEqual(['withdrawn', 'withdrawn'])
  await hers({ form: 'erase', confirmed: 'on' })
  expect([(await stored(target))?.state, (await stored(copy))?.state]).toEqual(['erased', 'erased'])
})

test('an account erases, of merged enquiries, only its own', async () => {
  const { victim, stranger } = await addBothLeads()
  await merge(victim, stranger)
  const person = { id: 'member', name: 'S', email: strangerMail, emailVerified: true, role: 'member', twoFactorEnabled: false } as const
  const body = new URLSearchParams({ form: 'erase', enquiry: stranger, confirmed: 'on' })
  expect(await handleAccountDataForm(new Request('http://localhost/account/data', { method: 'POST', body }), person)).toEqual({ done: 'erased' })
  expect([(await stored(stranger))?.state, (await stored(victim))?.state]).toEqual(['erased', 'assigned'])
})

test('a withdrawn copy is erased after its own week, and the enquiry it was merged into stays', async () => {
  const { victim, stranger } = await addBothLeads()
  await merge(victim, stranger, ['phone'])
  await by.link(stranger, strangerMail)({ form: 'withdraw-contact' })
  await applyRetention(new Date(Date.now() + 8 * 86_400_000))
  expect([(await stored(stranger))?.state, (await stored(victim))?.state]).toEqual(['erased', 'assigned'])
  expect(await unmergeLeads(stranger, counsellor)).toMatchObject({ ok: false })
})

test('ending one of two merged enquiries does not undo a later correction by the other person', async () => {
  const { victim, stranger } = await addBothLeads({ victim: { phone: '+919876511111' } })
  await merge(victim, stranger, ['phone'])
  await by.link(victim, victimMail)({ form: 'correct', name: 'Lata Rao', phone: '+919876522222', email: victimMail })
  await by.link(stranger, strangerMail)({ form: 'erase', confirmed: 'on' })
  expect((await stored(victim))?.phone).toBe('+919876522222')
})

test('if two copies each gave a value, unmerging both in any order restores the value of the main enquiry', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const target = await addLead(victimMail, { message: 'kept' })
    const copies = [await addLead(strangerMail, { message: 'first' }), await addLead(strangerMail, { message: 'second' })]
    for (const copy of copies) await merge(target, copy, ['message'])
    expect((await stored(target))?.message).toBe('second')
    await unmergeLeads(copies[order[0] ?? 0] ?? '', counsellor)
    expect((await stored(target))?.message).toBe(order[0] === 0 ? 'second' : 'first')
    await unmergeLeads(copies[order[1] ?? 0] ?? '', counsellor)
    expect((await stored(target))?.message).toBe('kept')
  }
})
