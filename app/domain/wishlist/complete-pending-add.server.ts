import type { Entry } from '#app/domain/accounts/accounts.server.ts'
import type { SignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { isCourseID } from '#app/domain/courses/courses.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { addToWishlist } from './wishlist.server.ts'

/** Adds the course whose heart was pressed before signing in. A failure must not cost the sign-in itself. */
export async function completePendingAdd({ personId }: Entry, { add }: SignInReturn): Promise<void> {
  if (!personId || !isCourseID(add)) return
  try {
    await addToWishlist(personId, add)
  } catch (error) {
    logError(error, {}, 'A course could not be added after signing in')
  }
}
