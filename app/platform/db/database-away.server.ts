import { db } from './client.server.ts'

const awayMs = 1_000
let lastLook = { isAway: false, at: Number.NEGATIVE_INFINITY }
let looking: Promise<void> | undefined

/** Whether the database does not answer. It is asked once a second at most, and while it was away nobody waits for the next answer. */
export async function isDatabaseAway(): Promise<boolean> {
  if (performance.now() - lastLook.at < awayMs) return lastLook.isAway
  looking ??= answersInTime().then((answers) => {
    lastLook = { isAway: !answers, at: performance.now() }
    looking = undefined
  })
  if (!lastLook.isAway) await looking
  return lastLook.isAway
}

async function answersInTime(): Promise<boolean> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timed out')), 1_000).unref())
  try {
    await Promise.race([db().execute('select 1'), late])
    return true
  } catch {
    return false
  }
}
