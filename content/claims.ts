/** What the institute says of itself, each in one place (spec §9). Shown "as stated by the institute" until a confirmed record stands behind it. */
export const claims = [
  { id: 'best-package', figure: '16', unit: 'LPA', statement: 'Recent best package' },
  { id: 'batch-size', figure: '15', statement: 'Students in a micro batch, never more' },
  { id: 'success-stories', figure: '16,000+', statement: 'Success stories since 2014' },
  { id: 'guarantee', statement: 'Guaranteed internships and full-time jobs' },
] satisfies Claim[]

export interface Claim {
  id: string
  figure?: string
  unit?: string
  statement: string
}
