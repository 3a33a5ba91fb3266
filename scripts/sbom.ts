export type Lock = {
  name: string
  version: string
  packages: Record<string, { version?: string; license?: string; integrity?: string; dev?: boolean; optional?: boolean; devOptional?: boolean }>
}

type Component = {
  type: 'library'
  'bom-ref': string
  group?: string
  name: string
  version: string
  /** `excluded`: used only for building and testing. */
  scope: 'required' | 'optional' | 'excluded'
  hashes?: { alg: string; content: string }[]
  licenses?: { expression: string }[]
  purl: string
}

/** CycloneDX 1.6; the same lock gives the same text. `npm sbom` fails: it calls packages invalid that others require by a tag. */
export function writeSbom({ name, version, packages }: Lock) {
  const components = new Map<string, Component>()
  for (const [place, locked] of Object.entries(packages)) {
    if (place === '' || !locked.version) continue
    const component = componentOf(place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length), locked.version, locked)
    const known = components.get(component.purl)
    // Another copy of the same version may have a stronger scope.
    if (!known || scopes.indexOf(component.scope) < scopes.indexOf(known.scope)) components.set(component.purl, component)
  }
  const sorted = [...components.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: sorted,
  }
}

const scopes = ['required', 'optional', 'excluded']

function componentOf(fullName: string, version: string, { license, integrity, dev, optional, devOptional }: Lock['packages'][string]): Component {
  const [group, name = fullName] = fullName.startsWith('@') ? fullName.split('/') : [undefined, fullName]
  const purl = `pkg:npm/${fullName.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name,
    version,
    scope: dev ? 'excluded' : optional || devOptional ? 'optional' : 'required',
    ...(integrity && { hashes: integrity.split(' ').map(hashOf) }),
    ...(license && { licenses: [{ expression: license }] }),
    purl,
  }
}

/** @param integrity from the lock file: `sha512-` and base64 */
function hashOf(integrity: string): { alg: string; content: string } {
  const [name = '', base64 = ''] = integrity.split(/-(.*)/s)
  return { alg: name.replace(/^sha(\d+)$/, (_, bits) => `SHA-${bits}`), content: Buffer.from(base64, 'base64').toString('hex') }
}
