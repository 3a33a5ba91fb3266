import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { listOfferings } from '#app/domain/bookings/list-offerings.server.ts'
import { cancelOffering, moveOffering } from '#app/domain/bookings/move-offering.server.ts'
import { offeringMoves, offerings } from '#app/domain/bookings/schema.server.ts'
import { listWorkshops } from '#app/domain/courses/workshops.server.ts'
import { findDocument, saveDocument } from '#app/domain/dates/documents.server.ts'
import { documents } from '#app/domain/dates/schema.server.ts'
import { getSiteDates } from '#app/domain/dates/site-dates.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addOffering, addSeatLead, bookAsStaff } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { scheduleWorkshops, updateNextWorkshopDate } from './workshop-dates.server.ts'

useTestDatabase({ jobs: true })

const noon = new Date('2091-11-21T06:30:00Z')
const plans = listWorkshops()
const sync = (selectedDate: unknown, now = noon, before?: unknown) => db().transaction((tx) => scheduleWorkshops(tx, selectedDate, plans, { now, before }))
const start = (selectedDate: unknown, now = noon) => sync(selectedDate, now, selectedDate)

beforeEach(async () => {
  await db().execute('delete from bookings; delete from offerings')
  await db().delete(documents)
  await db().execute(`delete from jobs.job`)
})

/** All workshops with their address, day in India, hour in UTC and number of moves. */
async function list() {
  const rows = await listOfferings(undefined)
  return rows
    .map(
      ({ slug, startsAt, moves }) => `${slug}: ${startsAt ? `${getIndiaToday(startsAt)} ${startsAt.toISOString().slice(11, 16)}` : 'no date'}, ${moves.length}`,
    )
    .sort()
}
const jobs = async () => (await db().execute<{ data: { offeringId: string } }>(`select data from jobs.job where name = 'offering-changed'`)).rows
const utc = (clock: string) => new Date(`2091-01-01T${clock}:00+05:30`).toISOString().slice(11, 16)
const three = (day: string, moves = 0, number = '') => plans.map(({ id, startsAt }) => `${id}-workshop${number}: ${day} ${utc(startsAt)}, ${moves}`).sort()
const undated = (moves: number) => ['cloud', 'data-science', 'full-stack'].map((id) => `${id}-workshop: no date, ${moves}`)

test('the three workshops are free and published, with the seats and hours of their content', async () => {
  await sync('2091-12-05')
  const offerings = await listOfferings(undefined)
  for (const plan of plans) {
    const offering = offerings.find(({ workshopId }) => workshopId === plan.id)
    expect(offering).toMatchObject({ kind: 'workshop', title: plan.title, capacity: plan.seats, pricePaise: 0 })
    expect(offering?.startsAt).toEqual(new Date(`2091-12-05T${plan.startsAt}:00+05:30`))
    expect(offering?.endsAt).toEqual(new Date(`2091-12-05T${plan.endsAt}:00+05:30`))
    expect(offering?.closesAt).toEqual(offering?.startsAt)
  }
})

test.each<[string, unknown[], string[], number]>([
  ['nothing', [''], [], 0],
  ['words', ['after Sankranti'], [], 0],
  ['a value that is no text', [{ day: 5 }], [], 0],
  ['an impossible day', ['2091-02-29'], [], 0],
  ['a year that cannot be meant', ['9999-12-31', '0000-01-01', '2100-01-01'], [], 0],
  ['29 February', ['2092-02-29'], three('2092-02-29'), 0],
  ['a day that is over', ['2091-11-20'], [], 0],
  ['a day with a time, whose day alone counts', ['2091-12-04T20:30Z'], three('2091-12-05'), 0],
  ['the same day again', ['2091-12-05', '2091-12-05', '2091-12-05T09:00'], three('2091-12-05'), 0],
  ['another day', ['2091-12-05', '2091-12-12'], three('2091-12-12', 1), 3],
  ['there and back', ['2091-12-05', '2091-12-12', '2091-12-05'], three('2091-12-05', 2), 6],
  ['a day, then nothing', ['2091-12-05', ''], undated(1), 3],
  ['a day, then words, twice', ['2091-12-05', 'soon', 'later'], undated(1), 3],
  ['a day, then one that is over', ['2091-12-05', '2091-11-01'], undated(1), 3],
  ['a day, nothing, another day', ['2091-12-05', '', '2091-12-19'], three('2091-12-19', 2), 6],
])('the workshops follow the saved dates: %s', async (_, saved, expected, notified) => {
  for (const date of saved) await sync(date)
  expect(await list()).toEqual(expected)
  expect(await jobs()).toHaveLength(notified)
})

test('a new day creates new workshops when the old day is over, and the old ones stay unchanged', async () => {
  await sync('2091-12-05')
  await sync('2092-01-09', new Date('2091-12-06T00:00:00Z'))
  expect(await list()).toEqual([...three('2092-01-09', 0, '-2'), ...three('2091-12-05')].sort())
  expect(await jobs()).toHaveLength(0)
})

test('on the workshop day, workshops that have started stay, and later ones move', async () => {
  await sync('2091-12-05')
  await sync('2091-12-12', new Date('2091-12-05T05:00:00Z'))
  expect((await list()).filter((line) => line.includes('full-stack'))).toEqual([
    'full-stack-workshop-2: 2091-12-12 04:30, 0',
    'full-stack-workshop: 2091-12-05 04:30, 0',
  ])
  expect((await list()).filter((line) => line.includes('cloud'))).toEqual(['cloud-workshop: 2091-12-12 11:00, 1'])
})

test('a move keeps the texts, the room and the hours that staff set', async () => {
  await sync('2091-12-05')
  const ofCloud = eq(offerings.workshopId, 'cloud')
  const own = {
    title: 'Cloud evening',
    capacity: 12,
    place: 'Room 4',
    startsAt: new Date('2091-12-05T12:30:00Z'),
    endsAt: new Date('2091-12-05T14:30:00Z'),
    closesAt: new Date('2091-12-05T06:30:00Z'),
  }
  await db().update(offerings).set(own).where(ofCloud)
  await sync('2091-12-05')
  await sync('2091-12-06')
  const [cloud] = await listOfferings(ofCloud)
  const next = (moment: Date) => new Date(moment.getTime() + 86_400_000)
  expect(cloud).toMatchObject({
    ...own,
    startsAt: next(own.startsAt),
    endsAt: next(own.endsAt),
    closesAt: next(own.closesAt),
    moves: [{ from: own.startsAt, to: next(own.startsAt) }],
  })
})

test('workshops that staff cancelled or added themselves are not changed', async () => {
  await sync('2091-12-05')
  await db().update(offerings).set({ cancelledAt: noon }).where(eq(offerings.workshopId, 'cloud'))
  await sync('2091-12-05')
  expect((await list()).length).toBe(3)
  const [person] = await db().insert(users).values({ id: 'editor', name: 'Editor', email: 'editor@example.org' }).returning()
  await db().update(offerings).set({ createdBy: person?.id }).where(eq(offerings.workshopId, 'full-stack'))
  await sync('2091-12-12')
  expect((await list()).filter((line) => !line.startsWith('data'))).toEqual([
    'cloud-workshop-2: 2091-12-12 11:00, 0',
    'cloud-workshop: 2091-12-05 11:00, 0',
    'full-stack-workshop-2: 2091-12-12 04:30, 0',
    'full-stack-workshop: 2091-12-05 04:30, 0',
  ])
})

test('the start of the site creates only workshops that never existed; a date that staff moved stays', async () => {
  await start('2091-12-05')
  expect(await list()).toEqual(three('2091-12-05'))
  await start('2091-12-12')
  await start('')
  expect(await list()).toEqual(three('2091-12-05'))
})

test('a workshop that was held or cancelled is created again only when another day is saved', async () => {
  await sync('2091-12-05')
  await db().update(offerings).set({ cancelledAt: noon }).where(eq(offerings.workshopId, 'cloud'))
  const held = await list()
  for (const now of [noon, new Date('2091-12-07T06:30:00Z')]) {
    await start('2091-12-12', now)
    await sync('2091-12-12T09:00', now, '2091-12-12')
    expect(await list()).toEqual(held)
  }
  await sync('2091-12-19', new Date('2091-12-07T06:30:00Z'), '2091-12-12')
  expect(await list()).toEqual([...held, ...three('2091-12-19', 0, '-2')].sort())
})

// Without the lock in scheduleWorkshops, concurrent starts failed on each other's addresses (tested without it).
test('concurrent starts or saves create one set of workshops, with the dates of the save that succeeded', async () => {
  await Promise.all(Array.from({ length: 8 }, () => start('2091-12-05')))
  expect(await list()).toEqual(three('2091-12-05'))
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, at) => {
      const selectedDate = `2091-12-1${at}`
      return saveDocument({
        collection: 'DatesForm',
        id: 'careerWorkshop',
        data: { selectedDate },
        expectedVersion: 0,
        actorId: null,
        alongside: (tx) => scheduleWorkshops(tx, selectedDate, plans, { now: noon }),
      })
    }),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const [stored] = await db().select().from(documents).where(eq(documents.id, 'careerWorkshop'))
  expect(await list()).toEqual(three(String(stored?.data.selectedDate), 1))
})

test('a save fails if its workshops cannot be written', async () => {
  const failing = saveDocument({
    collection: 'DatesForm',
    id: 'careerWorkshop',
    data: { selectedDate: '2091-12-05' },
    expectedVersion: 0,
    actorId: null,
    alongside: async (tx) => {
      await scheduleWorkshops(tx, '2091-12-05', plans, { now: noon })
      throw new Error('no')
    },
  })
  await expect(failing).rejects.toThrow('no')
  expect([await list(), await db().select().from(documents)]).toEqual([[], []])
})

test('a seat stays booked when the day moves or is removed, and no seat can be booked without a day', async () => {
  await sync('2091-12-05')
  const [cloud] = await listOfferings(eq(offerings.workshopId, 'cloud'))
  if (!cloud) throw new Error('There is no cloud workshop')
  expect(await bookAsStaff({ offeringId: cloud.id, leadId: await addSeatLead(), whenFull: 'refuse' })).toMatchObject({ ok: true })
  await sync('')
  expect(await bookAsStaff({ offeringId: cloud.id, leadId: await addSeatLead(), whenFull: 'refuse' })).toMatchObject({ ok: false, reason: 'to-be-scheduled' })
  await sync('2091-12-20')
  expect((await listOfferings(eq(offerings.id, cloud.id)))[0]).toMatchObject({ seatsTaken: 1, version: 3 })
  const moves = await db().select().from(offeringMoves).where(eq(offeringMoves.offeringId, cloud.id)).orderBy(asc(offeringMoves.id))
  expect(moves.map(({ toStartsAt }) => toStartsAt && getIndiaToday(toStartsAt))).toEqual([null, '2091-12-20'])
})

test('a workshop that staff added stays unchanged, also after their account is deleted', async () => {
  const startsAt = new Date('2091-12-05T04:30:00Z')
  const own = { kind: 'workshop', workshopId: 'cloud', startsAt, endsAt: new Date('2091-12-05T07:30:00Z'), closesAt: startsAt, createdBy: null } as const
  await addOffering({ ...own, slug: 'cloud-workshop-5-dec-2091' })
  await sync('2091-12-12')
  expect(await list()).toEqual(['cloud-workshop-5-dec-2091: 2091-12-05 04:30, 0', ...three('2091-12-12')].sort())
})

describe('workshops that staff move', () => {
  const actorId = 'editor'
  const at = (text: string) => new Date(`${text}:00+05:30`)
  beforeEach(async () => {
    await db().insert(users).values({ id: actorId, name: 'Editor', email: 'hand@example.org' }).onConflictDoNothing()
    await announce('2091-12-05')
    await db().delete(auditEvents)
  })
  const announce = (selectedDate: string) =>
    saveDocument({
      collection: 'DatesForm',
      id: 'careerWorkshop',
      data: { selectedDate, office: 'kept' },
      expectedVersion: 0,
      actorId,
      alongside: (tx) => scheduleWorkshops(tx, selectedDate, plans, { now: noon }),
    })
  const named = async () => (await findDocument('DatesForm', 'careerWorkshop'))?.data.selectedDate
  const find = async (workshopId: string) => {
    const [row] = await db().select().from(offerings).where(eq(offerings.workshopId, workshopId)).orderBy(asc(offerings.id))
    if (!row) throw new Error('There is no such workshop')
    return row
  }
  const move = async (workshopId: string, startsAt: Date | null) => {
    const { id, version } = await find(workshopId)
    return await moveOffering({ id, version, actorId, now: noon }, { startsAt, endsAt: null, opensAt: null, closesAt: null, note: '' })
  }
  const cancel = async (workshopId: string) => {
    const { id, version } = await find(workshopId)
    return await cancelOffering({ id, version, actorId, now: noon }, 'The hall is flooded.')
  }

  test('the document has the day of the first workshop and the name of the person who moved it', async () => {
    expect(await move('cloud', at('2091-12-12T10:00'))).toMatchObject({ ok: true })
    expect(await named()).toBe('2091-12-05')
    await move('data-science', at('2091-12-19T10:00'))
    await move('full-stack', at('2091-12-13T10:00'))
    expect(await named()).toBe('2091-12-12')
    await move('full-stack', at('2091-11-28T10:00'))
    expect((await getSiteDates()).careerWorkshop.selectedDate).toBe('2091-11-28')
    expect(await findDocument('DatesForm', 'careerWorkshop')).toMatchObject({ version: 3, updatedBy: 'Editor', data: { office: 'kept' } })
    const saves = await db().select().from(auditEvents).where(eq(auditEvents.action, 'document.save')).orderBy(asc(auditEvents.id))
    expect(saves.map(({ actorId: by, before, after }) => [by, before, after])).toEqual([
      [actorId, { selectedDate: '2091-12-05', office: 'kept' }, { selectedDate: '2091-12-12', office: 'kept' }],
      [actorId, { selectedDate: '2091-12-12', office: 'kept' }, { selectedDate: '2091-11-28', office: 'kept' }],
    ])
    // The document follows the workshop, so it does not move the workshop again.
    await db().transaction((tx) => scheduleWorkshops(tx, '2091-11-28', plans, { now: noon, before: '2091-11-28' }))
    expect((await find('cloud')).startsAt).toEqual(at('2091-12-12T10:00'))
  })

  test('the document has no day if no workshop is planned, and the next day when one is planned again', async () => {
    await cancel('cloud')
    await move('data-science', null)
    expect(await named()).toBe('2091-12-05')
    await move('full-stack', null)
    expect(await named()).toBe('')
    const { id, version } = await find('data-science')
    const dates = { startsAt: at('2091-12-20T10:00'), endsAt: at('2091-12-20T13:00'), opensAt: null, closesAt: null, note: '' }
    expect(await moveOffering({ id, version, actorId, now: noon }, dates)).toMatchObject({ ok: true })
    expect(await named()).toBe('2091-12-20')
  })

  test('another hour on the same day changes nothing, unless the document contains the hour', async () => {
    await move('cloud', at('2091-12-05T09:00'))
    expect((await findDocument('DatesForm', 'careerWorkshop'))?.version).toBe(1)
    await db()
      .update(documents)
      .set({ data: { selectedDate: '2091-12-05T09:00' } })
    await move('data-science', at('2091-12-05T11:00'))
    expect(await named()).toBe('2091-12-05T09:00')
    await move('cloud', at('2091-12-05T18:00'))
    expect(await named()).toBe('2091-12-05')
  })

  test('when its day is over, readers of the document get the next day with a workshop', async () => {
    await move('cloud', at('2091-12-12T10:00'))
    const before = await findDocument('DatesForm', 'careerWorkshop')
    for (const now of [noon, at('2091-12-05T23:59')]) {
      await updateNextWorkshopDate(now)
      expect(await findDocument('DatesForm', 'careerWorkshop')).toEqual(before)
    }
    expect((await getSiteDates()).careerWorkshop.selectedDate).toBe('2091-12-05')
    await Promise.all([at('2091-12-06T00:00'), at('2091-12-06T00:00')].map(updateNextWorkshopDate))
    expect((await getSiteDates()).careerWorkshop.selectedDate).toBe('2091-12-12')
    expect(await findDocument('DatesForm', 'careerWorkshop')).toMatchObject({ version: 2, data: { office: 'kept' } })
    // Workshops that were held are not created again when the document has a day again.
    const offerings = await list()
    await start('2091-12-12', at('2091-12-06T00:00'))
    expect(await list()).toEqual(offerings)
    // The last workshop is over: the stored day stays, and pages do not announce it.
    await updateNextWorkshopDate(at('2091-12-13T00:00'))
    expect(await named()).toBe('2091-12-12')
  })

  test('a document without a day, or a missing document, is not changed', async () => {
    for (const selectedDate of ['after Sankranti', '']) {
      await db().update(documents).set({ data: { selectedDate } })
      await updateNextWorkshopDate(at('2091-12-04T00:00'))
      expect(await named()).toBe(selectedDate)
    }
    await db().delete(documents)
    await updateNextWorkshopDate(at('2091-12-04T00:00'))
    expect(await findDocument('DatesForm', 'careerWorkshop')).toBeNull()
  })

  test('a workshop added by staff, another offering and a rejected move do not change the document', async () => {
    const values = { startsAt: at('2091-11-25T10:00'), endsAt: at('2091-11-25T12:00'), closesAt: at('2091-11-25T10:00') }
    const own = await addOffering({ kind: 'workshop', workshopId: 'cloud', slug: 'cloud-evening', courseID: null, createdBy: actorId, ...values })
    const batch = await addOffering(values)
    for (const id of [own, batch])
      await moveOffering({ id, version: 1, actorId, now: noon }, { startsAt: at('2091-11-26T10:00'), endsAt: null, opensAt: null, closesAt: null, note: '' })
    expect(
      await moveOffering(
        { id: (await find('full-stack')).id, version: 99, actorId, now: noon },
        { startsAt: noon, endsAt: null, opensAt: null, closesAt: null, note: '' },
      ),
    ).toMatchObject({ ok: false })
    expect((await findDocument('DatesForm', 'careerWorkshop'))?.version).toBe(1)
  })

  // With the document locked after the workshop, while the save locks them in the other order, PostgreSQL ended one of the two.
  test('a move during a save of the document causes no deadlock, and both have the same day afterwards', async () => {
    for (let round = 0; round < 6; round += 1) {
      const stored = await findDocument('DatesForm', 'careerWorkshop')
      const selectedDate = `2092-01-0${round + 1}`
      await Promise.all([
        saveDocument({
          collection: 'DatesForm',
          id: 'careerWorkshop',
          data: { selectedDate },
          expectedVersion: stored?.version ?? 0,
          actorId,
          alongside: (tx) => scheduleWorkshops(tx, selectedDate, plans, { actorId, now: noon }),
        }),
        ...plans.map(({ id }) => move(id, at(`2092-02-0${round + 1}T10:00`))),
      ])
      const days = (await db().select().from(offerings)).map(({ startsAt }) => startsAt && getIndiaToday(startsAt))
      expect(await named()).toBe(days.toSorted()[0])
    }
  })

  test('workshops created or moved by the document are in the audit with the person who saved it', async () => {
    await db().execute('delete from bookings; delete from offerings')
    await db().delete(auditEvents)
    for (const day of ['2091-12-05', '2091-12-12']) await db().transaction((tx) => scheduleWorkshops(tx, day, plans, { actorId, now: noon }))
    const events = await db().select().from(auditEvents).orderBy(asc(auditEvents.id))
    expect(events.map(({ actorId: by, action }) => `${by} ${action}`)).toEqual([
      ...plans.map(() => 'editor offering.create'),
      ...plans.map(() => 'editor offering.move'),
    ])
    const { id, slug, startsAt, endsAt } = await find('cloud')
    expect(events.find(({ subject, action }) => subject === `offering:${id}` && action === 'offering.create')?.after).toMatchObject({ slug, version: 1 })
    const moved = events.find(({ subject, action }) => subject === `offering:${id}` && action === 'offering.move')
    expect(moved?.after).toEqual({ startsAt: startsAt?.toISOString(), endsAt: endsAt?.toISOString(), closesAt: startsAt?.toISOString(), version: 2 })
  })
})
