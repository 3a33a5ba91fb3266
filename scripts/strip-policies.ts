import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const query = '?__react-router-build-client-route'

/** Removes the routes' server-only `handle = policy(…)` from browser files; React Router removes no `handle`. */
export function stripPolicies(): Plugin {
  return {
    name: 'strip-policies',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async transform(code, id) {
      if (!id.endsWith(query)) return null
      const source = await readFile(id.slice(0, -query.length), 'utf8')
      return source.includes('export const handle = policy(') ? { code: code.replace(/\bhandle\b,? ?/, ''), map: null } : null
    },
  }
}
