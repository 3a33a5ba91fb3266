import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { campaignContentSchema } from '../../app/domain/courses/campaign-content.ts'
import type { CourseContent } from '../../app/domain/courses/course-content.ts'
import { payFigureSchema, paySourceSchema } from '../../app/domain/courses/pay-content.ts'

const figuresFile = 'content/pay/figures.ts'
const sourcesFile = 'content/pay/sources.ts'
const campaignFile = 'content/digital-marketing-campaign.ts'

/** Errors of references in courses (pay, roadmaps, other courses) and of the campaign page; each names file and field. */
export async function listCoursesErrors(root: string): Promise<string[]> {
  const load = async (file: string) => (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, unknown>
  const { payFigures } = await load(figuresFile)
  const { paySources } = await load(sourcesFile)
  const { digitalMarketingCampaign } = await load(campaignFile)

  const sources = z.array(paySourceSchema).safeParse(paySources)
  const figures = z.array(payFigureSchema).safeParse(payFigures)
  const campaign = campaignContentSchema.safeParse(digitalMarketingCampaign)
  const errors = [...errorsOf(sourcesFile, sources), ...errorsOf(figuresFile, figures), ...errorsOf(campaignFile, campaign)]
  errors.push(...repeats(sourcesFile, sources.data ?? []), ...repeats(figuresFile, figures.data ?? []))

  const sourceIDs = new Set(sources.data?.map(({ id }) => id))
  figures.data?.forEach(({ source }, at) => {
    if (!sourceIDs.has(source)) errors.push(`${figuresFile}: ${at}.source: ${source} is in no line of ${sourcesFile}`)
  })

  const courses = await Promise.all(
    (await listFiles(root, 'content/courses')).map(async (file) => ({ file, course: (await load(file)).course as CourseContent })),
  )
  const courseIDs = new Set(courses.filter(({ course }) => !course.retired).map(({ course }) => course.courseID))
  const roadmapIDs = new Set(
    await Promise.all((await listFiles(root, 'content/roadmaps')).map(async (file) => ((await load(file)).roadmap as { id: string }).id)),
  )
  const figureIDs = new Set(figures.data?.map(({ id }) => id))
  for (const { file, course } of courses) {
    const { roadmap, related = [], pay } = course
    if (roadmap && !roadmapIDs.has(roadmap.id)) errors.push(`${file}: roadmap.id: ${roadmap.id} is no roadmap`)
    related.forEach(({ courseID }, at) => {
      if (!courseIDs.has(courseID)) errors.push(`${file}: related.${at}.courseID: ${courseID} is no course on sale`)
    })
    pay?.figures.forEach((id, at) => {
      if (!figureIDs.has(id)) errors.push(`${file}: pay.figures.${at}: ${id} is in no line of ${figuresFile}`)
    })
  }
  if (campaign.success && !courseIDs.has(campaign.data.courseID)) errors.push(`${campaignFile}: courseID: ${campaign.data.courseID} is no course on sale`)
  return errors
}

function errorsOf(file: string, result: z.ZodSafeParseResult<unknown>): string[] {
  return (result.error?.issues ?? []).map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`)
}

function repeats(file: string, items: { id: string }[]): string[] {
  const ids = items.map(({ id }) => id)
  return ids.flatMap((id, at) => (ids.indexOf(id) < at ? [`${file}: ${at}.id: ${id} is used twice`] : []))
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  return (await readdir(path.join(root, folder))).filter((file) => file.endsWith('.ts')).map((file) => `${folder}/${file}`)
}
