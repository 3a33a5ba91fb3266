import type { OidcProvider } from './config.server.ts'

type ConfigError = [name: string, message: string]

const known: Record<string, Pick<OidcProvider, 'label' | 'issuer'>> = {
  GOOGLE: { label: 'Google', issuer: 'https://accounts.google.com' },
  MICROSOFT: { label: 'Microsoft', issuer: 'https://login.microsoftonline.com/common/v2.0' },
  GITHUB: { label: 'GitHub', issuer: 'https://github.com/login/oauth' },
}

const variable = /^OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*)_(ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL)$/
const loopback = ['localhost', '127.0.0.1', '[::1]']
const longestName = 40
const longestLabel = 40

/** The variables `OIDC_<NAME>_…`, one provider per name, sorted by label. */
export function parseOidcSettings(environment: Record<string, string | undefined>): { providers: OidcProvider[]; errors: ConfigError[] } {
  const errors: ConfigError[] = []
  const byName = new Map<string, Map<string, string>>()
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith('OIDC_') || value === undefined) continue
    const [, provider = '', part = ''] = variable.exec(name) ?? []
    if (part === '') errors.push([name, 'is unknown: use OIDC_<NAME>_ISSUER, _CLIENT_ID, _CLIENT_SECRET or _LABEL, with NAME in A–Z, 0–9 and _'])
    else if (provider.length > longestName) errors.push([name, `has a provider name of more than ${longestName} characters`])
    else byName.set(provider, (byName.get(provider) ?? new Map()).set(part, value.trim()))
  }
  const providers = [...byName].map(([name, parts]): OidcProvider => {
    const error = (part: string, message: string) => errors.push([`OIDC_${name}_${part}`, message])
    const ready = known[name]
    const issuer = parts.get('ISSUER') ?? ready?.issuer ?? ''
    const label = parts.get('LABEL') ?? ready?.label ?? getLabel(name)
    for (const part of [...(ready ? [] : ['ISSUER']), 'CLIENT_ID', 'CLIENT_SECRET'])
      if (!parts.get(part)) error(part, `is required with OIDC_${name}_${[...parts.keys()].find((one) => one !== part) ?? part}`)
    if (issuer && !isIssuer(issuer)) error('ISSUER', 'must be an address such as https://login.example.org, without ? and #; http:// on this machine only')
    if (label.length > longestLabel || /\p{Cc}/u.test(label)) error('LABEL', `must be one line of at most ${longestLabel} characters`)
    return {
      name: name.toLowerCase().replaceAll('_', '-'),
      label,
      kind: name === 'GITHUB' ? 'github' : 'oidc',
      issuer,
      clientId: parts.get('CLIENT_ID') ?? '',
      clientSecret: parts.get('CLIENT_SECRET') ?? '',
    }
  })
  // Visitors cannot distinguish two buttons with the same label.
  for (const [at, { name, label }] of providers.entries())
    if (providers.findIndex((one) => one.label === label) < at)
      errors.push([`OIDC_${name.toUpperCase().replaceAll('-', '_')}_LABEL`, 'must differ from the label of another provider'])
  return { providers: providers.toSorted((a, b) => a.label.localeCompare(b.label)), errors }
}

function getLabel(name: string): string {
  const words = name.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
  return isSafe && search === '' && hash === '' && username === '' && password === ''
}
