import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'

/** Shape of content/ways-in.ts: starting points, each with courses of content/courses/ to read against each other. */
export const waysInSchema = z
  .array(
    z.strictObject({
      from: z.string().trim().min(12).max(80),
      advice: z.string().trim().min(12).max(200),
      courses: z.array(slugSchema).min(1).max(4),
    }),
  )
  .min(3)
  .max(8)

export type WaysIn = z.input<typeof waysInSchema>
