import { expect, test } from 'vitest'
import { generateSlug, isGeneratedSlug, pickFreeSlug, type SlugSource } from './generate-slug.ts'

const batch: SlugSource = { kind: 'batch', title: 'Data Science', courseID: 'data-science', workshopId: null, startsAt: new Date('2026-12-05T04:30:00Z') }

test.each<[Partial<SlugSource>, string]>([
  [{}, 'data-science-5-dec-2026'],
  // Midnight in India is still the day before by UTC.
  [{ startsAt: new Date('2028-02-28T18:30:00Z') }, 'data-science-29-feb-2028'],
  [{ startsAt: null }, 'data-science-batch'],
  [{ kind: 'workshop', workshopId: 'cloud', courseID: null }, 'cloud-workshop-5-dec-2026'],
  [{ kind: 'event', title: 'Open day: “Cloud” & Café' }, 'open-day-cloud-cafe-5-dec-2026'],
  [{ kind: 'event', title: 'ఓపెన్ డే', startsAt: null }, 'event'],
  [{ kind: 'event', title: `${'long '.repeat(40)}`, startsAt: null }, 'long-'.repeat(16).slice(0, -1)],
])('the slug of %o is %s', (values, slug) => {
  expect(generateSlug({ ...batch, ...values })).toBe(slug)
})

test('a slug that is taken gets a number and still counts as generated', () => {
  const taken = new Set(['data-science-5-dec-2026', 'data-science-5-dec-2026-2'])
  const slug = pickFreeSlug(generateSlug(batch), taken)
  expect(slug).toBe('data-science-5-dec-2026-3')
  expect([isGeneratedSlug(slug, batch), isGeneratedSlug('data-science-evening', batch), isGeneratedSlug(slug, { ...batch, startsAt: null })]).toEqual([
    true,
    false,
    false,
  ])
})
