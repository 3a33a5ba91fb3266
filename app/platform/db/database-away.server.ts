import { setTimeout as delay } from 'node:timers/promises'
import { db } from './client.server.ts'

const unavailableMs = 1_000
const limitMs = 1_000
/** An older outage may be over. */
const recentMs = 10_000
let lastLook = { isAway: false, at: Number.NEGATIVE_INFINITY }
let looking: Promise<void> | undefined

/** Whether the database is unreachable. Checks at most once per second; callers do not wait for the check if it was unreachable a moment ago. */
export async function isDatabaseUnreachable(): Promise<boolean> {
  const lookAgeMs = performance.now() - lastLook.at
  if (lookAgeMs < unavailableMs) return lastLook.isAway
  looking ??= canAnswerInTime().then((answers) => {
    lastLook = { isAway: !answers, at: performance.now() }
    looking = undefined
  })
  if (!lastLook.isAway || lookAgeMs > recentMs) await looking
  return lastLook.isAway
}

async function canAnswerInTime(): Promise<boolean> {
  try {
    const answer = db().execute('select 1')
    return await Promise.race([answer.then(() => true), delay(limitMs, false, { ref: false })])
  } catch {
    return false
  }
}
