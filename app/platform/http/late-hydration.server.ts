import { readFileSync } from 'node:fs'
import path from 'node:path'
import { criticalStyle, parseStyle } from './critical-style.server.ts'
import { starter } from './hydration-starter.ts'

// A text in the build (scripts/inline-starter.ts), a function elsewhere.
const starterText = typeof starter === 'string' ? starter : `(${starter})()`
const sheets = new Map<string, ReturnType<typeof parseStyle>>()

const modulePreload = /<link rel="modulepreload"[^>]*>/g
const moduleScript = /<script[^>]*\btype="module"[^>]*>([\s\S]*?)<\/script>/
const styleLink = /<link [^>]*\brel="stylesheet" href="(\/assets\/[^"]+\.css)"[^>]*>/g

/**
 * Makes the first view need nothing but its HTML: the style it uses stands inside it, and its script waits for a sign of
 * use (docs/decisions/008).
 * @param html a whole page as React Router renders it
 * @param nonce allows the page's own inline scripts and style; the held script carries it too, so that a kept page names its hash
 * @returns the page; unchanged if it has no module script
 */
export function hydrateLate(html: string, nonce: string): string {
  if (!moduleScript.test(html)) return html
  const style = Array.from(html.matchAll(styleLink), ([, href = '']) => criticalStyle(readSheet(href), html)).join('')
  const late = html
    .replace(modulePreload, '')
    .replace(
      moduleScript,
      (_, text) => `<script type="text/plain" id="entry" nonce="${nonce}">${text}</script><script nonce="${nonce}">${starterText}</script>`,
    )
    .replace(styleLink, '<link rel="stylesheet" data-href="$1"/>')
  // Before the sheets themselves: once they come, their order decides.
  return style ? late.replace('<link rel="stylesheet" data-href', (link) => `<style nonce="${nonce}">${style}</style>${link}`) : late
}

/** A built style sheet; its name changes with its content. */
function readSheet(href: string): ReturnType<typeof parseStyle> {
  let sheet = sheets.get(href)
  if (!sheet) {
    sheet = parseStyle(readFileSync(path.join('build/client', href), 'utf8'))
    sheets.set(href, sheet)
  }
  return sheet
}
