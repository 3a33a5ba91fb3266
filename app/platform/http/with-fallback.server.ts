import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { TooLate, withinReadLimit } from './read-limit.server.ts'
import { logSource, type RequestContext } from './request-context.server.ts'

/** If the database is unavailable or slow, the page is shown with `empty` and not cached. `what` names the part in the log. @throws other errors */
export async function withFallback<Result>(context: RequestContext, what: string, read: () => Promise<Result>, empty: Result): Promise<Result> {
  try {
    return await withinReadLimit(read())
  } catch (error) {
    if (!(error instanceof TooLate) && !isDatabaseUnavailable(error)) throw error
    logWarning(`${what} could not be read`, logSource(context), error)
    addCacheTags(context, null)
    return empty
  }
}
