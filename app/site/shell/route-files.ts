import { ChunkError } from './chunk-loads.ts'

type ManifestRoute = { module: string; hasDefaultExport: boolean; imports?: string[]; css?: string[] }
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> }
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

/** A style sheet is waited for, but never holds up a page. */
const styleLimitMs = 10_000

/** Files whose bytes came to this page before: each request costs a slow processor time, even one the cache answers. */
const arrived = new Set<string>()

/**
 * Brings a route's files and runs its module.
 * @param timeoutMs how long the files may take; rejects with a ChunkError after that, or when one fails
 */
export async function loadRouteFiles(routeId: string, timeoutMs: number): Promise<void> {
  const entry = window.__reactRouterManifest?.routes[routeId]
  const modules = window.__reactRouterRouteModules
  if (!entry || !modules || modules[routeId]) return
  const limit = AbortSignal.timeout(timeoutMs)
  const running = runningFiles(modules)
  const scripts = [entry.module, ...(entry.imports ?? [])].filter((file) => !running.has(file))
  await Promise.all([...scripts.map((file) => fetchFile(file, limit)), fetchStyles(entry)])
  try {
    modules[routeId] ??= await within(limit, entry.module, import(/* @vite-ignore */ entry.module))
  } catch (error) {
    // Bytes may have left the browser's cache meanwhile.
    for (const file of scripts) arrived.delete(file)
    throw error
  }
}

/** What the modules that this page runs are made of: it need not be asked for again. */
function runningFiles(modules: Record<string, unknown>): Set<string> {
  const routes = Object.keys(modules).flatMap((routeId) => window.__reactRouterManifest?.routes[routeId] ?? [])
  return new Set(routes.flatMap(({ module, imports }) => [module, ...(imports ?? [])]))
}

async function fetchFile(url: string, limit: AbortSignal): Promise<void> {
  if (arrived.has(url)) return
  try {
    const response = await fetch(url, { signal: limit })
    if (!response.ok) throw new Error(`${response.status}`)
    await response.arrayBuffer()
    arrived.add(url)
  } catch {
    throw new ChunkError(fileName(url), limit.aborted ? 'slow' : 'failed')
  }
}

/** A style sheet that does not come is taken off the route, or the router would wait for it. */
async function fetchStyles(entry: ManifestRoute): Promise<void> {
  if (!entry.css?.length) return
  const limit = AbortSignal.timeout(styleLimitMs)
  const arrived = await Promise.allSettled(entry.css.map((file) => fetchFile(file, limit)))
  entry.css = entry.css.filter((_, at) => arrived[at]?.status === 'fulfilled')
}

function within<T>(limit: AbortSignal, url: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ChunkError(fileName(url), 'slow'))
    if (limit.aborted) late()
    limit.addEventListener('abort', late, { once: true })
    work.then(resolve, () => reject(new ChunkError(fileName(url), 'failed')))
  })
}

function fileName(url: string): string {
  return url.split('/').at(-1) ?? url
}
