import { expect, test } from 'vitest'
import { findOutcomeTeaser, getOutcomes } from '#app/domain/outcomes/achievements.server.ts'
import { outcomeCohorts, outcomeRecords } from '#app/domain/outcomes/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { readPdfText } from '#server/testing/read-pdf.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { loader as page } from './placement-report.tsx'
import { loader as file } from './placement-report-file.ts'

useTestDatabase()

const createArgs = (path: string) => {
  const url = new URL(path, 'https://site.example')
  return { url, request: new Request(url), context: pageContext().context } as never
}

type Published = { isSample?: boolean; courses: { courseID: string; people: number; salaries: number[] }[] }

/** One published half-year. In each course, the people with a salary work in the field. */
async function publishHalfYear({ isSample = false, courses }: Published) {
  await db().execute('delete from outcome_cohorts')
  const [cohort] = await db()
    .insert(outcomeCohorts)
    .values({
      id: '2025-second-half',
      label: 'July to December 2025',
      firstDay: '2025-07-01',
      lastDay: '2025-12-31',
      countedOn: '2026-07-15',
      isSample,
      publishedAt: new Date(),
    })
    .returning()
  if (!cohort) throw new Error('No cohort was added.')
  const records = courses.flatMap(({ courseID, people, salaries }) =>
    Array.from({ length: people }, (_, at) => ({
      cohortId: cohort.id,
      personReference: `${courseID}-${at}`,
      courseID,
      study: 'finishedOnTime' as const,
      work: at < salaries.length ? ('inFieldFullTime' as const) : ('noReply' as const),
      salaryPaise: at < salaries.length ? (salaries[at] ?? 0) * 1_00_000_00 : null,
    })),
  )
  await db().insert(outcomeRecords).values(records)
}

test('the files have the numbers of the records, and no data of a group of fewer than ten', async () => {
  await publishHalfYear({
    courses: [
      { courseID: 'data-science', people: 14, salaries: [4, 4, 5, 5, 6] },
      { courseID: 'full-stack-developer-course', people: 11, salaries: [4, 4] },
      { courseID: 'awsdevopscourse', people: 3, salaries: [9] },
    ],
  })
  const response = await file(createArgs('/placement-report.csv'))
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const lines = (await response.text()).split('\r\n')
  expect(lines).toContain('July to December 2025,2026-07-15,no,After 180 days,"In the field, full time",8,29')
  expect(lines.filter((line) => line.includes('by course'))).toEqual([
    'July to December 2025,2026-07-15,no,"Enrolled, by course",Data Science with AI,14,',
    'July to December 2025,2026-07-15,no,"Enrolled, by course",Full Stack,11,',
    'July to December 2025,2026-07-15,no,"Enrolled, by course",AWS DevOps,3,',
    'July to December 2025,2026-07-15,no,"In the field, full time, by course",Data Science with AI,5,36',
    'July to December 2025,2026-07-15,no,"In the field, full time, by course",Full Stack,not published,',
    'July to December 2025,2026-07-15,no,"In the field, full time, by course",AWS DevOps,not published,',
  ])
  // Eight people reported a salary: a band would reveal what one of them earns.
  const bands = lines.filter((line) => line.includes('lakh'))
  expect(bands.length).toBeGreaterThan(3)
  expect(bands.filter((line) => !line.includes('not published'))).toEqual([])
})

test.each([
  [9, null],
  [10, '₹4 to 5 lakh'],
])('with %i reported salaries every page and the PDF agree on whether they show the median', async (reported, median) => {
  await publishHalfYear({ courses: [{ courseID: 'data-science', people: 20, salaries: Array.from({ length: reported }, () => 4) }] })
  const { context } = pageContext()
  expect((await findOutcomeTeaser(context, 0))?.middle).toBe(median)
  const [shown] = (await getOutcomes(context, new URLSearchParams())).cohorts
  expect(shown?.salaries).toMatchObject({ middle: median, reported })
  expect(shown?.salaries.bands === null).toBe(median === null)
  const pdf = await file(createArgs('/placement-report.pdf'))
  const text = readPdfText(new Uint8Array(await pdf.arrayBuffer())).replaceAll('₹ ', '₹')
  if (median) expect(text).toContain(`Median salary: ${median} a year.`)
  else expect(text).not.toContain('Median salary:')
})

test('the PDF is tagged, says where its data is a demonstration, and is drawn again for changed numbers', async () => {
  const courses = [{ courseID: 'data-science', people: 12, salaries: [4, 4] }]
  await publishHalfYear({ isSample: true, courses })
  expect((await page(createArgs('/placement-report'))).report.isDemonstration).toBe(true)
  const first = await file(createArgs('/placement-report.pdf'))
  expect(first.headers.get('Content-Type')).toBe('application/pdf')
  const bytes = Buffer.from(await first.arrayBuffer()).toString('latin1')
  expect(bytes.slice(0, 8)).toBe('%PDF-1.7')
  expect(bytes).toContain('/StructTreeRoot')
  expect(bytes).toContain('/Lang (en-IN)')
  expect(await (await file(createArgs('/placement-report.csv'))).text()).toContain(',yes,')

  await publishHalfYear({ courses })
  const second = await file(createArgs('/placement-report.pdf'))
  expect(second.headers.get('ETag')).not.toBe(first.headers.get('ETag'))
  expect((await page(createArgs('/placement-report'))).report.isDemonstration).toBe(false)
})
