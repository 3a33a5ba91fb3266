import { twoFactor } from 'better-auth/plugins'
import { retentionPeriods } from '#app/lib/retention-periods.ts'

/** All ways to sign in without a code. The library itself asks for the code only after a password. */
const signInPaths = ['/sign-in/email', '/sign-in/phone', '/sign-in/provider', '/sign-in/mail', '/magic-link/verify', '/verify-email']

export function createSecondFactorPlugin() {
  const plugin = twoFactor({
    allowPasswordless: true,
    twoFactorCookieMaxAge: retentionPeriods.twoFactorMinutes * 60,
    trustDeviceMaxAge: retentionPeriods.trustedDeviceDays * 24 * 60 * 60,
    accountLockout: { maxFailedAttempts: 10, durationSeconds: 15 * 60 },
  })
  const [afterSignIn] = plugin.hooks.after
  if (!afterSignIn) throw new Error('unreachable: the plugin asks after each sign-in')
  afterSignIn.matcher = ({ path }) => signInPaths.includes(path ?? '')
  return plugin
}
