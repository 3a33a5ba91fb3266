import type { CachePolicy } from '#app/platform/cache/cache-policy.ts'
import type { Turn } from '#app/platform/http/turns.server.ts'
import type { Role } from './roles.ts'

/** `member`: every signed-in person. Roles: staff with one of them and admins, who need a second factor. */
type Principals = 'everyone' | 'member' | readonly Role[]

/** The principals by the first part of the route's path, where several routes share a module. */
type PrincipalsByPath = Readonly<Record<`/${string}`, Principals>>

/** Messages of an address that scripts call: they get JSON instead of a redirect. */
export type AccessFailures = { 401: string; 403?: string }

export type Access =
  | Principals
  | {
      who: Principals | PrincipalsByPath
      /** Requires a password or code within the last 15 minutes; with fields: only for forms that have them. */
      confirmed?: true | Readonly<Record<string, string>>
      json?: AccessFailures
    }

export type Policy = {
  access: Access
  send?: Access
  cache: CachePolicy
  /** Whose turn its requests are while more is asked than can be answered; else method and session tell. */
  turn?: Turn
}

/** Declares once for a route who may read it, who may send to it and who may keep it. Browsers' files go without (strip-policies.ts). */
// @__NO_SIDE_EFFECTS__
export function policy(declared: Policy) {
  return { policy: declared }
}

type Gate = { who: Principals; confirmed?: true | Readonly<Record<string, string>>; json?: AccessFailures }

/**
 * What an access means for one route.
 * @param pattern the route's whole path, such as `/project-dashboard/:id`
 */
export function gateOf(access: Access, pattern: string): Gate {
  if (typeof access === 'string' || !('who' in access)) return { who: access }
  const { who, ...more } = access
  if (typeof who === 'string' || isRoles(who)) return { who, ...more }
  const own = Object.entries(who).find(([path]) => pattern === path || pattern.startsWith(`${path}/`) || pattern.startsWith(`${path}.`))
  if (!own) throw new Error(`No principals are declared for ${pattern}`)
  return { who: own[1], ...more }
}

const isRoles = (who: readonly Role[] | PrincipalsByPath): who is readonly Role[] => Array.isArray(who)
