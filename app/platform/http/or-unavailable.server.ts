import { data } from 'react-router'
import { describeFault } from '../auth/describe-fault.server.ts'

/**
 * Waits for what a page cannot be shown without.
 * @throws 503 if it fails, having logged the fault without personal data
 */
export async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    console.error(`Records could not be read: ${describeFault(error)}`)
    throw data(null, { status: 503 })
  }
}
