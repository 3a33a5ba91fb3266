import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { listStoredSms } from '#app/platform/sms/sms.server.ts'
import { sessionMiddleware } from '../../app/domain/accounts/auth/session.server.ts'
import { phoneProofs } from '../../app/domain/accounts/proofs-schema.server.ts'
import type { FormFailure } from '../../app/lib/form.ts'
import { db } from '../../app/platform/db/client.server.ts'
import { clientContext } from '../../app/platform/http/request-context.server.ts'
import { rateLimits } from '../../app/platform/limits/schema.server.ts'

type Work = (args: never) => unknown
type BrowserResponse = { status: number; to: string | null; failure: FormFailure | null; cookies: string[]; json: unknown; data?: object }

/** `jar`: the cookies by name. */
type BrowserOptions = { address?: string | undefined; jar?: Map<string, string>; params?: Record<string, string>; path?: string }

const nothing = () => null

export function openBrowser(
  route: { loader?: Work; action?: Work },
  { address = '198.51.100.1', jar = new Map(), params = {}, path = '/here' }: BrowserOptions = {},
) {
  const run = async (work: Work, search: string, fields?: Record<string, string>) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = new URL(`http://localhost:3000${path}${search}`)
    const request = new Request(url, { headers: { cookie, 'user-agent': 'Test' }, ...(fields && { method: 'POST', body: new URLSearchParams(fields) }) })
    const context = new RouterContextProvider()
    context.set(clientContext, { address, requestId: '', nonce: '' })
    const args = { request, context, url, params, pattern: '/here' }
    let answer: unknown
    await sessionMiddleware(args as never, async () => {
      answer = await Promise.resolve(work(args as never)).catch((thrown: unknown) => thrown)
      return new Response()
    })
    return answer
  }
  const storeCookies = (cookies: string[]) => {
    for (const [, name = '', value = '', seconds] of cookies.map((one) => /^([^=]+)=([^;]*).*?Max-Age=(-?\d+)/i.exec(one) ?? []))
      if (Number(seconds) > 0) jar.set(name, value)
      else jar.delete(name)
  }
  return {
    jar,
    /** The data of the page's loader. Throws an error or a redirect. */
    // biome-ignore lint/suspicious/noExplicitAny: data of any route
    page: async (search = ''): Promise<any> => {
      const answer = await run(route.loader ?? nothing, search)
      if (answer instanceof Response) storeCookies(answer.headers.getSetCookie())
      if (answer instanceof Response || answer instanceof Error || (answer as { init?: unknown }).init) throw answer
      return answer
    },
    post: async (fields: Record<string, string>, search = ''): Promise<BrowserResponse> => {
      const answer = await run(route.action ?? nothing, search, fields)
      if (answer instanceof Error) throw answer
      if (answer instanceof Response) {
        const cookies = answer.headers.getSetCookie()
        storeCookies(cookies)
        return { status: answer.status, to: answer.headers.get('location'), failure: null, cookies, json: await answer.json().catch(() => null) }
      }
      const { data, init } = answer as { data: { failure?: FormFailure } | null; init: ResponseInit | null }
      if (!data) throw answer
      const cookies = new Headers(init?.headers).getSetCookie()
      storeCookies(cookies)
      return { status: init?.status ?? 200, to: null, failure: data.failure ?? null, cookies, json: null, data }
    },
    /** The result of an action that neither fails nor redirects. */
    requested: (fields: Record<string, string>) => run(route.action ?? nothing, '', fields),
    /** A second browser that begins with the same cookies. */
    copy: () => openBrowser(route, { address, jar: new Map(jar), params, path }),
  }
}

/** The code of the newest SMS to a number. */
export function codeTo(phone: string): string {
  const sms = listStoredSms().find(({ to }) => to === phone)
  const code = /^(\d{6}) /.exec(sms?.text ?? '')?.[1]
  if (!code) throw new Error('No code was sent.')
  return code
}

/** Moves the times of codes and limits back by `seconds`. */
export async function letSecondsPass(seconds: number): Promise<void> {
  const by = sql`${seconds} * interval '1 second'`
  await db()
    .update(phoneProofs)
    .set({ sentAt: sql`${phoneProofs.sentAt} - ${by}` })
  await db()
    .update(rateLimits)
    .set({ windowEndsAt: sql`${rateLimits.windowEndsAt} - ${by}` })
}
