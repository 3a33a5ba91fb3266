import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type Lock, writeSbom } from './sbom.ts'

test('the bill of materials has every package of the lock file once, with its digest', async () => {
  const lock = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock
  const { components } = writeSbom(lock)
  const locked = Object.entries(lock.packages)
    .filter(([place]) => place !== '')
    .map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`)
  expect(components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`).sort()).toEqual([...new Set(locked)].sort())
  for (const { hashes = [] } of components) for (const { alg, content } of hashes) expect([alg, content.length]).toEqual(['SHA-512', 128])
})

test('a component states what it is, and counts as required when it is required at any of its places', () => {
  const integrity = `sha512-${Buffer.alloc(64, 1).toString('base64')}`
  const hashes = [{ alg: 'SHA-512', content: '01'.repeat(64) }]
  const packages: Lock['packages'] = {
    '': { version: '1.0.0' },
    'node_modules/@scope/part': { version: '2.0.0', license: 'MIT OR Apache-2.0', integrity, dev: true },
    'node_modules/a/node_modules/@scope/part': { version: '2.0.0', license: 'MIT OR Apache-2.0', integrity },
    'node_modules/platform': { version: '3.0.0', optional: true },
    'node_modules/tool': { version: '4.0.0', dev: true },
  }
  const { metadata, components } = writeSbom({ name: 'site', version: '1.0.0', packages })
  const purl = 'pkg:npm/%40scope/part@2.0.0'
  expect(metadata.component).toMatchObject({ type: 'application', name: 'site', version: '1.0.0' })
  const part = { type: 'library', 'bom-ref': purl, group: '@scope', name: 'part', version: '2.0.0', scope: 'required', hashes, purl }
  expect(components[0]).toEqual({ ...part, licenses: [{ expression: 'MIT OR Apache-2.0' }] })
  expect(components.slice(1).map(({ name, scope }) => [name, scope])).toEqual([
    ['platform', 'optional'],
    ['tool', 'excluded'],
  ])
})
