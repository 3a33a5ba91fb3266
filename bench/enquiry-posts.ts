import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

export type Door = 'script' | 'plain'
/** The hidden fields of the page's form and its action, read from the served page. */
export type FormPage = { address: string; action: string; fields: [name: string, value: string][] }
/** `isStored`: acknowledged with a receipt, which a program caught by the honeypot does not get. */
export type Answer = { isStored: boolean; status: number; ms: number }

/** Reads the hidden fields of a page's form. @param action where the form is posted without script */
export async function readFormPage(siteUrl: string, address: string, action = '/enquiry'): Promise<FormPage> {
  const html = await (await fetch(siteUrl + address)).text()
  const form = html.match(/<form[\s\S]*?<\/form>/g)?.find((tag) => tag.slice(0, tag.indexOf('>')).includes(` action="${action}"`))
  if (!form) throw new Error(`${address} has no form for ${action}.`)
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]): [string, string] => [attribute(tag, 'name'), attribute(tag, 'value')])
  return { address, action, fields: hidden.filter(([name]) => name !== '') }
}

/** The valid and unique phone number of this visitor. */
const phoneOf = (visitor: number) => `98${String(10_000_000 + visitor).padStart(8, '0')}`
export const e164Of = (visitor: number) => `+91${phoneOf(visitor)}`

const source = (landing: string) =>
  JSON.stringify({ source: 'google', medium: 'cpc', campaign: 'bench', term: '', content: '', referrer: '', landing, at: new Date(0).toISOString() })

/** Sends enquiries of different visitors over a limited number of connections. */
export class EnquirySender {
  #agent: Agent
  #url: URL
  #door: Door
  #pages: FormPage[]

  constructor(siteUrl: string, door: Door, pages: FormPage[], connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
    this.#url = new URL(siteUrl)
    this.#door = door
    this.#pages = pages
  }

  /** Sends one visitor's form from their own address, as a proxy reports it. The same key means the same form. */
  send(visitor: number, key: string = randomUUID(), began = performance.now()): Promise<Answer> {
    const page = this.#pages[visitor % this.#pages.length] as FormPage
    const body = this.#body(page, visitor, key)
    const path = this.#door === 'script' ? `${page.action}.data` : page.action
    const headers = {
      host: this.#url.host,
      origin: this.#url.origin,
      referer: this.#url.origin + page.address,
      accept: this.#door === 'plain' ? 'text/html' : '*/*',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
    }
    return new Promise((resolve) => {
      const lost = () => resolve({ isStored: false, status: 0, ms: performance.now() - began })
      const sent = request({ agent: this.#agent, host: '127.0.0.1', port: this.#url.port, path, method: 'POST', headers, timeout: 30_000 }, (response) => {
        response.resume()
        response.once('error', lost)
        response.once('end', () => {
          const status = response.statusCode ?? 0
          const hasReceipt = response.headers['set-cookie']?.some((cookie) => /^site\.(enquiry|bookings)=/.test(cookie)) ?? false
          resolve({ isStored: hasReceipt && (status === 202 || status === 303), status, ms: performance.now() - began })
        })
      })
      sent.once('error', lost)
      sent.once('timeout', () => sent.destroy())
      sent.end(body)
    })
  }

  #body(page: FormPage, visitor: number, key: string): string {
    const fields = new URLSearchParams(page.fields)
    fields.set('name', `Bench visitor ${visitor}`)
    fields.set('phone', phoneOf(visitor))
    fields.set('consent', 'on')
    fields.set('website', '')
    // Say that the page was open for a minute: faster forms look like spam.
    fields.set('made', String(Date.now() - 60_000))
    if (this.#door === 'script') {
      fields.set('formKey', key)
      fields.set('waited', '9000')
      fields.set('firstSource', source(page.address))
      fields.set('lastSource', source(page.address))
    }
    return fields.toString()
  }

  close(): void {
    this.#agent.destroy()
  }
}
