import { policyIds } from '#app/domain/content/policy-content.server.ts'
import { getPolicy, type ShownPolicy } from '#app/domain/privacy/policies.server.ts'

/** The policy at a path: its id after a slash. */
export function findPolicy(pathname: string): ShownPolicy {
  const id = policyIds.find((one) => pathname === `/${one}`)
  if (!id) throw new Error(`There is no policy at ${pathname}`)
  return getPolicy(id)
}
