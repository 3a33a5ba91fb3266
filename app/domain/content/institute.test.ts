import { expect, test } from 'vitest'
import { fillPlaceholders } from './institute.ts'

test('unknown names in braces stay as they are, also the names that every object has', () => {
  expect(fillPlaceholders(['{city}, {street}', '{toString}'], { city: 'Hyderabad' })).toEqual(['Hyderabad, {street}', '{toString}'])
})
