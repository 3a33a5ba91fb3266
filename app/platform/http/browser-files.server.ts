import { readdirSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Env, Hono } from 'hono'

/** Serves the built browser files: those with a hash in their name without expiry, the others for an hour. */
export function serveBrowserFiles<E extends Env>(app: Hono<E>, folder: string): void {
  app.use(
    '/assets/*',
    serveStatic({ root: folder, precompressed: true, onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable') }),
  )
  app.all('/assets/*', (c) => c.text('Not found', 404))
  const files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name.replaceAll(path.sep, '/')}`))
  const onFound = (_path: string, c: Context) => {
    c.header('Cache-Control', 'public, max-age=3600')
    // Other sites show the icon and the link pictures.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  }
  const file = serveStatic({ root: folder, precompressed: true, onFound })
  // Avoids a disk access for each page to check whether it is a file.
  app.use((c, next) => (files.has(c.req.path) ? file(c, next) : next()))
}
