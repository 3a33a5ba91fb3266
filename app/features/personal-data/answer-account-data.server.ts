import { and, eq, isNull } from 'drizzle-orm'
import { auth } from '#app/platform/auth/auth.server.ts'
import type { Person } from '#app/platform/auth/session.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { credentials } from '#app/platform/db/schema/accounts.server.ts'
import { leads } from '#app/platform/db/schema/leads.server.ts'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import { answerMyDataForm } from './answer-my-data.server.ts'
import { belongsTo, eraseAccount } from './erase-account.server.ts'

export type AccountDataAnswer =
  | { done: 'withdrawn' | 'given' | 'erased' | 'account-erased' }
  | { refused: 'not-confirmed'; enquiry: string }
  | { refused: 'account'; status: number; message: string }

/** Whether a password has to be shown before the account goes. */
export async function hasPassword(userId: string): Promise<boolean> {
  const rows = await db()
    .select({ id: credentials.id })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
  return rows.length > 0
}

/** Answers a form of the page of one's own data; an enquiry of somebody else is as absent as one that is not there. */
export async function answerAccountDataForm(request: Request, person: Person): Promise<AccountDataAnswer | null> {
  const form = await readTextFields(request.clone())
  if (form.get('form') === 'erase-account') return await eraseOwnAccount(request, person, form)
  const enquiry = String(form.get('enquiry') ?? '')
  const own = await db()
    .select({ id: leads.id })
    .from(leads)
    .where(and(belongsTo(person), isNull(leads.erasedAt)))
  if (!own.some(({ id }) => id === enquiry)) return null
  const answer = await answerMyDataForm(request, enquiry)
  if ('done' in answer) return answer
  return answer.refused === 'not-confirmed' ? { refused: 'not-confirmed', enquiry } : null
}

async function eraseOwnAccount(request: Request, person: Person, form: FormData): Promise<AccountDataAnswer> {
  const refused = (status: number, message: string) => ({ refused: 'account' as const, status, message })
  if (form.get('confirmed') !== 'on') return refused(422, 'Nothing was erased. Tick the box first.')
  if ((await hasPassword(person.id)) && !(await isOwnPassword(request, String(form.get('password') ?? '')))) {
    return refused(422, 'Nothing was erased. The password is not right.')
  }
  const reason = await db().transaction((tx) => eraseAccount(tx, person.id, 'asked'))
  if (reason) return refused(409, 'Nothing was erased. You are the only admin: make another person an admin first.')
  return { done: 'account-erased' }
}

async function isOwnPassword(request: Request, password: string): Promise<boolean> {
  try {
    await auth().api.verifyPassword({ body: { password }, headers: request.headers })
    return true
  } catch (error) {
    if ((error as Error).name === 'APIError') return false
    throw error
  }
}
