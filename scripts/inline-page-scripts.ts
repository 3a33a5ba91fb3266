import { minifySync, type Plugin, transformWithOxc } from 'vite'

/** Files with one function that runs in a page. `pageScript` runs by itself; another script calls `pageFunction`. */
const pageScript = /\/platform\/http\/(?:hydration-starter|document-navigation)\.ts$/
const pageFunction = /\/site\/tests\/(?:attempt-script|answer-queue|paper-forms)\.ts$/

/** Replaces each inline page script by its own minified text (docs/decisions/008, 024). */
export function inlinePageScripts(): Plugin {
  return {
    name: 'inline-page-scripts',
    apply: 'build',
    enforce: 'pre',
    async transform(source, id) {
      const isCalled = pageScript.test(id)
      if (!isCalled && !pageFunction.test(id)) return null
      const { code } = await transformWithOxc(source, id)
      const [, name] = /export function (\w+)/.exec(code) ?? []
      const bare = code.replace('export function', 'function').trim()
      // The minifier removes a function that no code calls, so assign it first.
      const text = minifySync(id, isCalled ? `(${bare})()` : `self.made=${bare}`, { compress: true, mangle: true }).code.replace(/^self\.made=/, '')
      return { code: `export const ${name} = ${JSON.stringify(text.replace(/;\s*$/, ''))}`, map: null }
    },
  }
}
