import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: './server/testing/cluster.ts',
    setupFiles: './server/testing/setup.ts',
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
    // Each file has its own database; a second core is the browser tests'.
    fileParallelism: true,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Brochures read the lattices out of it.
    css: { include: [/jaali\.css/] },
  },
})
