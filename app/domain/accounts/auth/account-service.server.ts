import { runForPasswordOwner } from '#app/domain/accounts/hosted/hosted-password.server.ts'
import { withHostedSignIn } from '#app/domain/accounts/hosted/hosted-tokens.server.ts'
import { config } from '#app/platform/config.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { clientAddressHeader } from '#app/platform/http/client-address.server.ts'
import { clientContext, logSource, type RequestContext, runForClient } from '#app/platform/http/request-context.server.ts'
import { auth, withAuthErrors } from './auth.server.ts'
import { recordLimitedCall } from './auth-events.server.ts'

export type AccountServiceResult = {
  status: number
  /** The service's error code, such as INVALID_EMAIL_OR_PASSWORD; null on success. */
  code: string | null
  message: string | null
  cookies: string[]
  personId: string | null
  /** Seconds to wait after 429, else null. */
  retryAfter: number | null
  /** The password or link was right, but the account needs its second factor before sign-in. */
  needsCode: boolean
}

/**
 * Calls the account service through its request handler, so that its rate limits and checks apply to our forms too. The visitor's Origin was
 * checked before. Responds with 503 while the database is unavailable. @param body JSON to POST; undefined: GET @throws any other error of the service
 */
export async function callAccountService(request: Request, context: RequestContext, path: string, body: object | undefined): Promise<AccountServiceResult> {
  const { publicUrl } = config()
  const { address } = context.get(clientContext)
  const headers = new Headers({ origin: publicUrl, [clientAddressHeader]: address })
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  if (body) headers.set('content-type', 'application/json')
  const call = new Request(`${publicUrl}/api/auth${path}`, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) })
  const work = () => withHostedSignIn(null, () => runForPasswordOwner(null, () => withAuthErrors(() => auth().handler(call))))
  const response = await runForClient(address, work).catch((error: unknown) => {
    throwUnlessUnavailable(error, logSource(context))
    return new Response(null, { status: 503 })
  })
  if (response.status >= 500 && response.status !== 503) throw new Error(`Accounts: ${path.split('?')[0]} was answered with ${response.status}.`)
  const result = (await response.json().catch(() => null)) as {
    code?: string
    message?: string
    user?: { id?: string } | null
    twoFactorRedirect?: boolean
  } | null
  const isLimited = response.status === 429 && result?.code === undefined
  if (isLimited) await recordLimitedCall(path, address)
  const retryAfter = Number(response.headers.get('x-retry-after'))
  return {
    status: response.status,
    code: response.ok ? null : (result?.code ?? 'UNKNOWN'),
    message: result?.message ?? null,
    cookies: response.headers.getSetCookie(),
    personId: result?.user?.id ?? null,
    retryAfter: response.status === 429 ? retryAfter || 60 : null,
    needsCode: result?.twoFactorRedirect === true,
  }
}
