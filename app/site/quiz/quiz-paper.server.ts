import { getInstitute } from '#app/domain/content/institute.ts'
import type { RankedView, ResultView } from '#app/domain/quiz/quiz-views.ts'
import { formatStoredDate, getIndiaToday } from '#app/lib/dates.ts'
import { convertOklchToRgb } from '#app/lib/oklch.ts'
import { config } from '#app/platform/config.server.ts'
import { BrochureWriter } from '#app/site/courses/brochure-writer.server.ts'
import { getJaaliTile } from '#app/site/courses/jaali-window.server.ts'
import { formatSigned } from './quiz-scoring.tsx'

export async function drawQuizResult(result: ResultView, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const { best, closest, runnerUp, none, lines, reasons, ranking, path } = result
  const { name, city } = getInstitute()
  const today = getIndiaToday(now)
  const first = best ?? closest
  const { hue } = getJaaliTile(first?.jaali ?? 'star-and-cross')
  const title = best ? `Career quiz: ${best.label}` : `Career quiz: ${none.title}`
  const writer = new BrochureWriter(title, name, today, convertOklchToRgb(0.58, 0.135, hue))
  writer.paragraph(`${name}, ${city}. Career quiz, ${formatStoredDate(today)}`, 'quiet')
  writer.space(10)
  writer.heading(1, best?.label ?? none.title)
  for (const text of best ? [best.promise] : none.explanation) writer.paragraph(text, 'lede')
  if (lines.length > 0) {
    writeSection(writer, 'Why this result')
    writer.list(lines.map(({ isFor, text }) => (isFor ? `For: ${text}` : text)))
  }
  if (!best) {
    writeSection(writer, 'Where to go instead')
    writer.list(none.instead)
  }
  const other = best ? runnerUp : closest
  if (other) {
    writeSection(writer, best ? 'Runner-up' : 'The course that came closest')
    writer.rows([[other.label, [other.promise, ...other.failures].join(' ')]])
  }
  writeSection(writer, 'Every answer in detail')
  for (const { question, answer, because, forFirst, forSecond } of reasons) {
    writer.space(10)
    writer.ensureRoom(70)
    writer.line()
    writer.space(6)
    writer.paragraph(question, 'quiet')
    writer.paragraph(answer, 'strong')
    writer.paragraph(because)
    const points = [first && `${first.label} ${formatSigned(forFirst)}`, runnerUp && `${runnerUp.label} ${formatSigned(forSecond)}`].filter(Boolean)
    if (points.length > 0) writer.paragraph(points.join(', '), 'quiet')
  }
  writeSection(writer, 'Points of every course')
  writer.rows(ranking.map((course): [string, string] => [course.label, formatPoints(course)]))
  writer.space(16)
  writer.paragraph(`This result on the web, with these answers and nothing else about you: ${config().publicUrl}${path}`)
  return await writer.finish(`${name}, ${city}. Career quiz`)
}

function writeSection(writer: BrochureWriter, title: string): void {
  writer.space(22)
  writer.heading(2, title)
  writer.space(8)
}

function formatPoints({ points, failures }: RankedView): string {
  const counted = `${points} ${points === 1 ? 'point' : 'points'}`
  return failures.length > 0 ? `Excluded. ${failures.join(' ')} (${counted})` : counted
}
