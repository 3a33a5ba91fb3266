import { createHash } from 'node:crypto'
import { getInstitute } from '#app/domain/content/institute.ts'
import { listCourseMarks } from '#app/domain/courses/courses.server.ts'
import type { RoadmapView, TopicView } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { stringifyCanonical } from '#app/lib/canonical-json.ts'
import { convertOklchToRgb } from '#app/lib/oklch.ts'
import { config } from '#app/platform/config.server.ts'
import { BrochureWriter, type PdfFile } from '#app/site/courses/brochure-writer.server.ts'
import { getJaaliTile } from '#app/site/courses/jaali-window.server.ts'

/** The day of the last review of the roadmaps' texts, used as the document's date. */
const changedOn = '2026-11-25'
/** The last PDF of each roadmap, with a hash of its content. */
const drawn = new Map<string, { says: string; paper: Promise<PdfFile> }>()

/** A roadmap as a PDF, drawn on the first request and again when its content changes. */
export function getRoadmapPaper(roadmap: RoadmapView): Promise<PdfFile> {
  const courses = listCourseMarks([...roadmap.courses, ...roadmap.stages.flatMap(({ topics }) => topics.flatMap(({ taughtIn }) => taughtIn?.courseID ?? []))])
  const digest = createHash('sha256')
    .update(stringifyCanonical([roadmap, courses, getInstitute().name]))
    .digest('hex')
  const known = drawn.get(roadmap.id)
  if (known?.says === digest) return known.paper
  const paper = draw(roadmap, courses)
  drawn.set(roadmap.id, { says: digest, paper })
  return paper
}

type CourseMarks = ReturnType<typeof listCourseMarks>

async function draw(roadmap: RoadmapView, courses: CourseMarks): Promise<PdfFile> {
  const { name, city } = getInstitute()
  const { title, summary, suits, hours, topicCount, stages, paces } = roadmap
  const main = courses.find(({ courseID }) => courseID === roadmap.courses[0])
  const { hue } = getJaaliTile(main?.jaali ?? 'star-and-cross')
  const writer = new BrochureWriter(`${title} roadmap`, name, changedOn, convertOklchToRgb(0.58, 0.135, hue))
  writer.paragraph(`${name}, ${city}`, 'quiet')
  writer.space(10)
  writer.heading(1, `${title} roadmap`)
  writer.paragraph(summary, 'lede')
  writer.space(16)
  writer.rows([
    ['Total, by our estimate', `About ${hours} hours, ${topicCount} topics in ${stages.length} stages`],
    ...paces.map(({ hoursAWeek, months }): [string, string] => [`At ${hoursAWeek} hours a week`, `${months} months`]),
    ['On the web', `${config().publicUrl}/career-roadmaps/${roadmap.id}`],
  ])
  writer.space(18)
  writer.list(suits)
  stages.forEach((stage, at) => {
    writer.space(26)
    writer.ensureRoom(160)
    writer.heading(2, stage.title, { number: `${at + 1}` })
    if (stage.hours > 0) writer.paragraph(`About ${stage.hours} hours`, 'quiet')
    for (const topic of stage.topics) writeTopic(writer, topic, courses)
  })
  return await writer.finishFile(`${name}, ${city}. ${title} roadmap`, `${name} ${title} roadmap`)
}

const kinds = { core: '', choice: ' (choice)', later: ' (later)' }

function writeTopic(writer: BrochureWriter, { title, kind, why, learn, practise, check, hours, resources, taughtIn }: TopicView, courses: CourseMarks): void {
  const course = courses.find(({ courseID }) => courseID === taughtIn?.courseID)
  writer.space(14)
  writer.ensureRoom(150)
  writer.line()
  writer.space(8)
  writer.heading(3, `${title}${kinds[kind]}, ${hours} h`)
  writer.paragraph(why)
  writer.space(4)
  writer.paragraph(`Learn: ${learn.join('; ')}.`)
  writer.space(4)
  writer.paragraph(`Practise: ${practise}`)
  if (check) {
    writer.space(4)
    writer.paragraph(`You have learned it when: ${check}`, 'strong')
  }
  if (resources.length > 0) {
    writer.space(4)
    writer.list(resources.map(({ name, url }) => `${name}: ${url}`))
  }
  if (course) writer.paragraph(`Taught in ${course.label}${taughtIn?.module ? `: ${taughtIn.module}` : ''}`, 'quiet')
}
