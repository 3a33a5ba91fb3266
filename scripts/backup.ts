import { buildIfNeeded } from './build-if-needed.ts'

process.env.NODE_ENV ??= 'production'
buildIfNeeded()
await import(new URL('../build/server/backup.js', import.meta.url).href)
