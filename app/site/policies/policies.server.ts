import { policies } from '#content/policies.ts'
import { type Policy, type PolicyId, policyIds } from './policy-content.ts'

/** The page at a path, which is its id after a slash. */
export function findPolicy(pathname: string): { id: PolicyId; policy: Policy } {
  const id = policyIds.find((one) => pathname === `/${one}`)
  if (!id) throw new Error(`There is no policy at ${pathname}`)
  return { id, policy: policies[id] }
}
