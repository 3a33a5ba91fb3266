import { expect, test } from 'vitest'
import type { Role } from '#app/domain/accounts/roles.ts'
import { listPaletteRows } from './palette-rows.ts'

const titles = (typed: string, role: Role) => listPaletteRows(typed, role).flatMap(({ hits }) => hits.map(({ title }) => title))

test.each<[string, Role, string[]]>([
  ['log', 'counsellor', ['Log a call']],
  ['PAY', 'counsellor', ['Record a payment']],
  ['batch new', 'editor', ['New batch']],
  ['new', 'counsellor', ['New lead']],
  ['audit', 'editor', []],
  ['audit', 'admin', ['Audit']],
  ['xyzzy', 'admin', []],
])('%j finds for the role %s exactly the actions and pages that the role may open', (typed, role, found) => {
  expect(titles(typed, role)).toEqual(found)
})

test('an empty search shows every action and page of the role', () => {
  expect(titles('', 'placement')).toContain('Outcomes')
  expect(titles(' ', 'placement')).not.toContain('New lead')
})
