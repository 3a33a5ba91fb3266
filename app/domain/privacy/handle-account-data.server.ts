import { and, isNull, sql } from 'drizzle-orm'
import { checkConfirmation } from '#app/domain/accounts/auth/confirmation.server.ts'
import type { Person } from '#app/domain/accounts/auth/find-session.server.ts'
import { hostedUnavailableMessage } from '#app/domain/accounts/hosted/hosted-failures.server.ts'
import { createOwnershipCheck, matchAccount } from '#app/domain/leads/account-leads.server.ts'
import { correctionForm } from '#app/domain/leads/enquiry-form.ts'
import { handleCorrection } from '#app/domain/leads/handle-own-enquiry.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { type FormResponse, parseForm } from '#app/platform/http/parse-form.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { eraseAccount } from './erase-account.server.ts'
import { eraseAccountForm } from './erase-account-form.ts'
import { handleMyDataForm } from './handle-my-data.server.ts'

type AccountDataResult = { done: 'withdrawn' | 'given' | 'erased' | 'corrected' | 'account-erased' } | { refused: 'not-confirmed'; enquiry: string }

/** Returns null for another person's enquiry, as for a missing one. @param isConfirmed the identity was just confirmed: an erasure needs no password */
export async function handleAccountDataForm(request: Request, person: Person, isConfirmed = false): Promise<AccountDataResult | FormResponse | null> {
  const sent = await readSentForm(request.clone())
  if (sent.get('form') === 'erase-account') return await eraseOwnAccount(person, sent, isConfirmed)
  const enquiry = String(sent.get('enquiry') ?? '')
  const [own] = await db()
    .select({ id: leads.id })
    .from(leads)
    .where(and(matchAccount(person), sql`${leads.id}::text = ${enquiry}`, isNull(leads.erasedAt)))
  if (!own) return null
  const owns = createOwnershipCheck(person)
  if (sent.get('form') === correctionForm.name) return (await handleCorrection(sent, enquiry, owns)) ?? { done: 'corrected' }
  const answer = await handleMyDataForm(request, enquiry, owns)
  if ('done' in answer) return answer
  return answer.refused === 'not-confirmed' ? { refused: 'not-confirmed', enquiry } : null
}

async function eraseOwnAccount(person: Person, sent: FormData, isConfirmed: boolean): Promise<AccountDataResult | FormResponse> {
  const form = await parseForm(sent, eraseAccountForm)
  if (!form.ok) return form.response
  const checked = isConfirmed ? 'right' : await checkConfirmation(person, form.value.password ?? '')
  if (checked === 'wait') return form.fail(429, 'Nothing was erased. Too many attempts: wait a minute, then try again.')
  if (checked === 'away') return form.fail(503, `Nothing was erased. ${hostedUnavailableMessage}`)
  if (checked !== 'right') return form.fail(422, { password: `Nothing was erased. Wrong ${person.twoFactorEnabled ? 'password or code' : 'password'}.` })
  const reason = await inTransaction((tx) => eraseAccount(tx, person.id, 'asked'))
  if (reason) return form.fail(409, 'Nothing was erased. You are the only admin: make another person an admin first.')
  return { done: 'account-erased' }
}
