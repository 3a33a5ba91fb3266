import { hostedAccountJob } from '#app/domain/accounts/jobs.ts'
import { db } from '#app/platform/db/client.server.ts'
import { GoogleError } from '#app/platform/google/google-error.server.ts'
import type { GoogleProject } from '#app/platform/google/google-project.server.ts'
import { getRecaptchaSiteKey, sendVerificationCode, signInWithPhoneNumber } from '#app/platform/google/identity-tokens.server.ts'
import { findGoogleProject } from '#app/platform/google/open-google.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { isGoogleCode, logHostedFailure } from './hosted-failures.server.ts'
import { abandonedAfterMs } from './hosted-identity.server.ts'
import type { HostedSignIn } from './hosted-tokens.server.ts'

/** What a page must load before Google sends a code: reCAPTCHA with this key, or nothing. `away`: Google is unreachable. */
export type PageCheck = { siteKey: string } | 'away' | null

/** The result of a right code at the provider. `isNew`: the provider has created the account for it. */
export type HostedPhone = HostedSignIn & { isNew: boolean }

const hint = 'Check FIREBASE_API_KEY, and in the project that sign-in by phone is on, that it is billed, and that SMS to India are allowed'
const keyMs = 60 * 60_000
const keys = new WeakMap<GoogleProject, { siteKey: string | null; until: number }>()

/** The project that sends the codes for sign-in by phone; null: the site's SMS gateway sends them. */
export function findPhoneCodeProject(): GoogleProject | null {
  const project = findGoogleProject()
  return project?.sendsPhoneCodes ? project : null
}

export async function getPageCheck(): Promise<PageCheck> {
  const project = findPhoneCodeProject()
  if (!project) return null
  try {
    let known = keys.get(project)
    if (!known || known.until < performance.now()) {
      known = { siteKey: await getRecaptchaSiteKey(project), until: performance.now() + keyMs }
      keys.set(project, known)
    }
    return known.siteKey === null ? null : { siteKey: known.siteKey }
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error
    logHostedFailure(error, hint)
    return 'away'
  }
}

const uncheckedBrowser = ['CAPTCHA_CHECK_FAILED', 'INVALID_APP_CREDENTIAL', 'MISSING_APP_CREDENTIAL', 'INVALID_RECAPTCHA_TOKEN', 'MISSING_RECAPTCHA_TOKEN']

/**
 * Sends a code by SMS through Google. @param phone in E.164 @param check the result of reCAPTCHA on the page
 * @returns `browser`: Google takes the browser for a program, or the page ran no script; `wait`: too many codes to this number or of this project
 */
export async function sendHostedCode(project: GoogleProject, phone: string, check: string): Promise<{ sessionInfo: string } | 'browser' | 'wait' | 'away'> {
  if (check === '' && !project.isEmulated) return 'browser'
  try {
    return { sessionInfo: await sendVerificationCode(project, phone, check) }
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error
    if (isGoogleCode(error, ...uncheckedBrowser)) return 'browser'
    logHostedFailure(error, hint)
    return isGoogleCode(error, 'TOO_MANY_ATTEMPTS_TRY_LATER', 'QUOTA_EXCEEDED') ? 'wait' : 'away'
  }
}

/** A right code works once. Returns `spent` for a code that was used, was replaced or has expired. @param phone to which the code was sent */
export async function checkHostedCode(
  project: GoogleProject,
  { sessionInfo, code, phone }: { sessionInfo: string; code: string; phone: string },
): Promise<HostedPhone | 'wrong' | 'spent' | 'disabled' | 'wait' | 'away'> {
  try {
    const { phone: proven, ...signIn } = await signInWithPhoneNumber(project, sessionInfo, code)
    return proven === phone ? signIn : 'wrong'
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error
    if (isGoogleCode(error, 'INVALID_CODE', 'MISSING_CODE')) return 'wrong'
    if (isGoogleCode(error, 'SESSION_EXPIRED', 'CODE_EXPIRED', 'INVALID_SESSION_INFO')) return 'spent'
    if (isGoogleCode(error, 'USER_DISABLED')) return 'disabled'
    if (isGoogleCode(error, 'TOO_MANY_ATTEMPTS_TRY_LATER')) return 'wait'
    logHostedFailure(error, hint)
    return 'away'
  }
}

/** Deletes the account that the provider created for a code, unless it is created here too. `isSure`: it will not be. */
export async function deleteUnusedAccount({ uid, isNew }: HostedPhone, isSure: boolean): Promise<void> {
  if (!isNew) return
  await enqueue(db(), hostedAccountJob, { userId: uid, abandoned: true }, isSure ? undefined : { startAfter: new Date(Date.now() + abandonedAfterMs) })
}
