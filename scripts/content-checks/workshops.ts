import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { workshopsContentSchema } from '../../app/domain/courses/workshop-content.ts'

const file = 'content/workshops.ts'

export async function listWorkshopErrors(root: string): Promise<string[]> {
  const { workshops } = (await import(pathToFileURL(path.join(root, file)).href)) as { workshops: unknown }
  const result = workshopsContentSchema.safeParse(workshops)
  if (!result.success) return result.error.issues.map((issue) => `${file}: ${issue.path.join('.') || 'workshops'}: ${issue.message}`)
  const [courses, roadmaps] = await Promise.all(['content/courses', 'content/roadmaps'].map((folder) => listNames(path.join(root, folder))))
  return result.data.workshops.flatMap(({ courseIDs, roadmapId }, index) => [
    ...courseIDs
      .map((courseID, place) => ({ courseID, place }))
      .filter(({ courseID }) => !courses?.includes(courseID))
      .map(({ courseID, place }) => `${file}: workshops.${index}.courseIDs.${place}: there is no course ${courseID}`),
    ...(roadmaps?.includes(roadmapId) ? [] : [`${file}: workshops.${index}.roadmapId: there is no roadmap ${roadmapId}`]),
  ])
}

async function listNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).map((name) => path.parse(name).name)
}
