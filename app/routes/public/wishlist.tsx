import { data, redirect } from 'react-router'
import { findPerson, identifyPerson, requirePerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { showWishedStarts } from '#app/domain/bookings/wished-starts.server.ts'
import { isCourseID, listCourseCards } from '#app/domain/courses/courses.server.ts'
import { listEndedCourseLinks } from '#app/domain/courses/ended-courses.server.ts'
import { findMemberSide, handleMemberForm, isMemberIntent } from '#app/domain/wishlist/handle-wishlist-form.server.ts'
import { addToWishlist, removeFromWishlist } from '#app/domain/wishlist/wishlist.server.ts'
import { parseReturnPath } from '#app/lib/safe-return-path.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { z } from '#app/lib/zod.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { WishlistPage } from '#app/site/wishlist/wishlist-page.tsx'
import type { Route } from './+types/wishlist'

export const handle = { ...policy({ access: 'everyone', cache: 'signed-out' }), hasNoPopup: true }

const heartSchema = z.object({ intent: z.enum(['add', 'remove']), courseID: slugSchema, returnTo: z.string().optional() })

export async function loader({ context }: Route.LoaderArgs) {
  const courses = listCourseCards().map(({ courseID, label, summary, jaali }) => ({ courseID, label, summary, jaali }))
  const courseIDs = courses.map(({ courseID }) => courseID)
  const person = findPerson(context)
  const [next, member] = await Promise.all([showWishedStarts(context, courseIDs), person && findMemberSide(person.id)])
  return { courses, endedCourses: listEndedCourseLinks(), next, member }
}

/** Handles a member's own forms, and the hearts without script. Adding needs an account, removing does not (spec §6). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readSentForm(request)
  const requested = form.get('intent')
  if (isMemberIntent(requested)) {
    const person = requirePerson(context)
    const courseID = String(form.get('courseID') ?? '')
    if (requested.startsWith('alerts') && !isCourseID(courseID))
      return data({ problem: 'There is no such course. Your wishlist was not changed.' }, { status: 404 })
    const problem = await handleMemberForm(requested, courseID, person)
    if (problem) return data({ problem }, { status: 422 })
    throw redirect('/wishlist', 303)
  }
  const heart = heartSchema.safeParse(Object.fromEntries(form))
  if (!heart.success) return data({ problem: 'The course was not added. Go back to the course and press the heart again.' }, { status: 400 })
  const { intent, courseID } = heart.data
  const returnTo = parseReturnPath(heart.data.returnTo)
  const person = identifyPerson(context)
  if (intent === 'add') {
    if (!isCourseID(courseID)) return data({ problem: 'There is no such course. Your wishlist was not changed.' }, { status: 404 })
    if (!person) throw redirect(`/sign-in?${new URLSearchParams({ returnTo, add: courseID })}`, 303)
    await addToWishlist(person.id, courseID)
  } else if (person) await removeFromWishlist(person.id, courseID, { isKnown: isCourseID(courseID) })
  throw redirect(returnTo, 303)
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <WishlistPage {...loaderData} problem={actionData?.problem ?? null} />
}
