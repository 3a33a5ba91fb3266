import { buildIfNeeded, isBuilt } from './build-if-needed.ts'

process.env.NODE_ENV ??= 'production'
// The build takes half a minute, so report wrong settings before it. The container image, which needs no build, has no sources to import.
if (!isBuilt()) {
  const { readSettings } = await import('../server/read-settings.ts')
  try {
    readSettings()
  } catch (error) {
    const { StartError } = await import('../app/lib/start-error.server.ts')
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(error.exitCode)
  }
  buildIfNeeded()
}
// The site runs in this process, so that it receives signals sent to `npm start`.
await import(new URL('../build/server/start.js', import.meta.url).href)
