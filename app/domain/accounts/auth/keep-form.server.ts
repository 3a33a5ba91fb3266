import { data, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { confirmationField } from '#app/lib/confirmation.ts'
import { isAnswer, noteError } from '#app/platform/http/guard-routes.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { findPerson } from './session.server.ts'

/** A form that could not be answered, as it was sent; `fields` null where it was a file; `requestId` where the error is ours. */
export type HeldForm = { fields: [name: string, value: string][] | null; requestId?: string }

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Answers a form of the console. One that was sent after the session had ended, while the database is unavailable or into an
 * error of ours is handed back whole on a page that sends it again (`HeldFormPage`).
 * @throws what was sent, with 401, 503 or 500; any other answer that `work` throws
 */
export async function keepForm<Answer>({ request, context }: Asked, work: () => Promise<Answer>): Promise<Answer> {
  // A file would have to be kept whole: it is chosen again.
  const isPlain = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const copy = isPlain ? request.clone() : null
  try {
    return await work()
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
