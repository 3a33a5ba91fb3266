import { expect, test } from 'vitest'
import { workshops } from '#content/workshops.ts'
import { type WorkshopsContent, workshopsContentSchema } from './workshop-content.ts'

type WorkshopContent = WorkshopsContent['workshops'][number]
const [first, ...others] = workshops.workshops as [WorkshopContent, ...WorkshopContent[]]

/** The errors after a change of the first workshop, as `field: message`. */
function errorsOf(change: Partial<WorkshopContent>): string[] {
  const result = workshopsContentSchema.safeParse({ ...workshops, workshops: [{ ...first, ...change }, ...others] })
  return result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
}

const [openingItem, ...laterItems] = first.agenda as [WorkshopContent['agenda'][number], ...WorkshopContent['agenda']]
const sourcedFact = first.facts.find((fact) => fact.source !== null) as WorkshopContent['facts'][number]

test('the three workshops match their schema', () => {
  expect(errorsOf({})).toEqual([])
})

test.each([
  ['a gap in the agenda', { agenda: [{ ...openingItem, to: '10:10' }, ...laterItems] }, 'agenda.1.from: is 10:15, but 10:10 is where the item before it ends'],
  ['an item that ends before it starts', { agenda: [{ ...openingItem, to: '09:50' }, ...laterItems] }, 'agenda.0.to: 09:50 is not after 10:00'],
  ['an agenda that outlasts the workshop', { endsAt: '12:00' }, 'endsAt: is 12:00, but the agenda ends at 12:30'],
  ['a number without a source', { facts: first.facts.map((fact) => ({ ...fact, source: null })) }, 'facts.0.source: is needed for a statement with a number'],
  ['a fact given twice', { facts: [...first.facts, sourcedFact] }, `facts.${first.facts.length}: ${sourcedFact.id} is used twice`],
  ['no word on salary', { facts: first.facts.map((fact) => ({ ...fact, about: 'demand' as const })) }, 'facts: has nothing on salary'],
])('%s is rejected with the field’s path', (_error, change, message) => {
  expect(errorsOf(change)).toContain(`workshops.0.${message}`)
})
