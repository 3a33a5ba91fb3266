/** What a sink asks a policy; `sink` is there only where the browser itself asks the policy called `default`. Null refuses. */
type CreateMarkup = (html: string, type?: string, sink?: string) => string | null

declare global {
  // TypeScript's own types of the browser do not have it yet.
  var trustedTypes:
    | { defaultPolicy: unknown; createPolicy(name: string, rules: { createHTML: CreateMarkup }): { createHTML(html: string): string } }
    | undefined
}

/** Trusted types: the policies that may be made are named in security-headers.server.ts. @throws where this one is not, or exists already */
export function markupPolicy(name: string, create: CreateMarkup): (html: string) => string {
  if (!globalThis.trustedTypes) return (html) => create(html) ?? ''
  const policy = globalThis.trustedTypes.createPolicy(name, { createHTML: create })
  return (html) => policy.createHTML(html)
}
