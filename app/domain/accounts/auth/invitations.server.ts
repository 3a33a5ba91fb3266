import { defineLink } from '#app/platform/crypto/signed-tokens.server.ts'

const days = 3
export const invitationLifeMs = days * 24 * 60 * 60 * 1000
const link = defineLink({ purpose: 'invitation', path: '/invitation?token=:token', days })

/** An invitation's link. The account remembers when it was invited: a later invitation ends the earlier link. */
export function invitationPath(personId: string, invitedAt: Date): string {
  return link.path(JSON.stringify([personId, invitedAt.getTime()]), invitedAt)
}

/** Whom a token invited and when, or null if it is forged or too old. Whether it still stands is the account's to say. */
export function parseInvitationToken(token: string): { personId: string; invitedAt: Date } | null {
  const id = link.parse(token)
  if (id === null) return null
  const [personId, at] = JSON.parse(id) as [string, number]
  return { personId, invitedAt: new Date(at) }
}
