import { inflateSync } from 'node:zlib'

export function openPdf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  return text.replace(/stream\n([\s\S]*?)\nendstream/g, (whole, stream: string) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    } catch {
      return whole
    }
  })
}

/** The text of a PDF of our site: its letters are numbers of embedded fonts, and each font maps them to characters. */
export function readPdfText(bytes: Uint8Array): string {
  const pdf = openPdf(bytes)
  const objects = new Map([...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]))
  const letters = new Map(
    [...pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      const ranges = [...(objects.get(map) ?? '').matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)]
      const codes = ranges.flatMap(([, first = '', list = '']) =>
        [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = ''], at): [number, string] => [Number.parseInt(first, 16) + at, fromHex(hex)]),
      )
      return [name, new Map(codes)] as const
    }),
  )
  let font: Map<number, string> | undefined
  const lines = [...pdf.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, name, shown]) => {
    if (name) font = letters.get(name)
    if (shown === undefined) return []
    const hex = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, part]) => part).join('')
    return [(hex.match(/.{4}/g) ?? []).map((code) => font?.get(Number.parseInt(code, 16)) ?? '').join('')]
  })
  return lines.join(' ').replaceAll(/\s+/g, ' ')
}

const fromHex = (hex: string) => (hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')
