import { minifySync, type Plugin, transformWithOxc } from 'vite'

/** Files whose one function runs inside a page; of the second kind a script that takes others calls it. */
const pageScript = /\/platform\/http\/(?:hydration-starter|document-navigation)\.ts$/
const pageFunction = /\/site\/tests\/(?:attempt-script|answer-queue)\.ts$/

/** Turns each script that is written into pages into its own text, as short as it gets (docs/decisions/008, 024). */
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
      // A function that nothing calls would be dropped as unused, so it is given to something first.
      const text = minifySync(id, isCalled ? `(${bare})()` : `self.made=${bare}`, { compress: true, mangle: true }).code.replace(/^self\.made=/, '')
      return { code: `export const ${name} = ${JSON.stringify(text.replace(/;\s*$/, ''))}`, map: null }
    },
  }
}
