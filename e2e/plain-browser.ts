import { request } from '@playwright/test'
import { browserCookie } from './site.ts'

export type PlainPage = {
  status: number
  /** Path and query after redirects. */
  path: string
  headers: Record<string, string>
  html: string
  /** Text without tags. */
  text: string
}

/**
 * Opens a client like a browser without script or pictures: it follows redirects and stores cookies. Tests of responses need no Chromium. @param cookies as
 * pairs
 */
export async function openPlainBrowser(cookies: readonly string[] = [], baseURL = process.env.SITE_URL ?? '') {
  const place = { domain: new URL(baseURL).hostname, path: '/', expires: -1, httpOnly: true, secure: true, sameSite: 'Lax' as const }
  const context = await request.newContext({
    baseURL,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { origin: new URL(baseURL).origin },
    storageState: { cookies: cookies.map((pair) => ({ ...browserCookie(pair), ...place, url: undefined })), origins: [] },
  })
  const read = async (answer: Awaited<ReturnType<typeof context.get>>): Promise<PlainPage> => {
    const { pathname, search } = new URL(answer.url())
    const html = (await answer.text()).replaceAll('<!-- -->', '')
    return { status: answer.status(), path: pathname + search, headers: answer.headers(), html, text: textOf(html) }
  }
  return {
    open: async (path: string) => await read(await context.get(path)),
    send: async (path: string, form: Record<string, string>) => await read(await context.post(path, { form })),
    cookies: async () => (await context.storageState()).cookies,
    close: () => context.dispose(),
  }
}
export type PlainBrowser = Awaited<ReturnType<typeof openPlainBrowser>>

const characters: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }

function textOf(html: string): string {
  const text = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' ')
  return text.replaceAll(/&(?:#x27|quot|lt|gt|amp);/g, (code) => characters[code] ?? code).replaceAll(/[\s\u00a0]+/g, ' ')
}
