import { createSignedToken, parseSignedToken } from '#app/platform/crypto/signed-tokens.server.ts'

const purpose = 'invitation'
/** How long an invitation's link works. */
export const invitationLifeMs = 3 * 24 * 60 * 60 * 1000

/** The token of an invitation's link. The account remembers when it was invited: a later invitation ends the earlier link. */
export function invitationToken(personId: string, invitedAt: Date): string {
  return createSignedToken(purpose, JSON.stringify([personId, invitedAt.getTime()]), new Date(invitedAt.getTime() + invitationLifeMs))
}

/** Whom a token invited and when, or null if it is forged or too old. Whether it still stands is the account's to say. */
export function parseInvitationToken(token: string): { personId: string; invitedAt: Date } | null {
  const id = parseSignedToken(purpose, token)
  if (id === null) return null
  const [personId, at] = JSON.parse(id) as [string, number]
  return { personId, invitedAt: new Date(at) }
}
