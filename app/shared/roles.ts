/** Roles of an account, as stored. `member` is everybody; the others are staff (product brief §1). */
export type Role = 'member' | 'editor' | 'counsellor' | 'placement' | 'admin'
