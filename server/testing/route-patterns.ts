import type { RouteConfigEntry } from '@react-router/dev/routes'
import table from '../../app/routes.ts'

/** The patterns of all routes of the site, without the first slash. */
export async function listRoutePatterns(): Promise<string[]> {
  return flatten(await table)
}

function flatten(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const whole = [parent, path].filter(Boolean).join('/')
    return children.length > 0 ? flatten(children, whole) : [whole]
  })
}
