import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { callTaskReasons, leadEventKinds } from '#app/domain/leads/lead-states.ts'
import { migrateDatabase } from './migrate.ts'
import { databaseUrl } from './testing/cluster.ts'

let name: string
let folder: string
let client: Client
beforeEach(async () => {
  name = `migrated_${crypto.randomUUID().replaceAll('-', '')}`
  folder = await mkdtemp(path.join(tmpdir(), 'site-migrations-'))
  const cluster = new Client({ connectionString: inject('cluster') })
  await cluster.connect()
  await cluster.query(`create database ${name} owner site`)
  await cluster.end()
  client = new Client({ connectionString: databaseUrl(inject('cluster'), name) })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await rm(folder, { recursive: true, force: true })
})

/** Migrates to the release whose last migration is `last`. */
async function migrateUntil(last: number): Promise<void> {
  await cp('drizzle', folder, { recursive: true })
  const journal = path.join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }))
  await migrateDatabase(databaseUrl(inject('cluster'), name), folder)
}

const firstRow = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows[0]

test('the previous release’s bookables keep their rows, guards and jobs as offerings', async () => {
  await migrateUntil(12)
  const { id } = await firstRow(`insert into bookables (kind, slug, title, course_id, starts_at, ends_at, closes_at, capacity, published_at)
    values ('batch', 'kept', 'Kept batch', 'data-science', now() + '9 days', now() + '90 days', now() + '9 days', 1, now()) returning id`)
  const lead = `insert into leads (reference, name, phone, page) values ($1, 'Asha', $2, '/') returning id`
  const first = await firstRow(lead, ['E-7K3M9Q', '+919000000001'])
  const second = await firstRow(lead, ['E-7K3M9R', '+919000000002'])
  const book = (table: string, leadId: string, reference: string) =>
    client.query(`insert into bookings (reference, ${table}, lead_id, state, verified_at, verified_by) values ($1, $2, $3, 'confirmed', now(), 'mail')`, [
      reference,
      id,
      leadId,
    ])
  await book('bookable_id', first.id, 'B-7K3M9Q')
  await client.query(`insert into audit_events (action, subject) values ('bookable.publish', $1)`, [`bookable:${id}`])
  await client.query(`insert into jobs.job (name, data) values ('open-booking', $1), ('bookable-changed', $1)`, [{ bookableId: id }])

  await migrateDatabase(databaseUrl(inject('cluster'), name))

  expect(await firstRow('select seats_taken from offerings where id = $1', [id])).toEqual({ seats_taken: 1 })
  await expect(book('offering_id', second.id, 'B-7K3M9R')).rejects.toThrow('offerings_seats_within_capacity')
  await client.query(`delete from bookings where reference = 'B-7K3M9Q'`)
  expect(await firstRow('select seats_taken, freed_at is not null as freed from offerings')).toEqual({ seats_taken: 0, freed: true })
  await client.query(`update offerings set title = 'Another title'`)
  expect(await firstRow('select source, title from search_entries where source_id = $1', [id])).toEqual({ source: 'offering', title: 'Another title: batch' })
  expect(await firstRow('select action, subject from audit_events')).toEqual({ action: 'offering.publish', subject: `offering:${id}` })
  const jobs = await client.query('select name, data from jobs.job order by name')
  expect(jobs.rows).toEqual(['bookable-changed', 'open-booking'].map((job) => ({ name: job, data: { offeringId: id } })))
  const left = `select conname from pg_constraint where conname like '%bookable%' union all select relname from pg_class
    where relname like '%bookable%' and relnamespace = 'public'::regnamespace union all select tgname from pg_trigger where tgname like '%bookable%'
    union all select proname from pg_proc where proname like '%bookable%' or prosrc like '%bookable%'`
  expect((await client.query(left)).rows).toEqual([])
})

test('samples of the previous release become demonstration data under one switch; records made by staff do not', async () => {
  await migrateUntil(13)
  await client.query(`insert into users (id, name, email) values ('ravi', 'Ravi', 'ravi@example.org')`)
  await client.query(
    `insert into documents (collection, id, data) values ('Site', 'sampleContent', '{"loaded":true}'), ('DatesForm', 'careerWorkshop', '{"selectedDate":"2026-12-06"}')`,
  )
  const offering = `insert into offerings (kind, slug, title, summary, course_id, workshop_id, capacity, created_by) values ($1, $2, 'Title', 'A sample', $3, $4, 15, $5)`
  await client.query(offering, ['batch', 'sample-data-science-5-dec-2026', 'data-science', null, null])
  await client.query(offering, ['workshop', 'cloud-workshop', 'awsdevopscourse', 'cloud', null])
  await client.query(offering, ['batch', 'sample-of-staff', 'data-science', null, 'ravi'])
  const publication = 'insert into publications (id, kind, draft, is_sample) values ($1, $2, $3, $4)'
  const postId = '86696ba3-228b-4e14-9c0f-5cd40b780d80'
  await client.query(publication, [postId, 'post', { kind: 'post' }, false])
  await client.query(publication, [crypto.randomUUID(), 'project', { kind: 'project', cohort: 'Full Stack, sample brief' }, true])
  await client.query(publication, [crypto.randomUUID(), 'post', { kind: 'post' }, false])

  await migrateDatabase(databaseUrl(inject('cluster'), name))

  expect(await firstRow('select has_demonstration, removed_at from installation')).toEqual({ has_demonstration: true, removed_at: null })
  expect((await client.query('select slug, is_sample, summary from offerings order by slug')).rows).toEqual([
    { slug: 'cloud-workshop', is_sample: true, summary: 'A sample' },
    { slug: 'sample-data-science-5-dec-2026', is_sample: true, summary: '' },
    { slug: 'sample-of-staff', is_sample: false, summary: 'A sample' },
  ])
  expect((await client.query(`select id from publications where is_sample and kind = 'post'`)).rows).toEqual([{ id: postId }])
  expect(await firstRow(`select draft ->> 'cohort' as cohort from publications where kind = 'project'`)).toEqual({ cohort: 'Full Stack, project brief' })
})

test('the class plans and classes of the release before labs stay as they are, without a lab', async () => {
  await migrateUntil(58)
  const { id } = await firstRow(`insert into offerings (kind, slug, title, course_id, starts_at, ends_at, closes_at, capacity)
    values ('batch', 'kept', 'Kept batch', 'data-science', now() + '9 days', now() + '90 days', now() + '9 days', 1) returning id`)
  await client.query(`insert into class_plans (offering_id, weekdays, starts_minute, ends_minute, classes) values ($1, '{1,6}', 420, 540, 40)`, [id])
  const addSession = (values: string) => client.query(`insert into class_sessions (offering_id, planned_day, starts_at, ends_at, check_in_code${values}`, [id])
  const at = `'2028-02-15T07:00+05:30', '2028-02-15T09:00+05:30', '1234'`
  await addSession(`) values ($1, '2028-02-15', ${at})`)

  await migrateDatabase(databaseUrl(inject('cluster'), name))

  expect(await firstRow('select weekdays, starts_minute, ends_minute, classes, lab_weekday, lab_starts_minute, lab_ends_minute from class_plans')).toEqual({
    weekdays: [1, 6],
    starts_minute: 420,
    ends_minute: 540,
    classes: 40,
    lab_weekday: null,
    lab_starts_minute: null,
    lab_ends_minute: null,
  })
  expect(await firstRow('select kind, planned_day::text, starts_at from class_sessions')).toEqual({
    kind: 'class',
    planned_day: '2028-02-15',
    starts_at: new Date('2028-02-15T07:00+05:30'),
  })
  await expect(addSession(`, kind) values ($1, '2028-02-15', ${at}, 'lab')`)).rejects.toThrow('class_sessions_one_at_a_time')
  await addSession(`, kind) values ($1, '2028-02-15', ${at.replaceAll('T0', 'T1')}, 'lab')`)
  await expect(addSession(`) values ($1, '2028-02-15', ${at.replace('T07', 'T21').replace('T09', 'T23')})`)).rejects.toThrow('class_sessions_once')
  await expect(client.query('update class_plans set lab_weekday = 6')).rejects.toThrow('class_plans_lab_whole')
  await expect(client.query('update class_plans set lab_weekday = 6, lab_starts_minute = 500, lab_ends_minute = 600')).rejects.toThrow(
    'class_plans_lab_outside_class',
  )
})

test('the events and call tasks of the release before their checks stay, and other kinds are rejected', async () => {
  await migrateUntil(59)
  const lead = await firstRow(`insert into leads (reference, name, phone, page) values ('E-7K3M9Q', 'Asha', '+919000000001', '/') returning id`)
  const addEvent = (kind: string) => client.query('insert into lead_events (lead_id, kind) values ($1, $2)', [lead.id, kind])
  const addTask = (reason: string) =>
    client.query(`insert into call_tasks (lead_id, reason, cause, subject, due_at) values ($1, $2, 'booking/1', 'Batch', now())`, [lead.id, reason])
  for (const kind of leadEventKinds) await addEvent(kind)
  const reasons = callTaskReasons.filter((reason) => reason !== 'certificate-restored' && reason !== 'certificate-revoked')
  for (const reason of reasons) await addTask(reason)

  await migrateDatabase(databaseUrl(inject('cluster'), name))

  expect(await firstRow('select (select count(*)::int from lead_events) as events, (select count(*)::int from call_tasks) as tasks')).toEqual({
    events: leadEventKinds.length,
    tasks: reasons.length,
  })
  await expect(addEvent('renamed')).rejects.toThrow('lead_events_kind_known')
  await expect(addTask('booking-confirmed')).rejects.toThrow('call_tasks_reason_known')
})

test('students moved by an earlier release keep the classes before the move, unless the move was undone', async () => {
  await migrateUntil(64)
  const offering = `insert into offerings (kind, slug, title, course_id, capacity) values ('batch', $1, 'Title', 'data-science', 15) returning id`
  const [one, two, three] = [await firstRow(offering, ['one']), await firstRow(offering, ['two']), await firstRow(offering, ['three'])]
  const lead = await firstRow(`insert into leads (reference, name, phone, page) values ('E-7K3M9Q', 'Asha', '+919000000001', '/') returning id`)
  const { id } = await firstRow(
    `insert into bookings (reference, offering_id, lead_id, state, created_at, seated_at) values ('B-7K3M9Q', $1, $2, 'confirmed', '2026-01-01Z', '2026-03-01Z') returning id`,
    [three.id, lead.id],
  )
  const record = (at: string, action: string, before: object, after: object) =>
    client.query('insert into audit_events (at, action, subject, before, after) values ($1, $2, $3, $4, $5)', [at, action, `booking:${id}`, before, after])
  await record('2026-01-15Z', 'booking.switch', { offering: one.id }, { offering: three.id, version: 2 })
  await record('2026-01-15Z', 'booking.switch.undo', { offering: three.id, version: 2 }, { offering: one.id })
  await record('2026-02-01Z', 'booking.switch', { offering: one.id }, { offering: two.id, version: 4 })
  await record('2026-03-01Z', 'booking.switch', { offering: two.id, seatedAt: '2026-02-02Z' }, { offering: three.id, version: 5 })

  await migrateDatabase(databaseUrl(inject('cluster'), name))

  const { rows } = await client.query('select offering_id, seated_at, left_at from earlier_seats order by left_at')
  expect(rows).toEqual([
    { offering_id: one.id, seated_at: new Date('2026-01-01Z'), left_at: new Date('2026-02-01Z') },
    { offering_id: two.id, seated_at: new Date('2026-02-02Z'), left_at: new Date('2026-03-01Z') },
  ])
})

test('a booked enquiry whose only seat was cancelled by an earlier release becomes a task in the state that it had reached, unless staff acted since', async () => {
  await migrateUntil(65)
  const offering = await firstRow(
    `insert into offerings (kind, slug, title, course_id, capacity) values ('batch', 'one', 'Data Science', 'data-science', 15) returning id`,
  )
  let number = 0
  const addLead = async (seats: string[], { state = 'booked', calledAt = '', mergedInto = null as string | null, from = 'qualified' } = {}) => {
    number += 1
    const lead = await firstRow(`insert into leads (reference, name, phone, page, state, merged_into) values ($1, 'Asha', $2, '/', $3, $4) returning id`, [
      `E-7K3M9${number}`,
      `+91900000000${number}`,
      state,
      mergedInto,
    ])
    await client.query(`insert into lead_events (lead_id, at, kind, from_state, to_state) values ($1, '2026-01-01Z', 'state', $2, 'booked')`, [lead.id, from])
    if (calledAt) await client.query(`insert into lead_events (lead_id, at, kind) values ($1, $2, 'call')`, [lead.id, calledAt])
    for (const [at, seat] of seats.entries())
      await client.query(`insert into bookings (reference, offering_id, lead_id, state, state_at) values ($1, $2, $3, $4, '2026-02-01Z')`, [
        `B-7K3M${number}${at}`,
        offering.id,
        lead.id,
        seat,
      ])
    return lead.id
  }
  const returned = [await addLead(['cancelled']), await addLead(['cancelled'], { from: 'lost', calledAt: '2026-01-15Z' })]
  await addLead(['cancelled', 'confirmed'])
  await addLead(['cancelled'], { calledAt: '2026-03-01Z' })
  await addLead(['cancelled'], { state: 'enrolled' })
  await addLead(['confirmed'], { mergedInto: await addLead(['cancelled']) })
  const event = (name: string) => `(select ${name} from lead_events where lead_id = leads.id order by id desc limit 1)`

  await migrateDatabase(databaseUrl(inject('cluster'), name))

  const { rows } = await client.query(
    `select id, state, version, follow_up_at, ${event('detail')} from leads where ${event('to_state')} <> 'booked' and follow_up_at is not null order by id`,
  )
  expect(rows).toEqual(
    returned.map((id, at) => ({
      id,
      state: ['qualified', 'submitted'][at],
      version: 2,
      follow_up_at: expect.any(Date),
      detail: { because: 'seat-cancelled', title: 'Data Science', followUp: rows[at]?.follow_up_at.toISOString() },
    })),
  )
})

test('a release rejects a database that a newer release has migrated, and changes nothing', async () => {
  await migrateDatabase(databaseUrl(inject('cluster'), name))
  const tables = 'select count(*)::int as count from pg_class'
  const before = await firstRow(tables)
  await expect(migrateUntil(13)).rejects.toThrow(/migrated by a newer release/)
  expect(await firstRow(tables)).toEqual(before)
})

// Without `lock_timeout` PostgreSQL detects a deadlock and ends the migration or the visitor's transaction.
test('a migration during visits waits for their transactions and then continues', async () => {
  const url = databaseUrl(inject('cluster'), name)
  await migrateDatabase(url)
  await client.query('create table first_of_two (); create table second_of_two ()')
  await cp('drizzle', folder, { recursive: true })
  const journal = path.join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  const last = entries.at(-1)
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'two_tables' }
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, added] }))
  const breakpoint = '--> statement-breakpoint'
  await writeFile(path.join(folder, 'two_tables.sql'), `alter table first_of_two add n int;${breakpoint}\nalter table second_of_two add n int;`)

  await client.query('begin; select from second_of_two')
  const migrating = migrateDatabase(url, folder)
  const watcher = new Client({ connectionString: url })
  await watcher.connect()
  await vi.waitFor(async () => {
    const { rows } = await watcher.query(`select from pg_locks where relation = 'second_of_two'::regclass and not granted`)
    expect(rows).toHaveLength(1)
  })
  await watcher.end()
  await client.query('select from first_of_two')
  await client.query('commit')
  await migrating
  expect((await client.query('select n from first_of_two union all select n from second_of_two')).rows).toEqual([])
})
