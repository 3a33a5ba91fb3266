import { z } from 'zod'
import { campaignContentSchema } from '../../app/domain/courses/campaign-content.ts'
import type { CourseContent } from '../../app/domain/courses/course-content.ts'
import { payFigureSchema, paySourceSchema } from '../../app/domain/courses/pay-content.ts'
import { describeIssues, loadContent, loadFolder } from './content-files.ts'

const figuresFile = 'content/pay/figures.ts'
const sourcesFile = 'content/pay/sources.ts'
const campaignFile = 'content/digital-marketing-campaign.ts'

/** Errors of references in courses (pay, roadmaps, other courses) and of the campaign page; each names file and field. */
export async function listCoursesErrors(root: string): Promise<string[]> {
  const sources = z.array(paySourceSchema).safeParse(await loadContent(root, sourcesFile, 'paySources'))
  const figures = z.array(payFigureSchema).safeParse(await loadContent(root, figuresFile, 'payFigures'))
  const campaign = campaignContentSchema.safeParse(await loadContent(root, campaignFile, 'digitalMarketingCampaign'))
  const errors = [...describeIssues(sourcesFile, sources), ...describeIssues(figuresFile, figures), ...describeIssues(campaignFile, campaign)]
  errors.push(...repeats(sourcesFile, sources.data ?? []), ...repeats(figuresFile, figures.data ?? []))

  const sourceIDs = new Set(sources.data?.map(({ id }) => id))
  figures.data?.forEach(({ source }, at) => {
    if (!sourceIDs.has(source)) errors.push(`${figuresFile}: ${at}.source: ${source} is in no line of ${sourcesFile}`)
  })

  const courses = await loadFolder<CourseContent>(root, 'content/courses', 'course')
  const courseIDs = new Set(courses.filter(({ item }) => !item.retired).map(({ item }) => item.courseID))
  const roadmapIDs = new Set((await loadFolder<{ id: string }>(root, 'content/roadmaps', 'roadmap')).map(({ item }) => item.id))
  const figureIDs = new Set(figures.data?.map(({ id }) => id))
  for (const { file, item } of courses) {
    const { roadmap, related = [], pay } = item
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

function repeats(file: string, items: { id: string }[]): string[] {
  const ids = items.map(({ id }) => id)
  return ids.flatMap((id, at) => (ids.indexOf(id) < at ? [`${file}: ${at}.id: ${id} is used twice`] : []))
}
