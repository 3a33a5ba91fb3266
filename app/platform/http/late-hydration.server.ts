import { starter } from './hydration-starter.ts'

// A text in the build (scripts/inline-starter.ts), a function elsewhere.
const starterText = typeof starter === 'string' ? starter : `(${starter})()`

const modulePreload = /<link rel="modulepreload"[^>]*>/g
const moduleScript = /<script[^>]*\btype="module"[^>]*>([\s\S]*?)<\/script>/

/**
 * Makes the first view need no script: it waits for a sign of use (docs/decisions/008).
 * @param html a whole page as React Router renders it
 * @param nonce allows the page's own inline scripts; the held script carries it too, so that a kept page names its hash
 * @returns the page; unchanged if it has no module script
 */
export function hydrateLate(html: string, nonce: string): string {
  if (!moduleScript.test(html)) return html
  return html
    .replace(modulePreload, '')
    .replace(
      moduleScript,
      (_, text) => `<script type="text/plain" id="entry" nonce="${nonce}">${text}</script><script nonce="${nonce}">${starterText}</script>`,
    )
}
