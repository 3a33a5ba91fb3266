import { eq, sql } from 'drizzle-orm'
import { endEarlierSession } from '#app/domain/accounts/auth/find-session.server.ts'
import { notifyOwner } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { describeDevice } from '#app/lib/describe-device.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { createSiteCookie } from '#app/platform/http/site-cookie.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { createBrowserToken, digestBrowserToken, findBrowserToken } from './browser-token.server.ts'
import { knownDevices, users } from './schema.server.ts'

const cookieName = 'device'
/** Browsers do not store any cookie for longer. */
const cookieSeconds = retentionPeriods.knownDeviceDays * 24 * 60 * 60

/** Call it after each complete sign-in, with the request that signed in and its cookies from before. @returns cookies to set */
export async function completeSignIn(request: Request, personId: string): Promise<string[]> {
  await endEarlierSession(request.headers)
  return await recordDevice(request, personId)
}

/** Mails the owner if the browser is new to the account. Logs a failure: it must not block the sign-in. */
async function recordDevice(request: Request, personId: string): Promise<string[]> {
  try {
    const { hash, cookie } = createDeviceCookie(request)
    await inTransaction(async (tx) => {
      if (await isNewDevice(tx, personId, hash)) await notifyOwner(tx, personId, 'new-device', { device: getDevice(request) })
    })
    return [cookie]
  } catch (error) {
    logError(error, {}, 'A device could not be remembered')
    return []
  }
}

/** The browser's id (the digest of its cookie) and the cookie to set. A browser without one gets a new cookie. */
export function createDeviceCookie(request: Request): { hash: string; cookie: string } {
  const token = findBrowserToken(request, cookieName) ?? createBrowserToken()
  return { hash: digestBrowserToken(token), cookie: createSiteCookie(cookieName, token, cookieSeconds) }
}

export function getDevice(request: Request): string {
  return describeDevice(request.headers.get('user-agent') ?? '')
}

/** Whether to mail the owner: not about the first browser of an account that is less than a day old. */
async function isNewDevice(tx: Queryable, userId: string, deviceHash: string): Promise<boolean> {
  const [seen] = await tx
    .insert(knownDevices)
    .values({ userId, deviceHash })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastSeenAt: sql`now()` } })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  if (!seen?.isNew) return false
  const [account] = await tx
    .select({ isJustMade: sql<boolean>`${users.createdAt} > now() - interval '1 day'`, devices: tx.$count(knownDevices, eq(knownDevices.userId, userId)) })
    .from(users)
    .where(eq(users.id, userId))
  return !(account?.isJustMade && account.devices === 1)
}
