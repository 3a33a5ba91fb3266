import { followDocuments } from './document-navigation.ts'
import { startHydration } from './hydration-starter.ts'

// Both are texts in the build (scripts/inline-page-scripts.ts), otherwise functions.
const navigationText = typeof followDocuments === 'string' ? followDocuments : `(${followDocuments})()`
/** Runs in the head and starts the delayed script. */
export const starterText = typeof startHydration === 'string' ? startHydration : `(${startHydration})()`

const preload = '<link rel="modulepreload"'

/**
 * Delays the script until the visitor uses the page (decision 008). Plain search: regular expressions took a twentieth of the render time.
 * @param nonce the delayed script has it too, so that a cached page lists its hash @returns null if the page has no module script
 */
export function hydrateLate(html: string, nonce: string): string | null {
  const type = html.indexOf(' type="module"')
  const start = html.lastIndexOf('<script', type)
  const text = html.indexOf('>', type) + 1
  const end = html.indexOf('</script>', text)
  if (type < 0 || start < 0 || end < 0 || html.slice(start, type).includes('>')) return null
  const held = `<script type="text/plain" id="entry" nonce="${nonce}">${html.slice(text, end)}</script>`
  return removePreloads(html.slice(0, start)) + held + removePreloads(html.slice(end + '</script>'.length))
}

function removePreloads(html: string): string {
  let remaining = ''
  let from = 0
  for (let at = html.indexOf(preload); at >= 0; at = html.indexOf(preload, from)) {
    remaining += html.slice(from, at)
    from = html.indexOf('>', at) + 1
  }
  return remaining + html.slice(from)
}

/**
 * React does not render it: a page rendered again in the browser would contain the nonce of another document.
 * @param html a whole page @param starter text to run after it, empty if the page hydrates at once
 */
export function withDocumentNavigation(html: string, nonce: string, starter: string): string {
  return html.replace('<head>', () => `<head><script nonce="${nonce}">${navigationText}${starter && `;${starter}`}</script>`)
}
