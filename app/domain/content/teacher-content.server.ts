import { z } from 'zod'
import { httpsAddressSchema } from '#app/lib/https-address.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { phraseSchema, sentenceSchema } from '#app/lib/text-schemas.ts'
import { about } from '#content/about.ts'
import { teachers } from '#content/teachers.ts'
import { defineContent } from './define-content.ts'
import { consentDaySchema, contentPictureSchema } from './picture-fields.server.ts'
import { listContent } from './published-content.server.ts'

export const teacherSchema = z.strictObject({
  name: phraseSchema.meta({ title: 'Name' }),
  id: slugSchema.meta({ title: 'Short name', description: 'Small letters, digits and hyphens. Pages do not show it.' }),
  consentOn: consentDaySchema.meta({
    title: 'Agreed in writing on',
    description: 'The day of the teacher’s written consent. While it is empty, no page shows this entry. If the consent is withdrawn, empty it and publish.',
    control: 'day',
  }),
  roleId: z.enum(about.teachers.map(({ id }) => id)).meta({
    title: 'Role',
    labels: Object.fromEntries(about.teachers.map(({ id, role }) => [id, role])),
  }),
  about: sentenceSchema.meta({ title: 'About', description: 'What the teacher has worked on and teaches. Two or three sentences.' }),
  photo: contentPictureSchema.nullable().meta({ title: 'Photo', description: 'Only with the teacher’s consent.', control: 'picture' }),
  links: z
    .array(
      z.strictObject({
        label: z.string().trim().min(2).max(60).meta({ title: 'Text of the link' }),
        url: httpsAddressSchema.meta({ title: 'Address', description: 'Begins with https://.', control: 'url' }),
      }),
    )
    .max(4)
    .meta({ title: 'Links', description: 'Such as the teacher’s own site.', item: 'Link' }),
  order: z.number().min(0).max(1000).meta({ title: 'Position', description: 'Smaller numbers come first.' }),
})
export type Teacher = z.output<typeof teacherSchema>

export const teacherContent = defineContent({
  kind: 'teacher',
  name: 'Teacher',
  listName: 'Teachers',
  help: 'Teachers by name: at /faculty, on the home page and on the pages of their courses. Each is shown only with the day of a written consent.',
  schema: teacherSchema,
  files: () => Object.fromEntries(teachers.map((teacher) => [teacher.id, teacher])),
  slugField: 'id',
  titleOf: ({ name }) => name,
  pathOf: () => '/faculty',
  order: ({ order }) => order,
  hiddenReason: ({ consentOn }) => (consentOn === null ? 'No page shows this teacher: the day of the written consent is not entered.' : null),
  check: ({ consentOn, photo }) => ({
    ...(consentOn === null && photo && { photo: 'A photo needs the day of the consent. Enter the day, or remove the photo.' }),
  }),
})

export function listNamedTeachers(): Teacher[] {
  return listContent(teacherContent).flatMap(({ entry }) => (entry.consentOn === null ? [] : [entry]))
}
