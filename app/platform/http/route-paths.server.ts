import type { ServerBuild } from 'react-router'

type BuildSource = ServerBuild | (() => Promise<ServerBuild>)

let table: BuildSource | null = null

/** Sets the build that the site serves; call once, where the site is assembled. */
export function setRouteTable(build: BuildSource): void {
  table = build
}

/** The patterns of all routes without the first slash. @throws before `setRouteTable` */
export async function listRoutePaths(): Promise<string[]> {
  if (!table) throw new Error('No site is served.')
  const { routes } = typeof table === 'function' ? await table() : table
  return Object.keys(routes).flatMap((id) => getPathOfRoute(routes, id).slice(1) || [])
}

/** The whole pattern of a route, such as `/courseBlog/:slug`. */
export function getPathOfRoute(routes: ServerBuild['routes'], id: string): string {
  const parts: string[] = []
  for (let at = routes[id]; at; at = at.parentId === undefined ? undefined : routes[at.parentId]) if (at.path) parts.unshift(at.path)
  return `/${parts.join('/')}`
}
