import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type ServerBuild, UNSAFE_withComponentProps as withComponentProps, UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps } from 'react-router'
import { enforceAccess } from '../../app/domain/accounts/auth/enforce-access.server.ts'
import { createApp } from '../../app/platform/http/app.server.ts'
import * as root from '../../app/root.tsx'
import table from '../../app/routes.ts'
import { media } from '../media.ts'
import { createTestBuild } from './test-build.ts'

type RouteModule = ServerBuild['routes'][string] extends infer Entry ? (Entry extends { module: infer Module } ? Module : never) : never
export type SiteRoute = { id: string; entry: RouteConfigEntry; parentId: string; module: RouteModule }

const files = import.meta.glob<RouteModule>('../../app/routes/**/*.{ts,tsx}')

async function readRoutes(entries: RouteConfigEntry[], parentId = 'root'): Promise<SiteRoute[]> {
  const nested = entries.map(async (entry) => {
    const id = entry.id ?? entry.file
    const module = await files[`../../app/${entry.file}`]?.()
    if (!module) throw new Error(`app/routes.ts names ${entry.file}, which is not there.`)
    return [{ id, entry, parentId, module }, ...(await readRoutes(entry.children ?? [], id))]
  })
  return (await Promise.all(nested)).flat()
}

/** Every route of app/routes.ts; a layout comes before its children. */
export async function readSiteRoutes(): Promise<SiteRoute[]> {
  return await readRoutes((await table) as RouteConfigEntry[])
}

type WholeSiteOptions = { handleError?: (error: unknown) => void; writeHtml?: ServerBuild['entry']['module']['default'] }
const writeNothing = (_: Request, status: number, headers: Headers) => new Response(null, { status, headers })

/** Like the build's compiler: passes the loaded data to a page as props. */
function withProps(module: RouteModule): RouteModule {
  const { default: Page, ErrorBoundary } = module
  return {
    ...module,
    ...(Page && { default: withComponentProps(Page as never) }),
    ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as never) }),
  }
}

/** The whole site. @param options `writeHtml`: renders the pages; without it they are empty */
export function openWholeSite(routes: SiteRoute[], options?: WholeSiteOptions) {
  const app = createWholeSite(routes, options)
  return (request: Request, remoteAddress = '192.0.2.1') => app.request(request, undefined, { incoming: { socket: { remoteAddress } } })
}

/** The same site as an app that can listen. */
export function createWholeSite(routes: SiteRoute[], { handleError = () => {}, writeHtml = writeNothing }: WholeSiteOptions = {}) {
  const entries = routes.map(({ id, entry, parentId, module }) => {
    return [id, { id, parentId, path: entry.path, index: entry.index, caseSensitive: entry.caseSensitive, module: withProps(module) }]
  })
  const manifest = Object.fromEntries(['root', ...routes.map(({ id }) => id)].map((id) => [id, { id, module: '/route.js', imports: [] }]))
  const all = Object.fromEntries([['root', { id: 'root', path: '', module: withProps(root as RouteModule) }], ...entries])
  const assets = { entry: { imports: [], module: '/entry.js' }, routes: manifest, url: '/manifest.js', version: '' }
  return createApp(createTestBuild({ default: writeHtml, handleError }, all, assets), { enforceAccess, media })
}
