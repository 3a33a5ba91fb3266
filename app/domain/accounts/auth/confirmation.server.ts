import { eq, sql } from 'drizzle-orm'
import { redirect } from 'react-router'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { checkPasskey } from '#app/domain/accounts/passkeys/check-passkey.server.ts'
import { passwordLength } from '#app/domain/accounts/password-length.ts'
import { sessions } from '#app/domain/accounts/schema.server.ts'
import { type ConfirmationFailure, confirmationField } from '#app/lib/confirmation.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { consume } from '#app/platform/limits/rate-limit-storage.server.ts'
import { auth } from './auth.server.ts'
import type { Person } from './find-session.server.ts'
import { checkPassword } from './password-check.server.ts'
import { findConfirmation, findSessionId, getPerson } from './session.server.ts'
import { consumeCode } from './used-codes.server.ts'

const codeAttempts = { window: 15 * 60, max: 10 }

/** Checks the password, or the six digits of the authenticator app, which work once. @returns `none`: the account has neither password nor second factor */
export async function checkConfirmation({ id, twoFactorEnabled }: Person, given: string): Promise<'right' | 'none' | ConfirmationFailure> {
  const code = given.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) {
    const checked = await checkPassword(id, given)
    return checked === 'none' && twoFactorEnabled ? 'wrong' : checked
  }
  const { allowed } = await consume(`confirm:${id}`, codeAttempts)
  if (!allowed) return 'wait'
  return (await consumeCode(db(), (await auth().$context).secretConfig, id, code)) ? 'right' : 'wrong'
}

/** `given` is a password, a code, or the response of a passkey. Returns why it is not confirmed, or null on success. */
export async function confirmSession({ request, context }: { request: Request; context: RequestContext }, given: string): Promise<ConfirmationFailure | null> {
  const person = getPerson(context)
  const checked = isPasskeyAnswer(given) ? await checkOwnPasskey(request, person.id, given) : await checkConfirmation(person, given)
  const failure = checked === 'right' ? null : checked === 'none' ? 'wrong' : checked
  await inTransaction(async (tx) => {
    if (!failure)
      await tx
        .update(sessions)
        .set({ confirmedAt: sql`now()` })
        .where(eq(sessions.id, findSessionId(context) ?? ''))
    await recordAudit(tx, { actorId: person.id, action: 'account.confirm', subject: `account:${person.id}`, outcome: failure ? 'refused' : 'done' })
  })
  return failure
}

const isPasskeyAnswer = (given: string) => given.length > passwordLength.max

async function checkOwnPasskey(request: Request, personId: string, given: string): Promise<'right' | ConfirmationFailure> {
  const { allowed } = await consume(`confirm:${personId}`, codeAttempts)
  if (!allowed) return 'wait'
  const checked = await checkPasskey(request, { use: 'confirm', userId: personId }, given)
  return checked.ok ? 'right' : 'passkey'
}

const confirmPath = (search: Record<string, string>) => `/account/confirm?${new URLSearchParams(search)}`

/** Protects files: requires a password or code within the last 15 minutes. @throws a redirect to the confirmation page, which returns here */
export function requireConfirmation(context: RequestContext): void {
  const { isConfirmed, address } = findConfirmation(context)
  if (!isConfirmed) throw redirect(confirmPath({ returnTo: address }))
}

/**
 * The same for a form, which may contain the password or code. The confirmation page sends all its fields here again, so that no input is lost.
 * @returns the form's request without the password or code @throws a redirect that keeps the form
 */
export async function requireConfirmedForm({ request, context }: { request: Request; context: RequestContext }): Promise<Request> {
  const { isConfirmed, address } = findConfirmation(context)
  const form = await readSentForm(request.clone())
  const given = form.get(confirmationField)
  if (typeof given !== 'string') {
    if (isConfirmed) return request
    throw redirect(confirmPath({ held: '', returnTo: address }), 307)
  }
  const failure = isConfirmed ? null : await confirmSession({ request, context }, given)
  if (failure) throw redirect(confirmPath({ held: '', refused: failure, returnTo: address }), 307)
  form.delete(confirmationField)
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return new Request(request.url, { method: 'POST', headers: { cookie: request.headers.get('cookie') ?? '' }, body: new URLSearchParams(fields) })
}
