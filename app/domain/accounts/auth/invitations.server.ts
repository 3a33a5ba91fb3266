import { defineLink } from '#app/platform/crypto/signed-tokens.server.ts'

const days = 3
export const invitationLifeMs = days * 24 * 60 * 60 * 1000
const link = defineLink({ purpose: 'invitation', path: '/invitation?token=:token', days })

/** An invitation's link. It contains the time of the invitation, so a newer invitation ends the old link. */
export function getInvitationPath(personId: string, invitedAt: Date): string {
  return link.path(JSON.stringify([personId, invitedAt.getTime()]), invitedAt)
}

/** The person and time of an invitation token; null if it is forged or expired. The caller must compare it with the account. */
export function parseInvitationToken(token: string): { personId: string; invitedAt: Date } | null {
  const id = link.parse(token)
  if (id === null) return null
  const [personId, at] = JSON.parse(id) as [string, number]
  return { personId, invitedAt: new Date(at) }
}
