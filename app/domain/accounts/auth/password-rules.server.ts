import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { passwordLength } from '#app/domain/accounts/password-length.ts'
import { estimatePasswordBits, listPersonalWords, passwordBits, rankWords, type WordRanks, withOwnWords } from '#app/domain/accounts/password-strength.ts'
import { commonWords, siteWords } from '#app/domain/accounts/password-words.ts'

type PasswordRuleOwner = { name?: string | undefined; email?: string | undefined }
export type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const tooShort = `Use at least ${passwordLength.min} characters.`
const tooCommon = 'Too common. Choose a password that is harder to guess: three or four unrelated words work well.'
const tooPersonal = 'Too close to your name, your email address or our name. Choose a password without them: three or four unrelated words work well.'

let instituteWords: string[] = []

/** Sets the names of the institute, which passwords may not consist of. Call once. */
export function openPasswordRules(names: string[]): void {
  instituteWords = listPersonalWords(...names)
}

/** 49,000 common passwords, loaded when the first new password is checked. */
let commonPasswords: Promise<WordRanks> | undefined
function loadCommonPasswords(): Promise<WordRanks> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => rankWords([...commonWords, ...dictionary['passwords-common']]))
  return commonPasswords
}

/** Why a new password is rejected, as a sentence for its field; null if it is accepted. */
export async function findPasswordError(password: string, owner: PasswordRuleOwner): Promise<string | null> {
  if ([...password].length < passwordLength.min) return tooShort
  const common = await loadCommonPasswords()
  if (estimatePasswordBits(password, common) < passwordBits.enough) return tooCommon
  return estimatePasswordBits(password, withOwnWords([...siteWords, ...instituteWords, ...listPersonalWords(owner.name, owner.email)], common)) <
    passwordBits.enough
    ? tooPersonal
    : null
}

export function rejectWeakPasswords(): BetterAuthPlugin {
  return {
    id: 'password-rules',
    hooks: {
      before: [
        {
          matcher: (call) => findNewPassword(call) !== undefined,
          handler: createAuthMiddleware(async (call) => {
            const error = await findPasswordError(findNewPassword(call) ?? '', await findOwner(call))
            if (!error) return
            const body = { code: 'WEAK_PASSWORD', message: error }
            if (!call.request) throw new APIError('UNPROCESSABLE_ENTITY', body)
            // Returns the response, because the service logs thrown errors.
            return Response.json(body, { status: 422 })
          }),
        },
      ],
    },
  }
}

function findNewPassword({ path, body }: { path?: string; body?: { password?: unknown; newPassword?: unknown } }): string | undefined {
  const given = path === '/sign-up/email' ? body?.password : body?.newPassword
  return given === undefined ? undefined : String(given)
}

async function findOwner(call: AuthContext): Promise<PasswordRuleOwner> {
  const { body, context, path } = call
  if (path === '/sign-up/email') return { name: String(body?.name ?? ''), email: String(body?.email ?? '') }
  if (path !== '/reset-password') return (await getSessionFromCtx(call))?.user ?? {}
  const reset = await context.internalAdapter.findVerificationValue(`reset-password:${body?.token}`)
  return (reset && (await context.internalAdapter.findUserById(reset.value))) ?? {}
}
