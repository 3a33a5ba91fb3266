import { findNameProblem } from '#app/domain/certificates/certificates.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { getLetterTitle, type TestLetter } from '#app/domain/tests/letter.server.ts'
import { formatMarks } from '#app/domain/tests/marks.ts'
import { formatStoredDate, getIndiaToday } from '#app/lib/dates.ts'
import { convertOklchToRgb } from '#app/lib/oklch.ts'
import { config } from '#app/platform/config.server.ts'
import { BrochureWriter } from '#app/site/courses/brochure-writer.server.ts'

const formatMomentDay = (moment: Date) => formatStoredDate(getIndiaToday(moment))

/** The scholarship letter as a tagged PDF of one page. The same letter always gives the same bytes. */
export async function drawLetter(letter: TestLetter): Promise<Uint8Array<ArrayBuffer>> {
  const { code, name, test, marks, fullMarks, percentile, percentOfFee, publishedAt, validUntil } = letter
  const institute = getInstitute()
  const title = getLetterTitle(letter)
  // The page of the code shows a name in any letters.
  const printed = findNameProblem(name) === null ? name : null
  const writer = new BrochureWriter(`${title} ${code}`, institute.name, getIndiaToday(publishedAt), convertOklchToRgb(0.5, 0.125, 76))
  writer.paragraph(`${institute.name}, ${institute.address.join(', ')}`, 'quiet')
  writer.space(30)
  writer.heading(1, percentOfFee > 0 ? `${percentOfFee}% of the tuition fee` : title)
  writer.space(12)
  writer.paragraph(`${printed ?? 'The candidate'} took the test “${test}”. The result was published on ${formatMomentDay(publishedAt)}.`, 'lede')
  writer.space(16)
  writer.rows([
    ['Marks', `${formatMarks(marks)} of ${fullMarks}`],
    ...(percentile === null ? [] : [['Percentile', String(percentile)] as [string, string]]),
    ['Waiver', percentOfFee > 0 ? `${percentOfFee}% of the tuition fee before tax, of one course` : 'None'],
    ...(percentOfFee > 0 ? [['Valid until', formatMomentDay(validUntil)] as [string, string]] : []),
    ['Code', code],
  ])
  writer.space(16)
  writer.paragraph(
    percentOfFee > 0
      ? `The waiver is for ${printed ?? 'this candidate'} alone. It is not added to another offer; the larger one counts.`
      : 'A low result closes no seat: every course stays open.',
    'text',
  )
  writer.space(10)
  writer.paragraph(`Anyone can check this letter${printed ? '' : ' and read the candidate’s name'} at ${config().publicUrl}/verify/${code}`, 'text')
  return await writer.finish(`${institute.name}, ${institute.city}. ${title} ${code}`)
}
