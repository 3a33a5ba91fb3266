import type { RouterContextProvider } from 'react-router'
import { describeFault } from '../auth/describe-fault.server.ts'
import { pageShows } from './cached-page.server.ts'

/** As long as a page waits for a part that it can do without, in milliseconds. */
const readLimitMs = 1_500

/**
 * Reads a part that a page can be shown without. Where it fails or is late, the page stands with `empty`, and is not kept.
 * @param what for the log, such as `Posts`
 */
export async function orWithout<Result>(context: Readonly<RouterContextProvider>, what: string, read: () => Promise<Result>, empty: Result): Promise<Result> {
  const limit = AbortSignal.timeout(readLimitMs)
  const tooLate = new Promise<never>((_resolve, reject) => limit.addEventListener('abort', () => reject(limit.reason), { once: true }))
  try {
    return await Promise.race([read(), tooLate])
  } catch (fault) {
    console.error(`${what} could not be read: ${describeFault(fault)}`)
    pageShows(context, null)
    return empty
  }
}
