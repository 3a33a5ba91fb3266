import type { RouterContextProvider } from 'react-router'
import { isDatabaseUnavailable } from '../db/unavailable.server.ts'
import { logSource } from '../http/request-context.server.ts'
import { logWarning } from '../log/log.server.ts'
import { pageShows } from './cached-page.server.ts'

/** As long as a page waits for a part that it can do without, in milliseconds. */
const readLimitMs = 1_500

/**
 * Reads a part that a page can be shown without. While the database is unavailable, or later than the limit, the page stands with
 * `empty` and is not kept.
 * @param what for the log, such as `Posts`
 * @throws any other error
 */
export async function withFallback<Result>(
  context: Readonly<RouterContextProvider>,
  what: string,
  read: () => Promise<Result>,
  empty: Result,
): Promise<Result> {
  const limit = AbortSignal.timeout(readLimitMs)
  const tooLate = new Promise<never>((_resolve, reject) => limit.addEventListener('abort', () => reject(limit.reason), { once: true }))
  try {
    return await Promise.race([read(), tooLate])
  } catch (error) {
    if (error !== limit.reason && !isDatabaseUnavailable(error)) throw error
    logWarning(`${what} could not be read`, logSource(context), error)
    pageShows(context, null)
    return empty
  }
}
