import { minifySync, type Plugin, transformWithOxc } from 'vite'

/** Turns the page's starter into its own text, as short as it gets: it stands in every page (docs/decisions/008). */
export function inlineStarter(): Plugin {
  return {
    name: 'inline-starter',
    apply: 'build',
    enforce: 'pre',
    async transform(source, id) {
      if (!id.endsWith('/platform/http/hydration-starter.ts')) return null
      const { code } = await transformWithOxc(source, id)
      const text = minifySync(id, `(${code.replace('export function', 'function').trim()})()`, { compress: true, mangle: true }).code
      return { code: `export const starter = ${JSON.stringify(text.replace(/;\s*$/, ''))}`, map: null }
    },
  }
}
