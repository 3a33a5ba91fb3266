import { buildIfNeeded } from './build-if-needed.ts'

process.env.NODE_ENV ??= 'production'
buildIfNeeded()
// The site runs in this process, so that it receives signals sent to `npm start`.
await import(new URL('../build/server/start.js', import.meta.url).href)
