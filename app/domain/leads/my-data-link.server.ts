import { createHmac, type KeyObject } from 'node:crypto'
import { dayMs } from '#app/lib/periods.ts'
import { defineLink, getSigningKey, listAcceptedKeys } from '#app/platform/crypto/signed-tokens.server.ts'

const markUse = 'my-data address'
const link = defineLink({ purpose: 'my-data', path: '/my-data/:token', days: 7 })

/** Opens nothing once the enquiry has another address, such as a corrected one. Ends with a day: a mail sent again on it is identical. */
export function getMyDataPath(leadId: string, email: string, now = new Date()): string {
  return link.path(`${leadId} ${markOf(email, getSigningKey(markUse))}`, new Date(Math.ceil(now.getTime() / dayMs) * dayMs))
}

type MyDataLink = { leadId: string; isOver: boolean /** Whether it was sent to this address. */; isFor: (email: string | null) => boolean }

/** Reads an expired token too. Null if it is forged. */
export function parseMyDataLink(token: string, now = new Date()): MyDataLink | null {
  const read = link.read(token)
  const [leadId, mark] = read?.id.split(' ') ?? []
  if (!read || !leadId || !mark) return null
  return { leadId, isOver: now >= read.expiresAt, isFor: (email) => email !== null && listAcceptedKeys(markUse).some((key) => markOf(email, key) === mark) }
}

/** Distinguishes addresses without revealing them, because the token is readable. */
function markOf(email: string, key: KeyObject): string {
  return createHmac('sha256', key).update(email.toLowerCase()).digest('base64url').slice(0, 22)
}
