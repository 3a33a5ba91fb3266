import { data, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { requireConfirmedForm } from '#app/domain/accounts/auth/confirmation.server.ts'
import { findPerson, type Person, requireRole } from '#app/domain/accounts/auth/session.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { confirmationField } from '#app/lib/confirmation.ts'
import { isAnswer, noteError } from '#app/platform/http/guard-routes.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { HeldForm } from './held-form.ts'

/** `isSensitive`: which forms want a password or a code of the last quarter of an hour. */
type Options = { isSensitive?: (form: FormData) => boolean }
type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Answers a form of the console. One that was sent after the session had ended, while the database is unavailable or into an error
 * of ours is handed back whole on a page that sends it again (`HeldFormPage`): each action is to go through this.
 * @param roles who may send it, beside admins
 * @param work gets the request as it is to be read: without the password that came with a sensitive form
 * @throws what was sent, with 401, 503 or 500; 403 for a person without the role
 */
export async function handleStaffForm<Answer>(
  { request, context }: Asked,
  roles: Role[],
  work: (person: Person, request: Request) => Answer | Promise<Answer>,
  { isSensitive }: Options = {},
): Promise<Answer> {
  // A file would have to be kept whole: it is chosen again.
  const isPlain = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const copy = isPlain ? request.clone() : null
  try {
    const person = requireRole(context, ...roles)
    const asksAgain = isSensitive?.(await readSentForm(request.clone())) ?? false
    return await work(person, asksAgain ? await requireConfirmedForm({ request, context }) : request)
  } catch (thrown) {
    if (!isAnswer(thrown)) {
      const { status, requestId } = noteError(thrown, context)
      throw await handBack(copy, status, requestId)
    }
    const status = statusOf(thrown)
    if (status === 503) throw await handBack(copy, status)
    if (status === 302 && !findPerson(context)) throw await handBack(copy, 401)
    throw thrown
  }
}

async function handBack(copy: Request | null, status: 401 | 500 | 503, requestId?: string) {
  const fields = copy ? [...(await readSentForm(copy))].filter(isHeld) : null
  return data<{ held: HeldForm }>({ held: { fields, requestId } }, { status })
}

const isHeld = (pair: [string, FormDataEntryValue]): pair is [string, string] => typeof pair[1] === 'string' && pair[0] !== confirmationField

function statusOf(answer: unknown): number {
  if (answer instanceof Response || isRouteErrorResponse(answer)) return answer.status
  return (answer as { init: { status?: number } | null }).init?.status ?? 200
}
