import { slugSchema } from '#app/lib/slug.ts'
import { z } from '#app/lib/zod.ts'

export const changesSchema = z.object({
  /** The person who was signed in when the page was rendered; another tab may have changed this. */
  personId: z.string().max(100).optional(),
  changes: z
    .array(
      z.object({
        courseID: z.string().min(1).max(100),
        changedAt: z.iso.datetime({ offset: true }),
        removed: z.boolean(),
      }),
    )
    .max(500),
})

export const heartSchema = z.object({ intent: z.enum(['add', 'remove']), courseID: slugSchema, returnTo: z.string().optional() })
