import { expect, test } from 'vitest'
import type { TestLetter } from '#app/domain/tests/letter.server.ts'
import { openPdf, readPdfText } from '#server/testing/read-pdf.ts'
import { drawLetter } from './letter.server.ts'

const letter: TestLetter = {
  ...{ code: 'S-7K3M-9QXH-2BDN', name: 'Lakshmi Rao', test: 'Scholarship test, online', marks: 96, fullMarks: 120, percentile: 87.5, percentOfFee: 25 },
  publishedAt: new Date('2026-11-26T06:30:00Z'),
  validUntil: new Date('2027-02-24T06:30:00Z'),
}

test('the letter is a small tagged PDF of one page with name, waiver, expiry date and the address that checks its code', async () => {
  const bytes = await drawLetter(letter)
  const pdf = openPdf(bytes)
  expect(bytes.length).toBeLessThan(120 * 1024)
  for (const part of ['/StructTreeRoot', '/Lang (en-IN)', '/DisplayDocTitle true']) expect(pdf).toContain(part)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const text = readPdfText(bytes)
  expect(text).toContain('25% of the tuition fee')
  expect(text).toContain('Lakshmi Rao took the test “Scholarship test, online”.')
  expect(text).toMatch(
    /Marks 96 of 120 Percentile 87\.5 Waiver 25% of the tuition fee before tax, of one course Valid until Wed 24 Feb 2027 Code S-7K3M-9QXH-2BDN/,
  )
  expect(text).toContain('/verify/S-7K3M-9QXH-2BDN')
})

test('without a waiver the letter is only a result, and without other participants it has no percentile', async () => {
  const text = readPdfText(await drawLetter({ ...letter, percentOfFee: 0, percentile: null }))
  expect(text).toContain('Result of the scholarship test')
  expect(text).toContain('Waiver None')
  expect(text).not.toContain('Scholarship letter')
  expect(text).not.toContain('Valid until')
  expect(text).not.toContain('Percentile')
})

test.each(['రవి కుమార్', 'रवि कुमार', 'Łukasz'])('the letter of %s has no gap for a name that its fonts cannot print', async (name) => {
  const text = readPdfText(await drawLetter({ ...letter, name }))
  expect(text).toContain('The candidate took the test “Scholarship test, online”.')
  expect(text).toContain('The waiver is for this candidate alone.')
  expect(text).toContain('Anyone can check this letter and read the candidate’s name at')
})

test('the same letter gives the same bytes', async () => {
  expect(Buffer.compare(await drawLetter(letter), await drawLetter(letter))).toBe(0)
})
