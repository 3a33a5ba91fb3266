import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { isCourseID } from '#app/domain/courses/courses.server.ts'
import { mergeWishlist } from '#app/domain/wishlist/wishlist.server.ts'
import { toCourseChange, toCourseHistoryChange } from '#app/domain/wishlist/wishlist.ts'
import { z } from '#app/lib/zod.ts'
import type { Route } from './+types/wishlist'

export const handle = policy({ access: { who: 'member', json: { 401: 'Sign in first.' } }, cache: 'none' })

const changesSchema = z.object({
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

const respond = (status: number, body: object) => Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
const toResponse = ({ personId, changes }: Awaited<ReturnType<typeof mergeWishlist>>) => respond(200, { personId, changes: changes.map(toCourseChange) })
const failWith = (status: number, error: string) => respond(status, { error })

/** The account's copy: `{ personId, changes: [{ courseID, changedAt, removed }] }`. */
export async function loader({ context }: Route.LoaderArgs) {
  return toResponse(await mergeWishlist(getPerson(context).id, [], isCourseID))
}

export async function action({ request, context }: Route.ActionArgs) {
  const body = changesSchema.safeParse(await request.json().catch(() => null))
  if (!body.success)
    return failWith(400, 'Send JSON such as {"changes":[{"courseID":"…","changedAt":"2026-11-21T10:00:00Z","removed":false}]}, at most 500 changes.')
  const { id } = getPerson(context)
  if (body.data.personId !== undefined && body.data.personId !== id) return failWith(409, 'Somebody else is signed in now. Reload the page.')
  return toResponse(await mergeWishlist(id, body.data.changes.map(toCourseHistoryChange), isCourseID))
}
