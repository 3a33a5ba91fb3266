export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }
type Fail = (what: string) => never

export function failAs(what: string): Fail {
  return (error) => {
    throw new Error(`No ${what}: ${error}`)
  }
}

/** The texts of an element's children by name. Each name may occur once. */
export function textsIn(of: XmlElement, except: string[], fail: Fail): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const { name, children, text } of of.children) {
    if (except.includes(name)) continue
    if (children.length > 0 || name in texts) fail(`${name} in ${of.name}`)
    texts[name] = text
  }
  return texts
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string, fail: Fail): string {
  if (/[<]|\]\]>|[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/u.test(text)) fail(`something that XML does not allow in ${JSON.stringify(text)}`)
  if (/&(?!(amp|lt|gt|quot|apos);)/.test(text)) fail(`an ampersand by itself in ${text}`)
  return text.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
}

export function readXml(file: string, fail: Fail): XmlElement {
  const declared = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(file)
  if (!declared) fail('no declaration')
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let at = declared?.[0].length ?? 0
  const token = /<(\/?)([A-Za-z:][A-Za-z0-9:]*)((?:\s+[A-Za-z:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y
  while (at < file.length) {
    token.lastIndex = at
    const found = token.exec(file) ?? fail(`nothing readable at ${file.slice(at, at + 40)}`)
    const [all, closing, name = '', attributes = '', empty, text] = found
    const inside = open.at(-1) ?? top
    at += all.length
    if (text !== undefined) inside.text += plain(text, fail)
    else if (closing) {
      if (inside.name !== name) fail(`${name} ends where ${inside.name} is open`)
      open.pop()
    } else {
      const pairs = [...attributes.matchAll(/([A-Za-z:]+)="([^"]*)"/g)].map(([, key, value]) => [key, plain(value ?? '', fail)])
      const element: XmlElement = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
      inside.children.push(element)
      if (!empty) open.push(element)
    }
  }
  if (open.length !== 1 || top.children.length !== 1 || top.text.trim() !== '') fail('no single root')
  return top.children[0] ?? fail('empty')
}
