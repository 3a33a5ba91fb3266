import { expect, test } from 'vitest'
import { claims } from '#content/claims.ts'
import { claimsContentSchema } from './claim-content.ts'
import { isOnlyStated, isStale } from './claims.ts'

const ledger = claimsContentSchema.parse(claims)

test('the ledger holds the five messages of the banner, in its order (spec §1)', () => {
  expect(ledger.claims.map((claim) => claim.statement.toLowerCase())).toEqual([
    'recent best package 16 lpa',
    'learn till get placed',
    'micro batches of just 15 students',
    'guaranteed internships and full-time jobs',
    '16,000+ success stories since 2014',
  ])
})

test.each([
  [null, true],
  [{ role: 'Placement lead', on: '2026-11-21' }, false],
])('a claim confirmed by %j is only stated: %s', (confirmedBy, stated) => {
  expect(isOnlyStated({ confirmedBy })).toBe(stated)
})

test.each([
  ['2026-11-21', '2026-11-21', false],
  ['2025-11-21', '2026-11-21', false],
  ['2025-11-20', '2026-11-21', true],
])('an entry as of %s is stale on %s: %s', (asOf, today, stale) => {
  expect(isStale({ asOf }, today)).toBe(stale)
})

test('an id used twice is refused, naming its place', () => {
  const result = claimsContentSchema.safeParse({ ...claims, claims: [...claims.claims, claims.claims[0]] })
  expect(result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)).toEqual(['claims.5: best-package is used twice'])
})
