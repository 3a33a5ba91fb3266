import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { OwnResult } from '#app/domain/tests/find-own-test.server.ts'
import { collapseSpaces } from '#app/lib/text.ts'
import { ResultPage } from './result-page.tsx'

const result: OwnResult = {
  marks: 110,
  fullMarks: 120,
  right: 37,
  wrong: 1,
  open: 2,
  place: 1,
  people: 2,
  percentile: 100,
  percentOfFee: 50,
  code: 'S-7K3M-9QXH-2BDN',
  validUntil: new Date('2027-02-27T18:29:59Z'),
  sections: [],
  topics: [],
  questions: [],
}
const open = (changes: Partial<OwnResult> = {}) =>
  collapseSpaces(renderToStaticMarkup(<ResultPage result={{ ...result, ...changes }} path="/test/secret" title="Scholarship test" slabs={[]} />))

test('a result says until which day its waiver holds, and where to ask about a question', () => {
  expect(open()).toContain('until Sat 27 Feb 2027')
  expect(open({ percentOfFee: 0 })).not.toContain('27 Feb')
  expect(open()).toContain('href="/test/secret/letter.pdf"')
  expect(open()).toContain(`href="tel:${getInstitute().phone}"`)
})

test('the result of a withdrawn enquiry has no waiver and no link to a letter', () => {
  const html = open({ code: null })
  expect(html).toContain('Your enquiry is withdrawn, so there is no letter and no waiver.')
  for (const part of ['is waived', 'letter.pdf', '/verify/', '27 Feb']) expect(html).not.toContain(part)
})
