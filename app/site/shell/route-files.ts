import { ChunkError } from './chunk-loads.ts'

type ManifestRoute = { module: string; hasDefaultExport: boolean; imports?: string[]; css?: string[] }
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> }
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

/** A page waits for a style sheet at most this long, then shows without it. */
const styleLimitMs = 10_000

/** Files that were already fetched: even a cached request costs time on a slow processor. */
const arrived = new Set<string>()

/** @param timeoutMs time limit for the files; rejects with a ChunkError after it, or if one fails */
export async function loadRouteFiles(routeId: string, timeoutMs: number): Promise<void> {
  const entry = window.__reactRouterManifest?.routes[routeId]
  const modules = window.__reactRouterRouteModules
  if (!entry || !modules || modules[routeId]) return
  const limit = AbortSignal.timeout(timeoutMs)
  const running = listRunningFiles(modules)
  const scripts = [entry.module, ...(entry.imports ?? [])].filter((file) => !running.has(file))
  await Promise.all([...scripts.map((file) => fetchFile(file, limit)), fetchStyles(entry)])
  try {
    modules[routeId] ??= await within(limit, entry.module, import(/* @vite-ignore */ entry.module))
  } catch (error) {
    // The browser may have removed the files from its cache: fetch them again next time.
    for (const file of scripts) arrived.delete(file)
    throw error
  }
}

/** Files of the modules that already run in this page: they need no fetch. */
function listRunningFiles(modules: Record<string, unknown>): Set<string> {
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
    throw new ChunkError(getFileName(url), limit.aborted ? 'slow' : 'failed')
  }
}

/** Removes style sheets that fail from the route, because the router would wait for them. */
async function fetchStyles(entry: ManifestRoute): Promise<void> {
  if (!entry.css?.length) return
  const limit = AbortSignal.timeout(styleLimitMs)
  const results = await Promise.allSettled(entry.css.map((file) => fetchFile(file, limit)))
  entry.css = entry.css.filter((_, at) => results[at]?.status === 'fulfilled')
}

function within<T>(limit: AbortSignal, url: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ChunkError(getFileName(url), 'slow'))
    if (limit.aborted) late()
    limit.addEventListener('abort', late, { once: true })
    work.then(resolve, () => reject(new ChunkError(getFileName(url), 'failed')))
  })
}

function getFileName(url: string): string {
  return url.split('/').at(-1) ?? url
}
