import type { RouterContextProvider } from 'react-router'
import { callAccountService } from '#app/domain/accounts/auth/account-service.server.ts'
import { notifyOwner } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { readSiteCookie, siteCookiePrefix } from '#app/platform/http/site-cookie.server.ts'
import { type Entry, type Refused, refuseCommon } from './accounts.server.ts'
import { deviceOf, recordDevice } from './known-devices.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

const challengeCookie = 'two_factor'
const readChallenge = ({ headers }: Request) => readSiteCookie(headers.get('cookie'), challengeCookie) || null

/** Whether a password or link was right in this browser a few minutes ago, and the code is still to come. */
export function awaitsCode(request: Request): boolean {
  return Boolean(readChallenge(request))
}

/**
 * Finishes a sign-in with a code of the authenticator app, or with a recovery code, which works once.
 * @param isTrusted this browser is not asked again for thirty days
 */
export async function enterWithCode({ request, context }: Asked, given: { code: string; isRecovery: boolean; isTrusted: boolean }): Promise<Entry | Refused> {
  // Only the challenge: beside a session the service would check the session's own account, and count no failure.
  const sent = readChallenge(request)
  const cookie = sent && { cookie: `${siteCookiePrefix()}.${challengeCookie}=${sent}` }
  const challenge = new Request(request.url, { headers: { 'user-agent': request.headers.get('user-agent') ?? '', ...cookie } })
  const path = given.isRecovery ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp'
  const reply = await callAccountService(challenge, context, path, { code: given.code, trustDevice: given.isTrusted })
  if (reply.status === 200 && reply.personId !== null) {
    const [personId, device] = [reply.personId, deviceOf(request)]
    if (given.isRecovery) void notifyOwner(personId, 'recovery-code-used', device)
    return { ok: true, cookies: [...reply.cookies, ...(await recordDevice(request, personId))], personId }
  }
  switch (reply.code) {
    case 'INVALID_CODE':
      return refuse(401, 'Wrong or used code. Enter the code that the app shows now.')
    case 'INVALID_BACKUP_CODE':
      return refuse(401, 'Wrong or used recovery code. Enter another recovery code.')
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return refuse(429, 'Too many wrong codes. Wait fifteen minutes, then try again.')
    case 'ACCOUNT_DISABLED':
      return refuse(403, 'This account is disabled. Ask an admin.')
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOTP_NOT_ENABLED':
      return refuse(410, 'Your sign-in took too long, or too many codes were wrong. Start again.')
    default:
      return refuseCommon(reply)
  }
}

function refuse(status: number, message: string): Refused {
  return { ok: false, status, message }
}
