import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const include = ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'scripts/**/*.test.ts']
// Files that mock modules or the environment run isolated: their mocks must not affect modules that other files loaded.
const isolated = globSync(include).filter((file) => /vi\.(?:mock|hoisted|stubEnv|stubGlobal)\(/.test(readFileSync(file, 'utf8')))
const drizzle = ['', '/pg-core', '/node-postgres', '/node-postgres/migrator'].map((part) => `drizzle-orm${part}`)

/** Pages render as deployed: React's development build takes twice the time. */
const asDeployed = ['--import', new URL('./e2e/react-as-deployed.mjs', import.meta.url).href]
/** It renders pages with React's development build, whose warnings fail it. */
const development = ['app/routes/markup.test.ts']

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    globalSetup: './server/testing/cluster.ts',
    // For two cores. Browser tests run at the same time: with three workers each, both took a fifth longer.
    maxWorkers: 2,
    // Queries are slow on a busy machine, and an unexpected log line would fail a test.
    env: { SLOW_QUERY_MS: '0', READ_LIMIT_MS: '30000' },
    projects: [
      { extends: true, test: { name: 'shared', include, exclude: [...isolated, ...development], isolate: false, execArgv: asDeployed } },
      { extends: true, test: { name: 'isolated', include: isolated, execArgv: asDeployed } },
      { extends: true, test: { name: 'development', include: development } },
    ],
    setupFiles: './server/testing/setup.ts',
    // As in `playwright.config.ts`: a busy machine must not fail a release, and `npm test` lists tests that passed only at the retry.
    retry: 1,
    // Long, for busy machines. Waits inside tests set their own limits.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Bundle a hundred files into one: Node would read the package.json of 179 kB for each of them in every process.
    deps: { optimizer: { ssr: { enabled: true, include: drizzle } } },
    // Brochures read the lattice patterns from this file.
    css: { include: [/jaali\.css/] },
  },
})
