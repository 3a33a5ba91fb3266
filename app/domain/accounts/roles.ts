/** As stored. `member` is everybody; the others are staff (product brief §1). */
export type Role = 'member' | 'editor' | 'counsellor' | 'placement' | 'admin'

/** Each of the staff's roles opens pages with personal data. */
export function needsSecondFactor(role: Role): boolean {
  return role !== 'member'
}
