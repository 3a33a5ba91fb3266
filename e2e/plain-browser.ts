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
    /** Presses a button of a form, which sends what the page has in its fields. @param typed other values, by name */
    press: async (page: PlainPage, button: string, typed: Record<string, Typed> = {}) => {
      const { address, kind, fields } = fillForm(page, button, typed)
      return await read(await context.fetch(address, { method: kind === 'params' ? 'GET' : 'POST', [kind]: fields }))
    },
    /** Opens the first link with this text. */
    follow: async ({ html, path }: PlainPage, text: string) => {
      const link = [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].find(([, , content = '']) => textOf(content).includes(text))
      if (!link) throw new Error(`${path} has no link ${text}.`)
      return await read(await context.get(attributeOf(link[1], 'href') ?? ''))
    },
    cookies: async () => (await context.storageState()).cookies,
    close: () => context.dispose(),
  }
}
export type PlainBrowser = Awaited<ReturnType<typeof openPlainBrowser>>

type Typed = string | { name: string; mimeType: string; buffer: Buffer }

const attributeOf = (tag = '', name: string) => {
  const found = new RegExp(`(?:^|\\s)${name}(?:="([^"]*)")?(?=[\\s/]|$)`, 'i').exec(tag)
  return found ? decode(found[1] ?? '') : undefined
}

/** The request that a browser without script would send. A field or button may name its form by id, outside of it. */
function fillForm({ html, path }: PlainPage, button: string, typed: Record<string, Typed>) {
  const pressedIn = (part: string) =>
    [...part.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)].find(([, , content = '']) => textOf(content).trim() === button)
  const forms = html.match(/<form\b[\s\S]*?<\/form>/g) ?? []
  const headOf = (form: string) => /^<form\b([^>]*)>/.exec(form)?.[1]
  const [, pressed] = forms.map(pressedIn).find(Boolean) ?? pressedIn(html) ?? []
  const formId = attributeOf(pressed, 'form')
  const form = forms.find((each) => (formId ? attributeOf(headOf(each), 'id') === formId : pressedIn(each)))
  if (!form) throw new Error(`${path} has no form with the button ${button}.`)
  const head = headOf(form)
  const fields: Record<string, Typed> = {}
  const names = new Set<string>()
  const controls = /<input\b([^>]*)>|<(select|textarea)\b([^>]*)>([\s\S]*?)<\/\2>/g
  const outside = [...html.replace(form, '').matchAll(controls)].filter(([, input, , other]) => formId && attributeOf(input ?? other, 'form') === formId)
  for (const [, input, kind, other, content = ''] of [...form.matchAll(controls), ...outside]) {
    const tag = input ?? other
    const name = attributeOf(tag, 'name')
    if (!name) continue
    names.add(name)
    const options = [...content.matchAll(/<option\b([^>]*)>/g)].map(([, option]) => option)
    const chosen = options.find((option) => attributeOf(option, 'selected') !== undefined) ?? options[0]
    const isEmpty = /^(?:checkbox|radio|file)$/.test(attributeOf(tag, 'type') ?? '') && attributeOf(tag, 'checked') === undefined
    if (isEmpty || attributeOf(tag, 'disabled') !== undefined) continue
    fields[name] = kind === 'textarea' ? decode(content) : (attributeOf(kind ? chosen : tag, 'value') ?? '')
  }
  for (const name of Object.keys(typed))
    if (!names.has(name)) throw new Error(`The form with the button ${button} has no field ${name}, but ${[...names].join(', ')}.`)
  const own = attributeOf(pressed, 'name')
  return {
    address: attributeOf(pressed, 'formAction') ?? attributeOf(head, 'action') ?? path,
    kind: attributeOf(head, 'method')?.toLowerCase() !== 'post' ? 'params' : attributeOf(head, 'encType') ? 'multipart' : 'form',
    fields: { ...fields, ...typed, ...(own && { [own]: attributeOf(pressed, 'value') ?? '' }) },
  }
}

const characters: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }

function textOf(html: string): string {
  const text = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' ')
  return decode(text).replaceAll(/[\s\u00a0]+/g, ' ')
}

function decode(text: string): string {
  return text.replaceAll(/&(?:#x27|quot|lt|gt|amp);/g, (code) => characters[code] ?? code)
}
