import { defineContent } from '#app/domain/content/define-content.ts'
import { getContent, listContent } from '#app/domain/content/published-content.server.ts'
import { claims } from '#content/claims.ts'
import { type Claim, type CountingContent, claimsContentSchema, claimTextsSchema, countingSchema } from './claim-content.ts'

const files = claimsContentSchema.parse(claims)

export const claimContent = defineContent({
  kind: 'claim',
  name: 'Claim',
  listName: 'Claims',
  help: 'What each claim of the banner counts, at /how-we-count. The claims themselves do not change; admins confirm them at /staff/claims.',
  schema: claimTextsSchema,
  files: () => Object.fromEntries(files.claims.map(({ statement: _fixed, figure: _same, ...texts }) => [texts.id, texts])),
  slugField: 'id',
  isFixed: true,
  isForAdmins: true,
  titleOf: ({ id }) => files.claims.find((claim) => claim.id === id)?.statement ?? id,
  pathOf: (_texts, slug) => `/how-we-count#${slug}`,
  check: ({ id }, slug) => ({ ...(id !== slug && { id: 'These are the texts of another claim.' }) }),
})

export const countingContent = defineContent({
  kind: 'counting',
  name: 'How we count',
  listName: 'How we count',
  help: 'The rules and definitions behind claims and results, at /how-we-count.',
  schema: countingSchema,
  files: () => ({ counting: files.howWeCount }),
  isForAdmins: true,
  titleOf: ({ title }) => title,
  pathOf: () => '/how-we-count',
})

/** The published ledger in the banner's order (spec §1). Statements and figures always come from the files. */
export function getLedger(): { claims: Claim[]; howWeCount: CountingContent } {
  const texts = new Map(listContent(claimContent).map(({ slug, entry }) => [slug, entry]))
  return { claims: files.claims.map((claim) => ({ ...claim, ...texts.get(claim.id) })), howWeCount: getContent(countingContent) }
}

/** Throws for a claim without a figure. */
export function getClaimNumber(id: string): number {
  const value = Number(files.claims.find((claim) => claim.id === id)?.figure?.value)
  if (!Number.isInteger(value)) throw new Error(`The claims ledger has no number for ${id}.`)
  return value
}
