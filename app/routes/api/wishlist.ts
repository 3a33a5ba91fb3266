import { type Person, requirePerson } from '#app/domain/accounts/auth/session.server.ts'
import { isCourseID } from '#app/domain/courses/courses.server.ts'
import { mergeWishlist } from '#app/domain/wishlist/wishlist.server.ts'
import { changesSchema } from '#app/site/wishlist/wishlist-input.ts'
import type { Route } from './+types/wishlist'

const reply = (status: number, body: object) => Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
const refusal = (status: number, error: string) => reply(status, { error })

/** The person's copy: `{ personId, changes: [{ courseID, changedAt, removed }] }`. */
export function loader({ context }: Route.LoaderArgs) {
  return answer(context, (person) => mergeWishlist(person.id, [], isCourseID))
}

export async function action({ request, context }: Route.ActionArgs) {
  const body = changesSchema.safeParse(await request.json().catch(() => null))
  return answer(context, (person) => {
    if (!body.success)
      return refusal(400, 'Send JSON such as {"changes":[{"courseID":"…","changedAt":"2026-11-21T10:00:00Z","removed":false}]}, at most 500 changes.')
    if (body.data.personId !== undefined && body.data.personId !== person.id) return refusal(409, 'Somebody else is signed in now. Reload the page.')
    return mergeWishlist(person.id, body.data.changes, isCourseID)
  })
}

async function answer(context: Route.LoaderArgs['context'], work: (person: Person) => Promise<object> | Response): Promise<Response> {
  let person: Person
  try {
    person = requirePerson(context)
  } catch (refused) {
    // A program gets no redirect to a form; anything but that redirect means that sessions cannot be read.
    return refused instanceof Response ? refusal(401, 'Sign in first.') : refusal(503, 'Our system is not responding. Try again in a minute.')
  }
  const result = await work(person)
  return result instanceof Response ? result : reply(200, result)
}
