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

/** What one social preview shows. */
export type SocialCard = {
  /** As in the page's metadata, such as `/social/home.png`. */
  image: string
  title: string
  text: string
  /** Null: all nine, for pages that have no image of their own. */
  jaali: JaaliName | null
}

/** Raised when the drawing itself changes, so that every image is drawn again. */
const drawing = 2

type CourseFile = { course: { courseID: string; order: number; needs: 'nothing' | 'basics'; label: string; promise: string; jaali: JaaliName } }
type RoadmapFile = { roadmap: { id: string; courses: string[] } }

/** One card for each preview image that the metadata names, from the content that its page shows. */
export async function listSocialCards(root: string): Promise<SocialCard[]> {
  const courses = new Map((await load<CourseFile>(root, 'content/courses')).map(({ course }) => [course.courseID, course]))
  const leadingCourse = new Map<string, string | undefined>([
    ...workshops.workshops.map(({ id, courseIDs }) => [`career-counselling/${id}`, courseIDs[0]] as const),
    ...(await load<RoadmapFile>(root, 'content/roadmaps')).map(({ roadmap }) => [`career-roadmaps/${roadmap.id}`, roadmap.courses[0]] as const),
    ['digital-marketing-course-hyderabad', 'digital-marketing-course-training-institute-hyderabad'] as const,
  ])
  // Pictures name the number they were drawn with: pages do not show them while there are more courses or fewer.
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
    // A page of no course has a lattice in turn.
    const jaali = course?.jaali ?? courses.get(leadingCourse.get(key) ?? '')?.jaali ?? jaaliNames[cards.size % jaaliNames.length] ?? 'ogee'
    cards.set(ogImage, { image: ogImage, title: course?.label ?? ogTitle, text: course?.promise ?? description, jaali })
  }
  return [...cards.values()]
}

/** What the image was drawn from, as a digest that the image carries: another one means that it must be drawn again. */
export function digestCard(card: SocialCard, root: string): string {
  const css = readFileSync(path.join(root, 'app/ui/jaali.css'), 'utf8')
  const lattice = card.jaali && new RegExp(`\\.jaali-${card.jaali} \\{[^}]*\\}`).exec(css)?.[0]
  return createHash('sha256')
    .update(JSON.stringify([drawing, institute.name, institute.baseHue, lattice, card]))
    .digest('hex')
    .slice(0, 32)
}

/** Whether an image carries the digest of this card. */
export function isDrawnFrom(image: Buffer, card: SocialCard, root: string): boolean {
  return image.includes(digestCard(card, root))
}

async function load<File>(root: string, folder: string): Promise<File[]> {
  const files = readdirSync(path.join(root, folder)).filter((file) => file.endsWith('.ts'))
  return await Promise.all(files.map(async (file) => (await import(pathToFileURL(path.join(root, folder, file)).href)) as File))
}
