import { and, isNull, sql } from 'drizzle-orm'
import { checkConfirmation } from '#app/domain/accounts/auth/confirmation.server.ts'
import type { Person } from '#app/domain/accounts/auth/session.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { parseTextFields } from '#app/platform/http/form-reply.server.ts'
import { belongsTo, eraseAccount, ownsByAccount } from './erase-account.server.ts'
import { handleMyDataForm } from './handle-my-data.server.ts'

export type AccountDataAnswer =
  | { done: 'withdrawn' | 'given' | 'erased' | 'account-erased' }
  | { refused: 'not-confirmed'; enquiry: string }
  | { refused: 'account'; status: number; message: string }

/** Answers a form of the page of one's own data; an enquiry of somebody else is as absent as one that is not there. */
export async function handleAccountDataForm(request: Request, person: Person): Promise<AccountDataAnswer | null> {
  const form = await parseTextFields(request.clone())
  if (form.get('form') === 'erase-account') return await eraseOwnAccount(person, form)
  const enquiry = String(form.get('enquiry') ?? '')
  const [own] = await db()
    .select({ id: leads.id })
    .from(leads)
    .where(and(belongsTo(person), sql`${leads.id}::text = ${enquiry}`, isNull(leads.erasedAt)))
  if (!own) return null
  const answer = await handleMyDataForm(request, enquiry, ownsByAccount(person))
  if ('done' in answer) return answer
  return answer.refused === 'not-confirmed' ? { refused: 'not-confirmed', enquiry } : null
}

async function eraseOwnAccount(person: Person, form: FormData): Promise<AccountDataAnswer> {
  const refused = (status: number, message: string) => ({ refused: 'account' as const, status, message })
  if (form.get('confirmed') !== 'on') return refused(422, 'Nothing was erased. Tick the box first.')
  const checked = await checkConfirmation(person, String(form.get('password') ?? ''))
  if (checked === 'wait') return refused(429, 'Nothing was erased. Too many attempts: wait a minute, then try again.')
  if (checked === 'wrong') return refused(422, 'Nothing was erased. Wrong password or code.')
  const reason = await db().transaction((tx) => eraseAccount(tx, person.id, 'asked'))
  if (reason) return refused(409, 'Nothing was erased. You are the only admin: make another person an admin first.')
  return { done: 'account-erased' }
}
