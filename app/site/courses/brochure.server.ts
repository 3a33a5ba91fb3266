import { getInstitute, type InstituteDetails } from '#app/domain/content/institute.ts'
import { type Course, calculateWeeklyClassHours } from '#app/domain/courses/course-content.ts'
import { listPay } from '#app/domain/courses/pay.server.ts'
import { convertOklchToRgb } from '#app/lib/oklch.ts'
import { paper } from './brochure-paper.server.ts'
import { BrochureWriter, type PdfFile } from './brochure-writer.server.ts'
import { drawWindow, getJaaliTile } from './jaali-window.server.ts'
import { formatLakhRange } from './pay-range.ts'

/** The day of the last review of the courses' texts; each brochure contains it. */
const changedOn = '2026-11-21'
/** By published course: each published version is another object. */
const drawn = new WeakMap<Course, { institute: InstituteDetails; brochure: Promise<PdfFile> }>()

/** Drawn on the first request, kept until the course or the institute changes: nine are below a megabyte, and a restart draws the same bytes again. */
export function getBrochure(course: Course): Promise<PdfFile> {
  const institute = getInstitute()
  const known = drawn.get(course)
  if (known?.institute === institute) return known.brochure
  const brochure = drawBrochure(course)
  drawn.set(course, { institute, brochure })
  return brochure
}

async function drawBrochure(course: Course): Promise<PdfFile> {
  const tile = getJaaliTile(course.jaali)
  const writer = new BrochureWriter(`${course.label}: brochure`, getInstitute().name, changedOn, convertOklchToRgb(0.58, 0.135, tile.hue))
  writeCover(writer, course)
  writeSyllabus(writer, course)
  writeWork(writer, course)
  writeDecision(writer, course)
  writeContact(writer)
  const { name, city } = getInstitute()
  return await writer.finishFile(`${name}, ${city}. ${course.label}`, `${name} ${course.label}`)
}

function writeCover(writer: BrochureWriter, course: Course): void {
  const tile = getJaaliTile(course.jaali)
  const width = 176
  const across = Math.max(2, Math.round(280 / tile.width))
  writer.drawn(() => drawWindow(writer.document, tile, { x: paper.right - width, y: paper.top, width, across }))
  const beside = paper.right - paper.body - width - 30
  writer.space(28)
  writer.paragraph(`${getInstitute().name}, ${getInstitute().city}`, 'quiet', beside)
  writer.space(10)
  writer.heading(1, course.label, { width: beside })
  writer.space(8)
  writer.paragraph(course.promise, 'lede', beside)
  writer.y = Math.max(writer.y + 24, paper.top + 276)
  const { timetable } = course
  writer.rows([
    ['Length', `${course.durationWeeks} weeks`],
    ['Class time', `${course.classHours} hours, ${calculateWeeklyClassHours(timetable)} a week, and about ${timetable.practiceHours} more of your own`],
    ['Level', course.level],
    ['Where', `${getInstitute().address.join(', ')}, or live online`],
  ])
  writer.space(26)
  writer.heading(2, `After ${course.durationWeeks} weeks, you can`)
  writer.space(8)
  writer.list(course.outcomes)
}

function writeSyllabus(writer: BrochureWriter, course: Course): void {
  writer.turnPage()
  writer.heading(2, 'Syllabus, week by week')
  let before = 0
  course.modules.forEach((module, at) => {
    const last = before + module.weeks
    writer.space(14)
    writer.ensureRoom(120)
    writer.line()
    writer.space(10)
    writer.heading(3, module.title, { number: `${at + 1}` })
    writer.paragraph(`${module.weeks === 1 ? `Week ${last}` : `Weeks ${before + 1} to ${last}`}, ${module.hours} hours`, 'quiet')
    writer.space(4)
    writer.paragraph(`${module.topics.join('; ')}.`)
    writer.space(4)
    writer.paragraph(`You build ${module.builds}`, 'strong')
    before = last
  })
}

function writeWork(writer: BrochureWriter, course: Course): void {
  writer.space(30)
  writer.heading(2, 'Projects for your interviews')
  for (const project of course.projects) {
    writer.space(12)
    writer.ensureRoom(150)
    writer.heading(3, project.title)
    writer.space(2)
    writer.paragraph(project.problem)
    writer.space(4)
    writer.paragraph(`What you do: ${project.work}`)
    writer.space(4)
    writer.paragraph(`What you can show: ${project.evidence}`, 'strong')
  }
  writer.space(30)
  writer.heading(2, 'Tools and versions')
  writer.space(8)
  writer.rows(course.tools.map(({ name, version, use }) => [version ? `${name} ${version}` : name, use]))
}

function writeDecision(writer: BrochureWriter, course: Course): void {
  for (const [title, sentences] of [
    ['Who it is for', course.audience],
    ['Who it is not for', course.notFor],
    ['What you need first', course.prerequisites],
  ] as const) {
    writer.space(26)
    writer.heading(2, title)
    writer.space(8)
    writer.list(sentences)
  }
  writer.space(26)
  writer.heading(2, 'One class, start to finish')
  writer.space(8)
  writer.rows(
    course.classDay.map(({ time, what }) => [time, what]),
    90,
  )
  writer.space(26)
  writer.heading(2, 'Jobs this course leads to')
  writer.space(8)
  writer.rows(course.roles.map(({ title, work }) => [title, work]))
  writePay(writer, course)
  writer.space(26)
  writer.heading(2, 'Interview questions')
  writer.space(8)
  writer.list(course.interviewTopics, { numbered: true })
  writer.space(26)
  writer.heading(2, 'Common questions')
  for (const { question, answer } of course.questions) {
    writer.space(10)
    writer.heading(3, question)
    writer.space(2)
    writer.paragraph(answer)
  }
}

function writePay(writer: BrochureWriter, course: Course): void {
  writer.space(26)
  writer.heading(2, 'Published salary ranges')
  writer.space(8)
  writer.paragraph(course.pay.note)
  writer.space(8)
  const figures = listPay(course)
  writer.rows(
    figures.map(({ role, experience, place, from, to, isAverage, source }) => [
      `${formatLakhRange(from, to)} a year${isAverage ? ', average' : ''}`,
      `${role}, ${experience.toLowerCase()}, ${place}. ${source.publisher}, ${source.published.slice(0, 4)}. ${source.caution}`,
    ]),
  )
}

function writeContact(writer: BrochureWriter): void {
  writer.space(30)
  writer.heading(2, 'Talk to a counsellor')
  writer.space(8)
  writer.paragraph(
    `Call ${getInstitute().phoneShown} or write to ${getInstitute().mail}. ${getInstitute().hours}. Come to ${getInstitute().address.join(', ')}.`,
  )
  writer.space(6)
  writer.paragraph('Dates, seats and fees change more often than paper does. Our website has today’s.')
}
