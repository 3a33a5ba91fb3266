import { serve } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { createServer } from 'vite'

process.env.NODE_ENV = 'development'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
// Load the site's modules through Vite, so that a change also reaches the server.
const { openDevelopmentSite } = (await vite.ssrLoadModule('/server/dev-site.ts')) as typeof import('./dev-site.ts')
const { app: site, live, port, host, announce } = await openDevelopmentSite(() => vite.ssrLoadModule('virtual:react-router/server-build'))

const app = new Hono()
app.use(async (c: Context, next) => {
  const { incoming, outgoing } = c.env
  if (live.handle(incoming, outgoing)) return RESPONSE_ALREADY_SENT
  const handled = await new Promise<boolean>((resolve) => {
    outgoing.once('finish', () => resolve(true))
    vite.middlewares(incoming, outgoing, () => resolve(false))
  })
  if (handled) return RESPONSE_ALREADY_SENT
  await next()
})
app.route('/', site)
serve({ fetch: app.fetch, port, hostname: host }, announce)
