import type { Plugin } from 'vite'
import { institute } from '#content/institute.ts'

/** Gives the style sheet the institute's hue as --base-hue: a static rule, as the content security policy allows no inline styles. */
export function instituteHue(): Plugin {
  return {
    name: 'institute-hue',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/app/app.css') ? { code: `${code}\n:root {\n  --base-hue: ${institute.baseHue};\n}\n`, map: null } : null
    },
  }
}
