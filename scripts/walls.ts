/** The import rules of `app/`. `node scripts/walls.ts` writes them to the overrides of biome.json. */
import { readFileSync, writeFileSync } from 'node:fs'

/** A folder may import only the folders before it, in both lists. */
export const domainOrder =
  'content accounts files courses orders claims dates leads bookings certificates quiz roadmaps tests contests hiring hosting publications projects outcomes wishlist messages privacy search reports operations demonstration'.split(
    ' ',
  )
export const platformOrder = 'config metrics log crypto db limits jobs cache http files backup delivery mail sms whatsapp webhook google oidc live'.split(' ')

/** Libraries that only one platform folder may import. */
const ownVendors: Record<string, string[]> = {
  db: ['pg'],
  jobs: ['pg'],
  backup: ['pg'],
  http: ['hono', '@hono'],
  mail: ['nodemailer'],
  log: ['@opentelemetry'],
  metrics: ['prom-client'],
  oidc: ['openid-client'],
}

type Layer = { includes: string[]; denied: ImportPattern[] }
type ImportPattern = { group: string[]; message: string; importNamePattern?: string }

const isServer = '**/*.server.{ts,tsx}'
const tests = '**/*.test.*'
const only = (folder: string, except: string[], message: string): ImportPattern => ({ group: [`#${folder}/**`, ...except.map((one) => `!#${one}`)], message })
const deny = (folders: string[], message: string): ImportPattern => ({ group: folders.map((folder) => `#${folder}/**`), message })
const vendors = (allowed: string[], message: string): ImportPattern => ({
  group: [
    'pg',
    'drizzle-orm',
    'drizzle-orm/**',
    'better-auth',
    'better-auth/**',
    'nodemailer',
    'hono',
    'hono/**',
    '@hono/**',
    'openid-client',
    'prom-client',
    '@opentelemetry/**',
  ].filter((name) => !allowed.includes(name.split('/')[0] ?? '')),
  message,
})
const noParents: ImportPattern = { group: ['../**'], message: 'Inside a folder use ./; to leave it use #app/…' }
const oneLink: ImportPattern = { group: ['react-router'], importNamePattern: 'Link|NavLink', message: 'Links are those of #app/ui/link.tsx.' }
const noVendors = vendors([], 'Only the domain and the platform call this library.')
const onlyInstitute: ImportPattern = {
  group: ['#content/**', '!#content/institute.ts'],
  message: 'Screens read the institute; a server file or the domain reads other content.',
}

const layers: Layer[] = [
  {
    includes: ['app/routes/**', `!${tests}`],
    denied: [
      only('app/platform', ['app/platform/http/**', 'app/platform/cache/**', 'app/platform/config.server.ts'], 'Routes call the domain.'),
      deny(['app/routes', 'server'], 'Routes import the domain, screens, ui and lib.'),
      only('content', ['content/institute.ts'], 'The domain or a server file of a screen reads other content.'),
      noParents,
      noVendors,
      oneLink,
    ],
  },
  {
    includes: ['app/console/**', `!${isServer}`, `!${tests}`],
    denied: [deny(['app/platform', 'app/routes', 'server'], 'Screens import the domain, site, ui and lib.'), onlyInstitute, noParents, noVendors, oneLink],
  },
  {
    includes: [`app/console/${isServer}`, `!${tests}`],
    denied: [deny(['app/routes', 'server'], 'The console imports the domain, site, ui, lib and platform.'), noParents, noVendors],
  },
  {
    includes: ['app/site/**', `!${isServer}`, `!${tests}`],
    denied: [
      deny(['app/platform', 'app/routes', 'app/console', 'server'], 'Screens import the domain, ui and lib.'),
      onlyInstitute,
      noParents,
      noVendors,
      oneLink,
    ],
  },
  {
    includes: [`app/site/${isServer}`, `!${tests}`],
    denied: [
      only(
        'app/platform',
        ['app/platform/http/**', 'app/platform/cache/**', 'app/platform/files/**', 'app/platform/config.server.ts'],
        'The domain does this.',
      ),
      deny(['app/routes', 'app/console', 'server'], 'The site imports the domain, ui and lib.'),
      noParents,
      noVendors,
    ],
  },
  ...domainOrder.map((folder, at) => ({
    includes: [`app/domain/${folder}/**`, `!${tests}`],
    denied: [
      only(
        'app/domain',
        domainOrder.slice(0, at + 1).map((one) => `app/domain/${one}/**`),
        'A domain folder imports those before it (scripts/walls.ts); to those after it a job speaks.',
      ),
      deny(['app/routes', 'app/console', 'app/site', 'app/ui', 'server'], 'The domain knows no screens.'),
      noParents,
      vendors(folder === 'accounts' ? ['drizzle-orm', 'better-auth'] : ['drizzle-orm'], 'The platform calls this library.'),
    ],
  })),
  ...platformOrder.map((folder, at) => ({
    includes: [folder === 'config' ? 'app/platform/config.server.ts' : `app/platform/${folder}/**`, `!${tests}`],
    denied: [
      only(
        'app/platform',
        platformOrder.slice(0, at + 1).map((one) => (one === 'config' ? 'app/platform/config.server.ts' : `app/platform/${one}/**`)),
        'A platform folder imports those before it (scripts/walls.ts).',
      ),
      deny(['app/routes', 'app/console', 'app/site', 'app/domain', 'app/ui', 'server'], 'The platform knows nothing of the site.'),
      noParents,
      vendors(['drizzle-orm', ...(ownVendors[folder] ?? [])], 'Another platform folder calls this library.'),
    ],
  })),
  {
    includes: ['app/ui/**', `!${tests}`],
    denied: [
      deny(['app/routes', 'app/console', 'app/site', 'app/domain', 'app/platform', 'content', 'server'], 'The design system knows no data.'),
      noParents,
      noVendors,
    ],
  },
  {
    includes: ['app/lib/**', `!${tests}`],
    denied: [
      deny(['app/routes', 'app/console', 'app/site', 'app/domain', 'app/platform', 'app/ui', 'content', 'server'], 'Helpers depend on nothing.'),
      noParents,
      noVendors,
    ],
  },
]

/** The overrides of biome.json with the import rules. */
export function wallOverrides() {
  return layers.map(({ includes, denied }) => ({
    includes,
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns: denied } } } } },
  }))
}

/** Whether an override of biome.json is an import rule. */
export function isWall(override: { linter?: { rules?: { style?: { noRestrictedImports?: unknown } } } }): boolean {
  return override.linter?.rules?.style?.noRestrictedImports !== undefined
}

if (import.meta.main) {
  const settings = JSON.parse(readFileSync('biome.json', 'utf8'))
  settings.overrides = [...settings.overrides.filter((one: object) => !isWall(one)), ...wallOverrides()]
  writeFileSync('biome.json', JSON.stringify(settings, null, 2))
}
