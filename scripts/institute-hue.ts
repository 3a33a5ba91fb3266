import type { Plugin } from 'vite'
import { institute } from '#content/institute.ts'

/** Sets the institute's hue as --base-hue in a static rule: the Content Security Policy forbids inline styles. */
export function instituteHue(): Plugin {
  return {
    name: 'institute-hue',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/app/app.css') ? { code: `${code}\n:root {\n  --base-hue: ${institute.baseHue};\n}\n`, map: null } : null
    },
  }
}
