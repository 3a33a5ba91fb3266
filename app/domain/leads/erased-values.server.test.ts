import { getTableColumns, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { erasedValues, otherColumns } from './erased-values.server.ts'
import { leadField, leadFieldNames, listFieldsWith } from './fields.ts'
import { leads } from './schema.server.ts'

useTestDatabase()

test('every column of an enquiry is a declared field or listed separately, so that its erasure is decided', async () => {
  const { rows } = await db().execute<{ name: string }>(sql`select column_name as name from information_schema.columns where table_name = 'leads'`)
  const listed = [...leadFieldNames, ...Object.keys(otherColumns)]
  const columns = Object.entries(getTableColumns(leads))
  expect(columns.map(([column]) => column).toSorted()).toEqual(listed.toSorted())
  expect(rows.map(({ name }) => name).toSorted()).toEqual(columns.map(([, { name }]) => name).toSorted())
})

test('the database rejects a choice that no form offers', async () => {
  const person = { reference: 'E-ZEB123', name: 'Zebunnisa', phone: '+919876501234', page: '/' }
  for (const name of listFieldsWith('choices')) {
    const constraint = `leads_${leads[name].name}_known`
    await expect(
      db()
        .insert(leads)
        .values({ ...person, [name]: 'other words' }),
    ).rejects.toMatchObject({ cause: { constraint } })
  }
})

test('an erasure keeps only the fields that are marked to be kept', () => {
  const left = leadFieldNames.filter((name) => !(name in erasedValues))
  expect(left).toEqual(leadFieldNames.filter((name) => leadField(name).keep))
})
