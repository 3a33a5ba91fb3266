import { z } from 'zod'

/** An uploaded picture of an entry, and what it shows. */
export const contentPictureSchema = z.strictObject(
  {
    fileId: z.uuid().meta({ title: 'Picture' }),
    alt: z.string().trim().min(1, 'Say what the picture shows.').max(300).meta({ title: 'What the picture shows' }),
  },
  'Upload a picture.',
)
