import type { RouterContextProvider } from 'react-router'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { logSource } from './request-context.server.ts'

const usualLimitMs = 1_500
let readLimitMs = usualLimitMs

/** Sets how many milliseconds a page waits for a part that it can do without, for tests on busy machines. */
export function setReadLimit(ms = usualLimitMs): void {
  readLimitMs = ms
}

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
    addCacheTags(context, null)
    return empty
  }
}
