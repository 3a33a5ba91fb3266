import { twoFactor } from 'better-auth/plugins'
import { retentionPeriods } from '#app/lib/retention-periods.ts'

/** Every way in that makes a session without a code. The library itself asks for one after a password only. */
const ways = ['/sign-in/email', '/sign-in/phone', '/sign-in/provider', '/sign-in/mail', '/magic-link/verify', '/verify-email']

/** A code from an authenticator app, or a recovery code, after every way in; ten wrong ones in a row close the door for a quarter of an hour. */
export function secondFactor() {
  const plugin = twoFactor({
    allowPasswordless: true,
    twoFactorCookieMaxAge: retentionPeriods.twoFactorMinutes * 60,
    trustDeviceMaxAge: retentionPeriods.trustedDeviceDays * 24 * 60 * 60,
    accountLockout: { maxFailedAttempts: 10, durationSeconds: 15 * 60 },
  })
  const [afterSignIn] = plugin.hooks.after
  if (!afterSignIn) throw new Error('unreachable: the plugin asks after each sign-in')
  afterSignIn.matcher = ({ path }) => ways.includes(path ?? '')
  return plugin
}
