import { ConfigError } from '#app/platform/config.server.ts'

try {
  const { serveSite } = await import('./serve.ts')
  await serveSite()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
