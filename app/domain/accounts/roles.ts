/** Roles of an account, as stored. `member` is everybody; the others are staff (product brief §1). */
export type Role = 'member' | 'editor' | 'counsellor' | 'placement' | 'admin'

/** Whether accounts of this role sign in with a second factor: each of the staff's roles opens pages with personal data. */
export function needsSecondFactor(role: Role): boolean {
  return role !== 'member'
}
