/** What a sink asks a policy; `sink` is there only where the browser itself asks the policy called `default`. Null refuses. */
type CreateMarkup = (html: string, type?: string, sink?: string) => string | null

declare global {
  // TypeScript's own types of the browser do not have it yet.
  var trustedTypes:
    | { defaultPolicy: unknown; createPolicy(name: string, rules: { createHTML: CreateMarkup }): { createHTML(html: string): string } }
    | undefined
}

/**
 * A way for the page's script to hand markup to the browser's parser under trusted types (security-headers.server.ts, which
 * names the policies that may be made). A browser without them gets what `create` returns.
 * @param name of the policy; each is made once in a page
 * @throws where the page's policy does not name it, or it is there already
 */
export function markupPolicy(name: string, create: CreateMarkup): (html: string) => string {
  if (!globalThis.trustedTypes) return (html) => create(html) ?? ''
  const policy = globalThis.trustedTypes.createPolicy(name, { createHTML: create })
  return (html) => policy.createHTML(html)
}
