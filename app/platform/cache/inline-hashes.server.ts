import { createHash } from 'node:crypto'

type InlineHashes = { scripts: string[]; styles: string[] }

/** Replaces the nonce of this render by hashes of the elements that carried it. Injected markup has no nonce, gets no hash and does not run. */
export function hashInlined(html: string, nonce: string): { html: string; hashes: InlineHashes } {
  const hashes: { [element: string]: Set<string> } = { script: new Set(), style: new Set() }
  const plain = (text: string) => text.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '')
  for (const [, element = '', attributes = '', text = ''] of html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)) {
    if (!attributes.includes(` nonce="${nonce}"`) || /\ssrc=/.test(attributes)) continue
    hashes[element]?.add(`'sha256-${createHash('sha256').update(plain(text)).digest('base64')}'`)
  }
  return { html: plain(html), hashes: { scripts: [...(hashes.script ?? [])], styles: [...(hashes.style ?? [])] } }
}
