import { z } from 'zod'
import { httpsAddressSchema } from '#app/lib/https-address.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { defineContent } from './define-content.ts'
import { consentDaySchema, contentPictureSchema } from './picture-fields.server.ts'
import { listContent } from './published-content.server.ts'

const videoSchema = z.strictObject({
  title: z.string().trim().min(5).max(90).meta({ title: 'Title', description: 'What is seen, such as The second class of Data Analytics.' }),
  id: slugSchema.meta({ title: 'Short name', description: 'Small letters, digits and hyphens. Pages do not show it.' }),
  consentOn: consentDaySchema.meta({
    title: 'Agreed in writing on',
    description: 'The day by which everybody in the video had agreed in writing. While it is empty, no page shows the video.',
    control: 'day',
  }),
  courseID: slugSchema.nullable().meta({
    title: 'Course',
    description: 'The video is on the page of this course. Empty: on About us.',
    control: 'course',
  }),
  url: httpsAddressSchema.meta({
    title: 'Address of the video',
    description: 'Begins with https://. On a video site, or a file of your own. It is opened only when the visitor asks for it.',
    control: 'url',
  }),
  minutes: z.int().min(1).max(300).meta({ title: 'Length in minutes' }),
  language: z.string().trim().min(2).max(40).meta({ title: 'Language', description: 'Such as English, or Telugu and English.' }),
  hasCaptions: z.boolean().meta({ title: 'The video has captions' }),
  poster: contentPictureSchema.meta({ title: 'Picture before it is opened', control: 'picture' }),
  transcript: z.string().trim().min(40).max(40_000).meta({
    title: 'Transcript',
    description: 'What is said and shown in the video, in words, for people who cannot hear or see it. An empty line begins a paragraph.',
  }),
  order: z.number().min(0).max(1000).meta({ title: 'Position', description: 'Smaller numbers come first. A page shows the first one.' }),
})
export type Video = z.output<typeof videoSchema>

export const videoContent = defineContent({
  kind: 'video',
  name: 'Video',
  listName: 'Videos',
  help: 'Videos of classes and the campus, on About us and the pages of courses. Each opens only when the visitor asks for it.',
  schema: videoSchema,
  files: () => ({}),
  slugField: 'id',
  titleOf: ({ title }) => title,
  pathOf: ({ courseID }) => (courseID ? `/${courseID}` : '/aboutUs#video'),
  order: ({ order }) => order,
  hiddenReason: ({ consentOn }) => (consentOn === null ? 'No page shows this video: the day of the written consent is not entered.' : null),
})

/** The first video with consent. For a course: of that course. Without `courseID`: of any course, but a video about no course comes first. */
export function findVideo(courseID?: string): Video | null {
  const shown = listContent(videoContent).flatMap(({ entry }) => (entry.consentOn === null ? [] : [entry]))
  if (courseID !== undefined) return shown.find((video) => video.courseID === courseID) ?? null
  return shown.find((video) => video.courseID === null) ?? shown[0] ?? null
}
