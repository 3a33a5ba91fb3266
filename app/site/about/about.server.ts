import type { RouterContextProvider } from 'react-router'
import { fillInstitute } from '#app/domain/content/institute.ts'
import { photographContent } from '#app/domain/content/photograph-content.server.ts'
import { listContent } from '#app/domain/content/published-content.server.ts'
import { listNamedTeachers } from '#app/domain/content/teacher-content.server.ts'
import { readFiles } from '#app/domain/files/read-files.server.ts'
import type { PictureFile, ShownPicture } from '#app/lib/files.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import { about } from '#content/about.ts'
import { aboutContentSchema } from './about-content.ts'

type Context = Readonly<RouterContextProvider>

const content = aboutContentSchema.parse(about)

export type About = typeof content

export function readAbout(): About {
  return fillInstitute(content)
}

/** The teaching roles, and the people who agreed to be named, each with their role. */
export async function loadFaculty(context: Context) {
  const { teachers: roles, alsoHere, teacherRules } = readAbout()
  const named = listNamedTeachers()
  const pictures = await readPictures(
    context,
    named.map(({ photo }) => photo),
  )
  const people = named.map(({ id, name, roleId, about, photo, links }) => ({
    id,
    name,
    role: roles.find((role) => role.id === roleId)?.role ?? '',
    about,
    links,
    photo: shownPicture(photo, pictures),
  }))
  return { roles, alsoHere, teacherRules, people }
}

export type Faculty = Awaited<ReturnType<typeof loadFaculty>>

/** Photographs of campus and rooms, in their order; one whose file is gone is left out. */
export async function loadPhotographs(context: Context) {
  const entries = listContent(photographContent).map(({ entry }) => entry)
  const pictures = await readPictures(
    context,
    entries.map(({ picture }) => picture),
  )
  return entries.flatMap(({ id, place, caption, picture }) => {
    const shown = shownPicture(picture, pictures)
    return shown ? [{ id, place, caption, picture: shown }] : []
  })
}

export type ShownPhotograph = Awaited<ReturnType<typeof loadPhotographs>>[number]

async function readPictures(context: Context, shown: readonly (ShownPicture | null)[]): Promise<Record<string, PictureFile>> {
  const ids = shown.flatMap((picture) => (picture ? [picture.fileId] : []))
  const { pictures } = await withFallback(context, 'Pictures', () => readFiles(ids), { pictures: {}, attachments: {} })
  return pictures
}

function shownPicture(picture: ShownPicture | null, files: Record<string, PictureFile>) {
  const file = picture && files[picture.fileId]
  return file ? { alt: picture.alt, file } : null
}
