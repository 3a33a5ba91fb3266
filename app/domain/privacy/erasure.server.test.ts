import { eq, getTableColumns, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { auth } from '#app/domain/accounts/auth/auth.server.ts'
import { emailChanges, providerAttempts, verifications } from '#app/domain/accounts/proofs-schema.server.ts'
import { credentials, knownDevices, passkeys, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { lockOffering } from '#app/domain/bookings/lock-offering.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { certificates } from '#app/domain/certificates/schema.server.ts'
import { lockLead } from '#app/domain/leads/change-lead.server.ts'
import { grantUpdates, withdrawConsents } from '#app/domain/leads/consents.server.ts'
import { leadFields, listFieldsWith } from '#app/domain/leads/fields.ts'
import { leadSubmitted } from '#app/domain/leads/jobs.ts'
import { ownsAll } from '#app/domain/leads/merge-group.server.ts'
import { consents, leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { callTasks } from '#app/domain/leads/staff-schema.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { outcomeCohorts, outcomeRecords } from '#app/domain/outcomes/schema.server.ts'
import { lockPublication } from '#app/domain/publications/drafts/locked-publication.server.ts'
import type { AchievementFields, ProjectFields } from '#app/domain/publications/publications.ts'
import { isPublicAt } from '#app/domain/publications/releases.server.ts'
import type { RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import { publicationSlugs, publications, publicationVersions, releases, storyConsents } from '#app/domain/publications/schema.server.ts'
import { wishlistEntries } from '#app/domain/wishlist/schema.server.ts'
import * as configuration from '#app/platform/config.server.ts'
import { openSignedLinks } from '#app/platform/crypto/signed-tokens.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { sealPrivateText } from '#app/platform/db/list-query.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { addBooking, addCertificate, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { changeBetweenLocks } from '#server/testing/lock-order.ts'
import { testSecret, useTestDatabase } from '#server/testing/test-database.ts'
import { eraseAccount } from './erase-account.server.ts'
import { eraseLead, hashIdentifier } from './erase-lead.server.ts'
import { erasureQuery } from './erasures.server.ts'
import { getAccountData } from './export-account.server.ts'
import { findLeadData } from './export-leads.server.ts'
import { handleAccountDataForm } from './handle-account-data.server.ts'
import { erasures } from './schema.server.ts'

useTestDatabase({ jobs: true })

const noText: RichText = { type: 'doc', content: [] }
const emptyProject: ProjectFields = {
  kind: 'project',
  title: '',
  slug: '',
  summary: '',
  courseID: null,
  cover: null,
  technologies: [],
  cohort: '',
  problem: noText,
  built: noText,
  screenshots: [],
  repositoryUrl: '',
  liveUrl: '',
}

const deviceHash = 'd'.repeat(64)

/** None of these texts may be stored anywhere after Zebunnisa's erasure. */
const traces = [
  'Zebunnisa',
  '9876501234',
  'zebunnisa@example.org',
  'Zahida',
  '9876505678',
  'night shift',
  'zebu-campaign',
  'E-ZEB123',
  'B-ZEB123',
  'ZebuBrowser',
  '203.0.113.77',
  deviceHash,
]
const source = { source: 'zebu-campaign', medium: '', campaign: '', term: '', content: '', referrer: '', landing: '/', at: '' }

beforeEach(async () => {
  for (const table of [erasures, messages, outcomeCohorts, storyConsents, certificates, bookings, leads, auditEvents, verifications, providerAttempts, users])
    await db().delete(table)
})

async function fill() {
  await db()
    .insert(users)
    .values([
      { id: 'member', name: 'Zebunnisa', email: 'zebunnisa@example.org', emailVerified: true },
      { id: 'other', name: 'Other Person', email: 'other@example.org' },
    ])
  await db()
    .insert(sessions)
    .values({ id: 's', token: 't', userId: 'member', expiresAt: new Date(Date.now() + 1e6), userAgent: 'ZebuBrowser', ipAddress: '203.0.113.77' })
  await db().insert(knownDevices).values({ userId: 'member', deviceHash })
  await db()
    .insert(passkeys)
    .values({
      userId: 'member',
      credentialId: 'ZebuCredential-0123456789',
      publicKey: 'k'.repeat(80),
      counter: 0,
      isBackedUp: true,
      name: 'Phone of Zebunnisa',
    })
  await db()
    .insert(verifications)
    .values({ id: 'v', identifier: 'hash', value: '{"email":"zebunnisa@example.org"}', expiresAt: new Date(Date.now() + 1e6) })
  await db().insert(wishlistEntries).values({ userId: 'member', courseID: 'data-science', changedAt: new Date() })
  const person = {
    name: 'Zebunnisa',
    phone: '+919876501234',
    email: 'zebunnisa@example.org',
    message: 'I work the night shift',
    guardianName: 'Zahida',
    guardianPhone: '+919876505678',
    firstSource: source,
    lastSource: source,
    page: '/data-science',
  }
  const [lead] = await db()
    .insert(leads)
    .values({ ...person, reference: 'E-ZEB123' })
    .returning()
  const [copy] = await db()
    .insert(leads)
    .values({ ...person, reference: 'E-ZEB124', mergedInto: lead?.id })
    .returning()
  if (!lead || !copy) throw new Error('not made')
  for (const { id } of [lead, copy]) {
    await db()
      .insert(leadEvents)
      .values({ leadId: id, kind: 'note', note: 'Zebunnisa works the night shift', detail: { phone: '+919876501234' } })
    await db().insert(consents).values({ leadId: id, purpose: 'contact', noticeVersion: '2026-11' })
    await db().insert(messages).values({ leadId: id, channel: 'mail', kind: 'thank-you', cause: '1' })
  }
  const bookingId = await addBooking(await addOffering(), lead.id, { reference: 'B-ZEB123' })
  const staffWords = 'Zebunnisa works the night shift'
  await addCertificate(bookingId, { name: 'Zebunnisa', exception: staffWords, revokedAt: new Date(), revokeReason: staffWords })
  await db()
    .insert(leadEvents)
    .values({ leadId: lead.id, kind: 'booking', detail: { booking: 'B-ZEB123', state: 'confirmed', title: 'x', cause: 'x' } })
  await db().transaction((tx) => enqueue(tx, leadSubmitted, { leadId: lead.id, eventId: 1 }))
  await db().insert(leads).values({ name: 'Other Person', phone: '+919000000001', page: '/', reference: 'E-0THER1' })
  return lead.id
}

/** Searches all text and JSON columns of all tables, including the jobs. */
async function findTraces(): Promise<string[]> {
  const { rows: columns } = await db().execute<{ table: string; column: string }>(sql`
    select format('%I.%I', table_schema, table_name) as table, format('%I', column_name) as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`)
  const scans = columns.map(
    ({ table, column }) => sql`select ${`${table}.${column}: `} || trace as found from looked_for
      where exists (select from ${sql.raw(table)} where ${sql.raw(column)}::text ilike '%' || trace || '%')`,
  )
  const { rows } = await db().execute<{ found: string }>(
    sql`with looked_for as (select unnest(${sql.param(traces)}::text[]) as trace) ${sql.join(scans, sql` union all `)}`,
  )
  return rows.map(({ found }) => found)
}

test('the scan finds a person whose data is stored', async () => {
  await fill()
  expect((await findTraces()).length).toBeGreaterThan(15)
})

test('no data of an erased enquiry and its copies remains in the database; a sealed receipt proves the consent', async () => {
  const id = await fill()
  await db().delete(users).where(eq(users.id, 'member'))
  await db().delete(verifications)
  const before = await findLeadData(id)
  expect(before).toMatchObject({
    reference: 'E-ZEB123',
    name: 'Zebunnisa',
    guardian: { name: 'Zahida' },
    bookings: [{ reference: 'B-ZEB123', state: 'confirmed' }],
  })
  expect(await db().transaction((tx) => eraseLead(tx, id, 'asked', ownsAll))).toEqual(['E-ZEB123', 'E-ZEB124'])
  // The reference alone identifies no person. It stays on the receipt, so that staff can answer a person who has it.
  const left = await findTraces()
  expect(left).toEqual(['public.erasures.subject: E-ZEB123'])
  expect(await findLeadData(id)).toBeNull()
  const receipts = await db()
    .select()
    .from(erasures)
    .where(eq(erasures.seal, hashIdentifier('+919876501234')))
  expect(receipts).toHaveLength(2)
  // The number also matches a digest that was made with a retired secret.
  openSignedLinks({ current: 'the next secret that only tests use', retired: [testSecret] })
  expect((await erasureQuery.list({ shown: sealPrivateText('98765 01234') })).rows).toHaveLength(2)
  openSignedLinks({ current: testSecret })
  expect(receipts[0]?.consents).toMatchObject([{ purpose: 'contact', noticeVersion: '2026-11', givenBy: 'self' }])
  expect(await db().transaction((tx) => eraseLead(tx, id, 'asked', ownsAll))).toEqual([])
})

/** Columns that stay after the erasure of an enquiry: for counts by day, course and state, and who worked on it. */
const remainingColumns = [
  'id',
  'courseID',
  'visitorType',
  'intent',
  'isMinor',
  'guardianAgreedAt',
  'page',
  'sourceName',
  'origin',
  'assignedTo',
  'firstContactedAt',
  'isSample',
  'createdAt',
]

/** A value in each column of an enquiry, also in columns that are added later; a constraint's own value if it has one. */
function plantedLead() {
  const text = {
    reference: 'E-ZEB123',
    phone: '+919876501234',
    email: 'zebunnisa@example.org',
    origin: 'staff',
    state: 'contacted',
  }
  const choices = listFieldsWith('choices').map((name) => [name, Object.keys(leadFields[name].choices).at(-1)])
  const people = { assignedTo: 'other', userId: 'member' }
  const values = Object.entries(getTableColumns(leads)).map(([name, { columnType }]) => {
    if (columnType === 'PgTimestamp') return [name, name === 'erasedAt' ? null : new Date('2026-01-02T03:04:05Z')]
    if (columnType === 'PgUUID') return [name, name === 'mergedInto' ? null : crypto.randomUUID()]
    if (columnType === 'PgJsonb') return [name, source]
    if (columnType === 'PgBoolean') return [name, true]
    if (columnType === 'PgInteger') return [name, 7]
    return [name, { ...text, ...people, ...Object.fromEntries(choices) }[name] ?? `Zebunnisa ${name}`]
  })
  const { searchText: _, ...planted } = Object.fromEntries(values)
  return planted
}

const eraseLeadOf = (leadId: string) => inTransaction((tx) => eraseLead(tx, leadId, 'staff', ownsAll))
const eraseAccountOf = (id: string) => inTransaction((tx) => eraseAccount(tx, id, 'asked'))

test('an erasure and a change of the person’s booking at the same moment never wait for each other', async () => {
  const offeringId = await addOffering()
  const leadId = await addSeatLead()
  const bookingId = await addBooking(offeringId, leadId)
  const cancel = async (tx: Queryable) => {
    await lockOffering(tx, offeringId)
    await tx.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, bookingId))
  }
  const note = (tx: Queryable) => tx.insert(leadEvents).values({ leadId, kind: 'note', note: 'Cancelled by phone.' })
  expect(await changeBetweenLocks(cancel, () => eraseLeadOf(leadId), note)).toHaveLength(1)
})

test('the erasure of an account with two bookings and a change of both batches never wait for each other', async () => {
  await fill()
  const [first, second] = [await addOffering(), await addOffering()].sort() as [string, string]
  // The enquiry that is erased first has its place in the batch that is locked last.
  for (const offeringId of [second, first]) await addBooking(offeringId, await addSeatLead({ userId: 'member' }))
  const lock = (id: string) => (tx: Queryable) => lockOffering(tx, id)
  expect(await changeBetweenLocks(lock(first), () => eraseAccountOf('member'), lock(second))).toBeNull()
})

test.each([
  ['a member’s account and their enquiry that is assigned to an admin', 'admin', 'member', async () => await fill()],
  [
    'a counsellor’s account and an enquiry that is assigned to them',
    'counsellor',
    'staff',
    async () => {
      await fill()
      return await addSeatLead({ assignedTo: 'staff' })
    },
  ],
])('the erasure of %s never wait for each other', async (_, role, erasedId, addLead) => {
  await db().insert(users).values({ id: 'staff', name: 'Staff', email: 'staff@example.org', role })
  const leadId = await addLead()
  const assign = (tx: Queryable) => tx.select({ id: users.id }).from(users).where(eq(users.id, 'staff')).for('share')
  expect(
    await changeBetweenLocks(
      (tx) => lockLead(tx, leadId),
      () => eraseAccountOf(erasedId),
      assign,
    ),
  ).toBeNull()
})

test('the erasure of an account and the publishing of its project never wait for each other', async () => {
  await fill()
  const [project] = await db().insert(publications).values({ kind: 'project', byMember: true, createdBy: 'member', draft: emptyProject }).returning()
  if (!project) throw new Error('not made')
  const version = { publicationId: project.id, revision: 1, fields: emptyProject, savedBy: 'member' }
  expect(
    await changeBetweenLocks(
      (tx) => lockPublication(tx, 'project', project.id),
      () => eraseAccountOf('member'),
      (tx) => tx.insert(publicationVersions).values(version),
    ),
  ).toBeNull()
})

/** A public story whose consent names the number, and an outcome record with it. */
async function addStoryOf(personReference: string): Promise<string> {
  const fields = { kind: 'achievement', type: 'placement', title: 'A data analyst', slug: `analyst-${crypto.randomUUID()}`, summary: '' } as AchievementFields
  const [story] = await db().insert(publications).values({ kind: 'achievement', draft: fields }).returning({ id: publications.id })
  if (!story) throw new Error('not made')
  const { id: publicationId } = story
  const consent = {
    publicationId,
    personReference,
    noticeVersion: '2026-11',
    givenAt: new Date('2026-01-02'),
    evidenceNote: `Signed form of ${personReference}`,
  }
  await db().insert(storyConsents).values(consent)
  await db().insert(publicationSlugs).values({ kind: 'achievement', slug: fields.slug, publicationId })
  const now = new Date()
  await db()
    .insert(releases)
    .values({ publicationId, kind: 'achievement', slug: fields.slug, revision: 1, fields, plainText: '', liveFrom: now, publishedAt: now })
  const cohort = { id: `half-${publicationId}`, label: 'A half-year', firstDay: '2025-01-01', lastDay: '2025-06-30', countedOn: '2026-01-01' }
  await db().insert(outcomeCohorts).values(cohort)
  const outcome = { courseID: 'data-science', study: 'left', work: 'noReply', evidenceNote: `Call of ${personReference}` } as const
  await db()
    .insert(outcomeRecords)
    .values({ ...outcome, cohortId: cohort.id, personReference })
  return publicationId
}

/** Of the stories in this order: whether they are public. */
const listPublic = async (ids: string[]) => {
  const rows = await db()
    .select({ id: releases.publicationId })
    .from(releases)
    .where(isPublicAt(new Date(Date.now() + 1_000)))
  return ids.map((id) => rows.some((row) => row.id === id))
}

test('an erasure that a person asked for ends stories and removes numbers of the enquiry, its copies and certificates; counts stay', async () => {
  // Numbers of stories have at least three characters.
  await db().execute(sql`select setval(pg_get_serial_sequence('certificates', 'number'), 1000)`)
  const id = await fill()
  const [certificate] = await db().select().from(certificates)
  const stories: string[] = []
  // The number of a certificate may also be another person's number in the institute's own files.
  const others = ['E-0THER1', String(certificate?.number)]
  for (const reference of ['e-zeb123', 'E-ZEB124', certificate?.code ?? '', ...others]) stories.push(await addStoryOf(reference))
  expect(await listPublic(stories)).toEqual([true, true, true, true, true])
  await inTransaction((tx) => eraseLead(tx, id, 'asked', ownsAll))
  expect(await listPublic(stories)).toEqual([false, false, false, true, true])
  expect((await findTraces()).filter((trace) => /story_consents|outcome_records/.test(trace))).toEqual([])
  const consented = await db().select({ of: storyConsents.personReference, revokedAt: storyConsents.revokedAt }).from(storyConsents)
  expect(consented.filter(({ revokedAt }) => revokedAt === null).map(({ of }) => of)).toEqual(others)
  expect(JSON.stringify(consented)).not.toContain(certificate?.code)
  expect(await db().$count(outcomeRecords)).toBe(5)
})

test('the end of a period and a withdrawn enquiry leave the consent to a story, which is a separate purpose', async () => {
  const id = await fill()
  const story = await addStoryOf('E-ZEB123')
  await withdrawConsents(id, { purposes: ['contact'], owns: ownsAll })
  await inTransaction((tx) => eraseLead(tx, id, 'withdrawn', ownsAll))
  expect(await listPublic([story])).toEqual([true])
})

test('the erasure of an account and the publishing of a story about its owner never wait for each other', async () => {
  await fill()
  await db().update(leads).set({ userId: 'member' }).where(eq(leads.reference, 'E-ZEB123'))
  const story = await addStoryOf('E-ZEB123')
  expect(
    await changeBetweenLocks(
      (tx) => lockPublication(tx, 'achievement', story),
      () => eraseAccountOf('member'),
      (tx) => tx.select({ id: users.id }).from(users).where(eq(users.id, 'member')).for('key share'),
    ),
  ).toBeNull()
})

test('an erasure clears every column of an enquiry except the retained ones', async () => {
  await fill()
  const planted = plantedLead()
  const [before] = await db()
    .insert(leads)
    .values({ ...planted, reference: 'E-ZEB129' })
    .returning()
  if (!before) throw new Error('not made')
  const emptyFields = Object.entries(before).filter(([name, value]) => value === null && name !== 'mergedInto' && name !== 'erasedAt')
  expect(emptyFields).toEqual([])
  await db().transaction((tx) => eraseLead(tx, before.id, 'asked', ownsAll))
  const [after] = await db().select().from(leads).where(eq(leads.id, before.id))
  const same = Object.entries(before).filter(([name, value]) => value !== null && String(after?.[name as keyof typeof after]) === String(value))
  expect(same.map(([name]) => name)).toEqual(remainingColumns)
})

test('erasing an account also erases its enquiries, sessions, wishlist and waiting links, and no other person’s data', async () => {
  await fill()
  const person = { id: 'member', email: 'zebunnisa@example.org', emailVerified: true }
  await db().insert(credentials).values({ id: 'c', userId: 'member', providerId: 'oidc:college', accountId: 'https://college.example zebunnisa' })
  const attempt = { keyHash: deviceHash, provider: 'college', returnTo: '/', add: '', provenAt: new Date() }
  await db()
    .insert(providerAttempts)
    .values([
      { ...attempt, accountId: 'https://college.example zebunnisa' },
      { ...attempt, accountId: 'https://other.example 1', email: 'zebunnisa@example.org' },
      { keyHash: deviceHash, provider: 'college', returnTo: '/', add: '', userId: 'member' },
    ])
  await db()
    .insert(emailChanges)
    .values({ userId: 'other', id: crypto.randomUUID(), newEmail: person.email, expiresAt: new Date(Date.now() + 1e6) })
  const held = await getAccountData(person)
  expect(held).toMatchObject({
    account: { name: 'Zebunnisa' },
    signedIn: [{ device: 'ZebuBrowser' }],
    browsers: [{}],
    passkeys: [{ name: 'Phone of Zebunnisa' }],
    wishlist: [{ courseID: 'data-science' }],
  })
  expect(held.enquiries).toHaveLength(2)
  expect(await db().transaction((tx) => eraseAccount(tx, 'member', 'asked'))).toBeNull()
  expect((await findTraces()).filter((trace) => !trace.startsWith('public.erasures.subject'))).toEqual([])
  expect(await db().select({ name: users.name }).from(users)).toEqual([{ name: 'Other Person' }])
})

test('the audit log retains what staff did with a member’s project, but none of its text once the account is erased', async () => {
  await fill()
  const [project] = await db()
    .insert(publications)
    .values({ kind: 'project', byMember: true, createdBy: 'member', draft: { ...emptyProject, title: 'Zebunnisa’s night shift rota' } })
    .returning({ id: publications.id })
  const subject = `project:${project?.id}`
  const status = { archivedAt: null, releases: [{ slug: 'zebunnisa-rota' }] }
  await db().transaction((tx) =>
    recordAudit(tx, {
      actorId: 'other',
      action: 'publication.send-back',
      subject,
      before: { standing: status },
      after: { title: 'Zebunnisa’s rota', revision: 3, standing: status },
    }),
  )
  expect(await db().transaction((tx) => eraseAccount(tx, 'member', 'asked'))).toBeNull()
  expect((await findTraces()).filter((trace) => !trace.startsWith('public.erasures.subject'))).toEqual([])
  const [event] = await db().select().from(auditEvents).where(eq(auditEvents.subject, subject))
  expect(event).toMatchObject({ action: 'publication.send-back', actorId: 'other', before: {}, after: { revision: 3 } })
})

test('an account with an unconfirmed address gets no enquiry', async () => {
  await fill()
  expect((await getAccountData({ id: 'other', email: 'zebunnisa@example.org', emailVerified: false })).enquiries).toEqual([])
})

test('the last admin cannot be erased; if two leave at once, one stays', async () => {
  await db()
    .insert(users)
    .values([
      { id: 'a', name: 'A', email: 'a@example.org', role: 'admin' },
      { id: 'b', name: 'B', email: 'b@example.org', role: 'admin' },
    ])
  // Without the lock on all admins, both left.
  const both = await Promise.all(
    ['a', 'b'].map((id) =>
      db()
        .transaction((tx) => eraseAccount(tx, id, 'asked'))
        .catch(() => 'refused'),
    ),
  )
  expect(both.filter((answer) => answer === null)).toHaveLength(1)
  expect(await db().select({ role: users.role }).from(users)).toEqual([{ role: 'admin' }])
})

test('the last admin cannot leave if the only other admin was invited but has not joined', async () => {
  const admin = (id: string, invitedAt: Date | null) => ({ id, name: id, email: `${id}@example.org`, role: 'admin', invitedAt })
  await db()
    .insert(users)
    .values([admin('a', null), admin('b', new Date())])
  expect(await db().transaction((tx) => eraseAccount(tx, 'a', 'asked'))).toBe('last-admin')
})

test('a CRM is notified of an erasure with an id only', async () => {
  vi.spyOn(configuration, 'config').mockReturnValue({ ...configuration.config(), webhook: { url: 'https://crm.example', secret: 'x'.repeat(32) } } as never)
  const id = await fill()
  await db().transaction((tx) => eraseLead(tx, id, 'asked', ownsAll))
  const notified = await db().select({ leadId: messages.leadId, kind: messages.kind, state: messages.state }).from(messages)
  expect(notified).toHaveLength(2)
  expect(notified).toContainEqual({ leadId: id, kind: 'lead.erased', state: 'waiting' })
})

test.each([
  ['erased', (id: string) => db().transaction((tx) => eraseLead(tx, id, 'asked', ownsAll))],
  ['not to be contacted any more', (id: string) => withdrawConsents(id, { purposes: ['contact'], owns: ownsAll })],
])('the bookings of a person who is %s are cancelled by a job of the same transaction, once', async (_, end) => {
  const id = await fill()
  await db().execute(sql`delete from jobs.job`)
  for (let times = 0; times < 2; times += 1) await end(id)
  const { rows } = await db().execute(sql`select data->>'leadId' as lead from jobs.job where name = 'cancel-lead-bookings'`)
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({ lead: id })
})

/** Three enquiries of one person: the first is merged into the second, and the second into the third. */
async function fillMerged(): Promise<[first: string, second: string, third: string]> {
  const ids: string[] = []
  for (const reference of ['E-ZEB123', 'E-ZEB124', 'E-ZEB125']) {
    const person = { name: 'Zebunnisa', phone: '+919876501234', message: 'I work the night shift', page: '/' }
    const [lead] = await db()
      .insert(leads)
      .values({ ...person, reference })
      .returning()
    if (!lead) throw new Error('not made')
    await db().insert(consents).values({ leadId: lead.id, purpose: 'contact', noticeVersion: '2026-11' })
    ids.push(lead.id)
  }
  const [first = '', second = '', third = ''] = ids
  await db().update(leads).set({ mergedInto: second }).where(eq(leads.id, first))
  await db().update(leads).set({ mergedInto: third }).where(eq(leads.id, second))
  return [first, second, third]
}

// Staff merged them as one person, so an erasure by the institute's own periods applies to all of them.
test.each([0, 1, 2])('if any of three merged enquiries is erased, no data of the person remains (%i)', async (place) => {
  const ids = await fillMerged()
  await db().transaction((tx) => eraseLead(tx, ids[place] ?? '', 'asked', ownsAll))
  expect((await findTraces()).filter((trace) => !trace.startsWith('public.erasures.subject'))).toEqual([])
})

test.each([0, 1, 2])('if consent is withdrawn for any of three merged enquiries, no one may be called about them (%i)', async (place) => {
  const ids = await fillMerged()
  expect(await withdrawConsents(ids[place] ?? '', { purposes: ['contact'], owns: ownsAll })).toBe(true)
  expect(await db().select({ state: leads.state }).from(leads)).toEqual(Array.from({ length: 3 }, () => ({ state: 'withdrawn' })))
})

test('a finished call about a merged copy is deleted with the copy', async () => {
  const [copy, target] = await fillMerged()
  await db().update(leads).set({ email: 'zebunnisa@example.org' }).where(eq(leads.id, copy))
  const bookingId = await addBooking(await addOffering(), copy)
  const [event] = await db().insert(leadEvents).values({ leadId: target, kind: 'call' }).returning()
  await db()
    .insert(callTasks)
    .values({ leadId: target, reason: 'booking-moved', cause: `${bookingId}/x`, subject: 'For Zebunnisa', dueAt: new Date(), doneEventId: event?.id ?? 0 })
  await db().transaction((tx) => eraseLead(tx, copy, 'asked', ({ email }) => email !== null))
  expect(await db().select().from(callTasks)).toEqual([])
})

test('an export contains the requested enquiry and everything that was merged into it', async () => {
  const [first, second, third] = await fillMerged()
  const held = await findLeadData(third)
  expect(held?.reference).toBe('E-ZEB125')
  expect(held?.copies.map(({ id }) => id).sort()).toEqual([first, second].sort())
})

test('at an open session, a person can guess the password ten times a minute at most to erase the account', async () => {
  await fill()
  const password = await (await auth().$context).password.hash('correct horse')
  await db().insert(credentials).values({ id: 'c', accountId: 'member', providerId: 'credential', userId: 'member', password })
  const member = { id: 'member', name: 'Zebunnisa', email: 'zebunnisa@example.org', emailVerified: true, role: 'member', twoFactorEnabled: false } as const
  const guess = (password: string) => {
    const body = new URLSearchParams({ form: 'erase-account', confirmed: 'on', password })
    return handleAccountDataForm(new Request('http://localhost/account/data', { method: 'POST', body }), member)
  }
  for (let attempts = 0; attempts < 10; attempts += 1) expect(await guess('wrong')).toMatchObject({ init: { status: 422 } })
  expect(await guess('correct horse')).toMatchObject({ init: { status: 429 } })
})

// No advertising to children (section 9(3) of the Act), neither by the form nor by the page of one's own data.
test('a person under 18 is offered no news and gets none', async () => {
  const id = await fill()
  await grantUpdates(id, '2026-11')
  expect(await db().$count(consents, eq(consents.purpose, 'updates'))).toBe(1)
  await db().delete(consents)
  await db().update(leads).set({ isMinor: true }).where(eq(leads.id, id))
  await grantUpdates(id, '2026-11')
  expect(await db().$count(consents)).toBe(0)
  expect(await findLeadData(id)).toMatchObject({ isMinor: true })
})
