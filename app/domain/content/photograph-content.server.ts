import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { defineContent } from './define-content.ts'
import { contentPictureSchema } from './picture-fields.server.ts'

const photographSchema = z.strictObject({
  place: z.string().trim().min(2).max(60).meta({ title: 'Room or place', description: 'Such as The lab, or Entrance.' }),
  id: slugSchema.meta({ title: 'Short name', description: 'Small letters, digits and hyphens. Pages do not show it.' }),
  picture: contentPictureSchema.meta({ title: 'Photograph', description: 'People in it must have agreed to be shown.', control: 'picture' }),
  caption: z
    .string()
    .trim()
    .max(160)
    .meta({ title: 'Caption', description: 'Beside the room or place, such as “Open from the first class to closing”. It may be empty.' }),
  order: z.number().min(0).max(1000).meta({ title: 'Position', description: 'Smaller numbers come first. The first three are on the contact page, too.' }),
})

export const photographContent = defineContent({
  kind: 'photograph',
  name: 'Photograph',
  listName: 'Photographs',
  help: 'Photographs of the campus and its rooms, at /aboutUs and /contact.',
  schema: photographSchema,
  files: () => ({}),
  slugField: 'id',
  titleOf: ({ place }) => place,
  pathOf: () => '/aboutUs#campus',
  order: ({ order }) => order,
})
