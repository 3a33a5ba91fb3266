/** `sink` is given only where the browser itself calls the policy `default`. A result of null rejects the markup. */
type CreateMarkup = (html: string, type?: string, sink?: string) => string | null

declare global {
  // TypeScript's types of the browser do not include this yet.
  var trustedTypes:
    | { defaultPolicy: unknown; createPolicy(name: string, rules: { createHTML: CreateMarkup }): { createHTML(html: string): string } }
    | undefined
}

/**
 * Creates a policy for trusted types; security-headers.server.ts lists the allowed policies. @param name a page creates each policy once
 * @throws if the page's Content-Security-Policy does not allow the name, or the policy exists already
 */
export function createMarkupPolicy(name: string, create: CreateMarkup): (html: string) => string {
  if (!globalThis.trustedTypes) return (html) => create(html) ?? ''
  const policy = globalThis.trustedTypes.createPolicy(name, { createHTML: create })
  return (html) => policy.createHTML(html)
}
