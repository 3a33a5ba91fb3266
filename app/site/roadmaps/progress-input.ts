import { topicStates } from '#app/domain/roadmaps/topic-progress.ts'
import { z } from '#app/lib/zod.ts'

export const progressSchema = z.object({
  /** The person who was signed in when the page was rendered; another tab may have changed this. */
  personId: z.string().max(100).optional(),
  changes: z
    .array(z.object({ topicID: z.string().min(1).max(100), changedAt: z.iso.datetime({ offset: true }), state: z.enum(topicStates).nullable() }))
    .max(500),
})
