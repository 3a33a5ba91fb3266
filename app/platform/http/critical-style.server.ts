type Rule = { head: string; rules?: Rule[]; text: string; selectors: Selector[] }
type Selector = { text: string; classes: string[]; tags: string[] }

const group = /^@(?:media|supports|layer|container)\b/

/**
 * Reads a minified style sheet once, for `criticalStyle`.
 * @param css as the build writes it: no rule inside a style rule, no comment but at the start
 */
export function parseStyle(css: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  for (let at = 0; at < css.length; at += 1) {
    const end = endOfToken(css, at)
    if (end > at) at = end
    else if (css[at] === ';') {
      rules.push({ head: '', text: css.slice(start, at + 1).trim(), selectors: [] })
      start = at + 1
    } else if (css[at] === '{') {
      const close = closingBrace(css, at)
      const head = css.slice(start, at).trim()
      const body = css.slice(at + 1, close)
      rules.push({ head, text: body, rules: group.test(head) ? parseStyle(body) : undefined, selectors: head.startsWith('@') ? [] : readSelectors(head) })
      at = close
      start = close + 1
    }
  }
  return rules
}

/**
 * The part of a style sheet that can apply to a page, in the sheet's order.
 * @param rules from `parseStyle`
 * @param html the whole page
 */
export function criticalStyle(rules: Rule[], html: string): string {
  const classes = new Set<string>()
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) for (const name of value.split(/\s+/)) classes.add(decode(name))
  const tags = new Set(['html', 'body'])
  for (const [, tag = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g)) tags.add(tag)
  const applies = (selector: Selector) => selector.classes.every((name) => classes.has(name)) && selector.tags.every((tag) => tags.has(tag))
  return withoutUnused(write(rules, applies))
}

function write(rules: Rule[], applies: (selector: Selector) => boolean): string {
  let text = ''
  for (const rule of rules) {
    if (rule.rules) {
      const inner = write(rule.rules, applies)
      // An empty layer still has its place in the order.
      if (inner || rule.head.startsWith('@layer')) text += `${rule.head}{${inner}}`
    } else if (rule.selectors.length > 0) {
      const kept = rule.selectors.filter(applies)
      if (kept.length > 0) text += `${kept.map((selector) => selector.text).join(',')}{${rule.text}}`
    } else text += rule.head ? `${rule.head}{${rule.text}}` : rule.text
  }
  return text
}

/** Leaves out custom properties, their registrations and keyframes that nothing kept refers to. */
function withoutUnused(style: string): string {
  for (;;) {
    const used = new Set(Array.from(style.matchAll(/var\(\s*(--[\w-]+)/g), ([, name]) => name))
    const shorter = style
      .replace(/(?<=[{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|\([^()]*\)|[^;}"'])*(?:;|(?=\}))/g, (text, name) => (used.has(name) ? text : ''))
      .replace(/@property (--[\w-]+)\{[^}]*\}/g, (text, name) => (used.has(name) ? text : ''))
      .replace(/(?<=[{}])[^{};@]+\{\}/g, '')
    if (shorter.length === style.length) return style
    style = shorter
  }
}

function readSelectors(head: string): Selector[] {
  return splitList(head).map((text) => {
    // What stands in brackets or parentheses never excludes.
    let plain = text.replace(/\\[0-9a-f]{1,6} ?|\\./gi, escaped).replace(/\[[^\]]*\]/g, '')
    for (let before = ''; before !== plain; ) {
      before = plain
      plain = plain.replace(/\([^()]*\)/g, '')
    }
    const classes = Array.from(plain.matchAll(/\.([^\s.#:>+~,*]+)/g), ([, name = '']) => restore(name))
    const tags = Array.from(plain.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g), ([, tag = '']) => tag)
    return { text, classes, tags }
  })
}

/** An escaped character as one that means nothing to the patterns. */
function escaped(text: string): string {
  const hex = /^\\([0-9a-f]{1,6}) ?$/i.exec(text)?.[1]
  return String.fromCodePoint(0xf0000 + (hex ? Number.parseInt(hex, 16) : (text.codePointAt(1) ?? 0)))
}

function restore(name: string): string {
  return Array.from(name, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    return code >= 0xf0000 ? String.fromCodePoint(code - 0xf0000) : sign
  }).join('')
}

function decode(name: string): string {
  return name.includes('&')
    ? name.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    : name
}

function splitList(head: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < head.length; at += 1) {
    if (head[at] === '\\') at += 1
    else if (head[at] === '(' || head[at] === '[') depth += 1
    else if (head[at] === ')' || head[at] === ']') depth -= 1
    else if (head[at] === ',' && depth === 0) {
      parts.push(head.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...parts, head.slice(start).trim()]
}

/** Where a comment, an escape or a quoted text that begins here ends; `at` itself for anything else. */
function endOfToken(css: string, at: number): number {
  if (css[at] === '\\') return at + 1
  if (css.startsWith('/*', at)) return css.indexOf('*/', at) + 1
  if (css[at] !== '"' && css[at] !== "'") return at
  let end = at + 1
  while (end < css.length && css[end] !== css[at]) end += css[end] === '\\' ? 2 : 1
  return end
}

function closingBrace(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    const end = endOfToken(css, at)
    if (end > at) at = end
    else if (css[at] === '{') depth += 1
    else if (css[at] === '}') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return css.length
}
