import { expect, test } from 'vitest'
import { typedFields } from './held-form.ts'

test('what was typed is shown by name, and nothing that only the page needs', () => {
  const fields: [string, string][] = [
    ['form', 'guardian'],
    ['version', '3'],
    ['guardianName', 'Meena'],
    ['note', ' '],
    ['fields[0].name', 'data-science'],
    ['fields[0].value', '2026-12-01'],
  ]
  expect(typedFields(fields)).toEqual([
    { label: 'Guardian name', text: 'Meena' },
    { label: 'data-science', text: '2026-12-01' },
  ])
})
