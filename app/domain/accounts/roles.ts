/** Roles of an account, as stored. `member` is the default; all others are staff (product brief §1). */
export type Role = 'member' | 'editor' | 'counsellor' | 'placement' | 'admin'

/** All roles of staff do, because they open pages with personal data. */
export function isSecondFactorRequired(role: Role): boolean {
  return role !== 'member'
}
