import { getTableColumns, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { erasedValues, otherColumns } from './erased-values.server.ts'
import { fieldsWith, leadField, leadFieldNames } from './fields.ts'
import { leads } from './schema.server.ts'

useTestDatabase()

test('every column of an enquiry is one of its fields or listed beside them, so that somebody decided what an erasure does with it', async () => {
  const { rows } = await db().execute<{ name: string }>(sql`select column_name as name from information_schema.columns where table_name = 'leads'`)
  const listed = [...leadFieldNames, ...Object.keys(otherColumns)]
  const columns = Object.entries(getTableColumns(leads))
  expect(columns.map(([column]) => column).toSorted()).toEqual(listed.toSorted())
  expect(rows.map(({ name }) => name).toSorted()).toEqual(columns.map(([, { name }]) => name).toSorted())
})

test('the database takes no choice that a form does not offer', async () => {
  const person = { reference: 'E-ZEB123', name: 'Zebunnisa', phone: '+919876501234', page: '/' }
  for (const name of fieldsWith('choices')) {
    const constraint = `leads_${leads[name].name}_known`
    await expect(
      db()
        .insert(leads)
        .values({ ...person, [name]: 'other words' }),
    ).rejects.toMatchObject({ cause: { constraint } })
  }
})

test('of the fields an erasure leaves only those that are marked', () => {
  const left = leadFieldNames.filter((name) => !(name in erasedValues))
  expect(left).toEqual(leadFieldNames.filter((name) => leadField(name).keep))
})
