import type { CachePolicy } from '#app/platform/cache/cache-policy.ts'
import type { RequestPriority } from '#app/platform/http/request-queue.server.ts'
import type { Role } from './roles.ts'

/** `member`: all signed-in people. Roles: staff with one of them and admins; these need a second factor. */
type Principals = 'everyone' | 'member' | readonly Role[]

/** Principals by the first part of the route's path, for several routes that share a module. */
type PrincipalsByPath = Readonly<Record<`/${string}`, Principals>>

/** Messages for addresses that scripts call: they get JSON instead of a redirect. */
export type AccessFailures = { 401: string; 403?: string }

export type Access =
  | Principals
  | {
      who: Principals | PrincipalsByPath
      /** Requires a password or code within the last 15 minutes. With fields: only for forms that have them. */
      confirmed?: true | Readonly<Record<string, string>>
      json?: AccessFailures
    }

export type PolicyDeclaration = {
  access: Access
  send?: Access
  cache: CachePolicy
  /** The priority of its requests under overload. Default: by method and session. */
  priority?: RequestPriority
}

/** Declares who may read a route, who may send to it and who may cache it. The browser's files do not contain it (strip-policies.ts). */
// @__NO_SIDE_EFFECTS__
export function policy(declared: PolicyDeclaration) {
  return { policy: declared }
}

type AccessGate = { who: Principals; confirmed?: true | Readonly<Record<string, string>>; json?: AccessFailures }

/** @param pattern the route's whole path, such as `/project-dashboard/:id` */
export function getGate(access: Access, pattern: string): AccessGate {
  if (typeof access === 'string' || !('who' in access)) return { who: access }
  const { who, ...more } = access
  if (typeof who === 'string' || isRoles(who)) return { who, ...more }
  const own = Object.entries(who).find(([path]) => pattern === path || pattern.startsWith(`${path}/`) || pattern.startsWith(`${path}.`))
  if (!own) throw new Error(`No principals are declared for ${pattern}`)
  return { who: own[1], ...more }
}

const isRoles = (who: readonly Role[] | PrincipalsByPath): who is readonly Role[] => Array.isArray(who)
