import { expect, test } from 'vitest'
import { getIndiaToday } from '#app/lib/dates.ts'
import type { Fields, FormDefinition, FormValues } from '#app/lib/form.ts'
import { subtractMonths } from '#app/lib/periods.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { cohortForm, findCohortError, getFirstCountingDay, newCohortForm } from './cohort-input.ts'
import { consentForm, findConsentError } from './consent-input.ts'
import { recordSchema } from './record-schema.server.ts'

const record = { personReference: 'E-7K3M9Q', courseID: 'data-science', study: 'finishedOnTime', work: 'inFieldFullTime' }
const cohort = { label: 'July to December 2025', firstDay: '2025-07-01', lastDay: '2025-12-31', countedOn: '2026-06-29' }
const consent = { personReference: 'E-7K3M9Q', noticeVersion: '2026-11', givenOn: getIndiaToday(new Date()), evidenceNote: 'Signed form, folder 12.' }

/** The fields of a form that have errors. */
async function errorsOf<F extends Fields>(definition: FormDefinition<F>, values: object, refine: (value: FormValues<F>) => object | null): Promise<string[]> {
  const sent = new FormData()
  for (const [name, value] of Object.entries(values)) sent.append(name, value)
  const form = await parseForm(sent, definition, { refine })
  return form.ok ? [] : Object.keys(form.errors)
}

test.each([
  ['540000', 540_000_00],
  ['5,40,000', 540_000_00],
  ['₹ 5,40,000', 540_000_00],
  ['Rs. 12,00,000', 12_00_000_00],
])('a salary of "%s" is %i paise', (salary, paise) => {
  expect(recordSchema(['data-science']).parse({ ...record, salary }).salary).toBe(paise)
})

test.each([
  ['a name', { personReference: 'Asha Rao' }, 'personReference'],
  ['a name without a space', { personReference: 'Asha-Rao' }, 'personReference'],
  ['a mail address', { personReference: 'asha1@example.org' }, 'personReference'],
  ['two characters', { personReference: '12' }, 'personReference'],
  ['a mobile number', { personReference: '9812345678' }, 'personReference'],
  ['a mobile number with its country and hyphens', { personReference: '91-98123-45678' }, 'personReference'],
  ['no number', { personReference: undefined }, 'personReference'],
  ['a course that is not there', { courseID: 'cookery' }, 'courseID'],
  ['a state that is not there', { study: 'asleep' }, 'study'],
  ['no work state', { work: undefined }, 'work'],
  ['pay in lakhs', { salary: '5.4' }, 'salary'],
  ['pay in words', { salary: '5 LPA' }, 'salary'],
  ['pay below zero', { salary: '-540000' }, 'salary'],
  ['pay of a month at most', { salary: '9,999' }, 'salary'],
  ['pay beyond belief', { salary: '99999999999999999999' }, 'salary'],
  ['pay outside the field', { work: 'outOfField', salary: '540000' }, 'salary'],
  ['pay of half a day', { work: 'inFieldShortOrPartTime', salary: '540000' }, 'salary'],
  ['evidence without end', { evidenceNote: 'x'.repeat(2001) }, 'evidenceNote'],
])('a record with %s has an error at its field', (_, values, field) => {
  const result = recordSchema(['data-science']).safeParse({ ...record, ...values })
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test.each(['E-7K3M9Q', 'E-ABCDEF', 'MI/2025/0123', 'cert.2025-44', '20250123'])('%s is accepted as the reference of a person', (personReference) => {
  expect(recordSchema(['data-science']).safeParse({ ...record, personReference }).success).toBe(true)
})

test.each([
  ['counted a day early', { countedOn: '2026-06-28' }, 'countedOn'],
  ['the last day before the first', { lastDay: '2025-06-30', countedOn: '2026-06-29' }, 'lastDay'],
  ['a day that is not there', { lastDay: '2025-06-31' }, 'lastDay'],
  ['a day of another century', { firstDay: '1925-07-01' }, 'firstDay'],
  ['no name', { label: ' ' }, 'label'],
  ['a taken address', { id: 'new' }, 'id'],
  ['an address of other letters', { id: 'जुलाई' }, 'id'],
])('a half-year with %s has an error at its field', async (_, values, field) => {
  expect(await errorsOf(newCohortForm, { id: '2025-second-half', ...cohort, ...values }, findCohortError)).toEqual([field])
})

test.each([
  ['2025-12-31', '2026-06-29'],
  ['2023-09-03', '2024-03-01'],
  ['2024-02-29', '2024-08-27'],
])('a half-year that ends on %s can be counted from %s on', async (lastDay, first) => {
  expect(getFirstCountingDay(lastDay)).toBe(first)
  const days = { firstDay: '2023-01-01', lastDay, countedOn: first }
  expect(await errorsOf(cohortForm, { ...cohort, ...days }, ({ version: _, ...input }) => findCohortError(input))).toEqual([])
})

test.each([
  ['tomorrow', { givenOn: new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10) }, 'givenOn'],
  ['a day so long ago that it has ended', { givenOn: getIndiaToday(subtractMonths(new Date(), retentionPeriods.storyConsentMonths)) }, 'givenOn'],
  ['no evidence', { evidenceNote: '  ' }, 'evidenceNote'],
  ['a sentence for a version', { noticeVersion: 'the new one' }, 'noticeVersion'],
  ['a name', { personReference: 'Asha' }, 'personReference'],
])('a consent of %s is rejected with an error at its field', async (_, values, field) => {
  expect(await errorsOf(consentForm, consent, findConsentError)).toEqual([])
  expect(await errorsOf(consentForm, { ...consent, ...values }, findConsentError)).toEqual([field])
})
