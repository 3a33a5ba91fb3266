import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { claims } from '#content/claims.ts'
import { findBoasts, listBoastErrors } from './boasts.ts'

test('every figure that the site claims is written only in the ledger', async () => {
  expect(await listBoastErrors(process.cwd())).toEqual([])
})

test('a claim added to a page is found, with its file and text', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'boasts-'))
  try {
    await mkdir(path.join(root, 'app/site/home'), { recursive: true })
    await mkdir(path.join(root, 'content'))
    await writeFile(path.join(root, 'app/site/home/hero.tsx'), 'export const Hero = () => <p>Join 5,000+ learners.</p>\n')
    await writeFile(path.join(root, 'content/claims.ts'), "export const claims = '16,000+ success stories since 2014'\n")
    expect(await listBoastErrors(root)).toEqual(['app/site/home/hero.tsx: count with a plus: 5,000+: belongs in content/claims.ts'])
  } finally {
    await rm(root, { recursive: true })
  }
})

test('each ledger claim with a figure would be found anywhere else', () => {
  for (const { statement, figure } of claims.claims) if (figure) expect(findBoasts(`'${statement}'`), statement).not.toEqual([])
})

test.each([
  '500+ hiring partners',
  '500 hiring partners trust us',
  'More than 12,000 alumni',
  'twenty industry partners',
  '<b>4.8/5</b>',
  '4.8 out of 5',
  'a five-star place, 5-star rated',
  'Rated 4.9 by parents',
  '95% placement record',
  '92 per cent of our learners were placed',
  'placed 92 per cent of the batch',
  'highest package of ₹24 lakh',
  'an offer of 12.5 LPA',
  'teaching since 2009',
  '12 years of experience',
  'batches of just 15',
  'a room of fifteen',
  '15 students in each',
  'you and fourteen others',
  '300 placements in one year',
])('"%s" is a claim', (text) => {
  expect(findBoasts(`const text = '${text}'`)).not.toEqual([])
})

test.each([
  'Two hours a day, 24 weeks, 240 class hours',
  '₹5 to ₹7.5 lakh a year for freshers, by a named survey',
  'IT hiring was 6 per cent above the year before',
  'Your churn model is 96 per cent accurate and the manager is unhappy',
  'Keep your page in view for 15 minutes',
  'The first 15 days cost nothing',
  'fifteen-minute defence',
  'statsmodels 0.15',
  'C++ and Java 25',
  '// 16,000+ success stories since 2014',
  'const next = place + 1',
  'text-[1.0625rem] leading-[1.15]',
  'const total = 60 + offset',
  'A class of 38 sat the test',
  '3/5 of the marks',
  '₹4 to ₹7 LPA for juniors, as job postings say',
])('"%s" is not a claim', (text) => {
  expect(findBoasts(text)).toEqual([])
})
