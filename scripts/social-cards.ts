import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillInstitute } from '../app/domain/content/institute.ts'
import { fillCourseNumbers } from '../app/domain/courses/course-numbers.ts'
import { type JaaliName, jaaliNames } from '../app/lib/jaali-names.ts'
import { institute } from '../content/institute.ts'
import { defaultPageMetadata, drawnCourseCount, pageMetadata } from '../content/page-metadata.ts'
import { workshops } from '../content/workshops.ts'

/** The content of one social preview. */
export type SocialCard = {
  /** The path in the page's metadata, such as `/social/home.png`. */
  image: string
  title: string
  text: string
  /** Null shows all nine lattices, for pages without an image of their own. */
  jaali: JaaliName | null
}

/** Increase this number when the drawing changes, so that every image is drawn again. */
const drawing = 3

type CardCourse = { course: { courseID: string; order: number; needs: 'nothing' | 'basics'; label: string; promise: string; jaali: JaaliName } }
type RoadmapFile = { roadmap: { id: string; courses: string[] } }

/** One card for each preview image in the metadata, made from the content of its page. */
export async function listSocialCards(root: string): Promise<SocialCard[]> {
  const courses = new Map((await load<CardCourse>(root, 'content/courses')).map(({ course }) => [course.courseID, course]))
  const leadingCourse = new Map<string, string | undefined>([
    ...workshops.workshops.map(({ id, courseIDs }) => [`career-counselling/${id}`, courseIDs[0]] as const),
    ...(await load<RoadmapFile>(root, 'content/roadmaps')).map(({ roadmap }) => [`career-roadmaps/${roadmap.id}`, roadmap.courses[0]] as const),
    ['digital-marketing-course-hyderabad', 'digital-marketing-course-training-institute-hyderabad'] as const,
  ])
  // The shared image shows a fixed number of courses. Pages hide it while the real number is different.
  const drawn = [...courses.values()].toSorted((a, b) => a.order - b.order).slice(0, drawnCourseCount)
  const shared = defaultPageMetadata.ogImage
  const cards = new Map<string, SocialCard>([
    [
      shared,
      {
        image: shared,
        title: institute.name,
        text: `Job-oriented courses in ${institute.city} since ${institute.founded}, in class or live online.`,
        jaali: null,
      },
    ],
  ])
  for (const [key, { ogTitle, ogImage, description }] of Object.entries(fillCourseNumbers(fillInstitute(pageMetadata, institute), drawn))) {
    if (cards.has(ogImage)) continue
    const course = courses.get(key)
    // Pages without a course take the lattices in turn.
    const jaali = course?.jaali ?? courses.get(leadingCourse.get(key) ?? '')?.jaali ?? jaaliNames[cards.size % jaaliNames.length] ?? 'ogee'
    cards.set(ogImage, { image: ogImage, title: course?.label ?? ogTitle, text: course?.promise ?? description, jaali })
  }
  return [...cards.values()]
}

/** A digest of the card, stored in the image. A different digest means that the image must be drawn again. */
export function digestCard(card: SocialCard, root: string): string {
  const css = readFileSync(path.join(root, 'app/ui/jaali.css'), 'utf8')
  const lattice = card.jaali && new RegExp(`\\.jaali-${card.jaali} \\{[^}]*\\}`).exec(css)?.[0]
  return createHash('sha256')
    .update(JSON.stringify([drawing, institute.name, institute.baseHue, lattice, card]))
    .digest('hex')
    .slice(0, 32)
}

/** Whether the image shows the current content of the card. */
export function isDrawnFrom(image: Buffer, card: SocialCard, root: string): boolean {
  return image.includes(digestCard(card, root))
}

async function load<File>(root: string, folder: string): Promise<File[]> {
  const files = readdirSync(path.join(root, folder)).filter((file) => file.endsWith('.ts'))
  return await Promise.all(files.map(async (file) => (await import(pathToFileURL(path.join(root, folder, file)).href)) as File))
}
