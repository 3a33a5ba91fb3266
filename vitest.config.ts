import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const include = ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'scripts/**/*.test.ts']
// What a file puts in place of a module or of the environment must not meet modules that another file has loaded.
const isolated = globSync(include).filter((file) => /vi\.(?:mock|hoisted|stubEnv|stubGlobal)\(/.test(readFileSync(file, 'utf8')))
const drizzle = ['', '/pg-core', '/node-postgres', '/node-postgres/migrator'].map((part) => `drizzle-orm${part}`)

export default defineConfig({
  test: {
    globalSetup: './server/testing/cluster.ts',
    maxWorkers: 2,
    // A query is slow on a busy machine, and its line would be an unexpected one.
    env: { SLOW_QUERY_MS: '0' },
    projects: [
      { extends: true, test: { name: 'shared', include, exclude: isolated, isolate: false } },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
    setupFiles: './server/testing/setup.ts',
    // Generous, for busy machines: what a test waits for says how long it may take.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One file instead of a hundred, for each of which Node would read the package.json of 179 kB anew in every process.
    deps: { optimizer: { ssr: { enabled: true, include: drizzle } } },
    // Brochures read the lattices out of it.
    css: { include: [/jaali\.css/] },
  },
})
