/** Roles of an account, as stored. `member` is everybody; the others are staff (product brief §1). */
export const roles = ['member', 'editor', 'counsellor', 'placement', 'admin'] as const
export type Role = (typeof roles)[number]
