import { z } from 'zod'

/** An uploaded picture of an entry, and what it shows. */
export const contentPictureSchema = z.strictObject(
  { fileId: z.uuid(), alt: z.string().trim().min(1, 'Say what the picture shows.').max(300) },
  'Upload a picture.',
)
