import { expect, test } from 'vitest'
import { listContentFaults } from './validate-content.ts'

test('the content in the repository has no faults', async () => {
  expect(await listContentFaults(process.cwd())).toEqual([])
})
