import { buildIfNeeded } from './build-if-needed.ts'

process.env.NODE_ENV ??= 'production'
buildIfNeeded()
// One process: a signal sent to `npm start` reaches the site.
await import(new URL('../build/server/start.js', import.meta.url).href)
