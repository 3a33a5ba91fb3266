import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

type Names = Record<string, string>
type Locked = {
  version: string
  resolved?: string
  dependencies?: Names
  optionalDependencies?: Names
  peerDependencies?: Names
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const lock: { packages: Record<string, Locked> } = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8'))

// npm omits a platform's package or a peer from the lock if node_modules exists already, or if a registry does not have it.
// `npm ci` then rejects the lock on every machine.
test('the lock file contains every package that another requires, on every platform, so that npm ci works anywhere', () => {
  const missing = Object.entries(lock.packages).flatMap(([place, locked]) =>
    wanted(locked)
      .filter((name) => !enclosing(place).some((folder) => lock.packages[`${folder}node_modules/${name}`]))
      .map((name) => `${place || 'this project'} wants ${name}`),
  )
  expect(missing).toEqual([])
})

test('the lock file contains no download address', () => {
  expect(Object.keys(lock.packages).filter((place) => lock.packages[place]?.resolved)).toEqual([])
})

function wanted({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }: Locked): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]
}

/** The folders in which Node looks for a package that the package at `place` imports, such as `a/node_modules/b/`, `a/` and the root. */
function enclosing(place: string): string[] {
  if (place === '') return ['']
  const parent = place.lastIndexOf('/node_modules/')
  return [`${place}/`, ...enclosing(parent < 0 ? '' : place.slice(0, parent))]
}
