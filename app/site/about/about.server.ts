import { fillInstitute } from '#app/domain/content/institute.ts'
import { photographContent } from '#app/domain/content/photograph-content.server.ts'
import { listContent } from '#app/domain/content/published-content.server.ts'
import { showPictures } from '#app/domain/files/get-files.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { about } from '#content/about.ts'
import { aboutContentSchema } from './about-content.ts'

const content = aboutContentSchema.parse(about)

export type AboutTextContent = typeof content

export function getAbout(): AboutTextContent {
  return fillInstitute(content)
}

/** The texts of /faculty beside the teachers; `requirements` by role id. */
export function getFaculty() {
  const { teachers, alsoHere, teacherRules } = getAbout()
  return { alsoHere, teacherRules, requirements: Object.fromEntries(teachers.map(({ id, requirement }) => [id, requirement])) }
}

export type Faculty = ReturnType<typeof getFaculty>

/** Photographs of the campus and rooms in their order, without those whose file is missing. */
export async function loadPhotographs(context: RequestContext) {
  const entries = listContent(photographContent).map(({ entry }) => entry)
  const pictures = await showPictures(
    context,
    entries.map(({ picture }) => picture),
  )
  return entries.flatMap(({ id, place, caption }, at) => {
    const picture = pictures[at]
    return picture ? [{ id, place, caption, picture }] : []
  })
}

export type ShownPhotograph = Awaited<ReturnType<typeof loadPhotographs>>[number]
