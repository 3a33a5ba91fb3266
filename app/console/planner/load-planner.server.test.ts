import { expect, test } from 'vitest'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { loadPlanner } from './load-planner.server.ts'

useTestDatabase()

const now = new Date('2028-02-01T06:00:00Z')

// A day of the year 9999 had a week that ends in a year that the database cannot read.
test.each(['9999-12-31', '0001-01-01', 'yesterday'])('for the day %s the planner shows the present week', async (day) => {
  expect(await loadPlanner(new URLSearchParams({ day }), now)).toMatchObject({ day: '2028-02-01', from: '2028-01-31' })
})
