import { type AuditEvent, recordAudit } from '#app/domain/accounts/audit.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { getRateLimitKey } from '#app/platform/http/client-address.server.ts'
import { getCurrentClientAddress } from '#app/platform/http/request-context.server.ts'
import { countAttempt } from '#app/platform/limits/rate-limit-storage.server.ts'
import { logError } from '#app/platform/log/log.server.ts'

type RecordedFailure = Pick<AuditEvent, 'actorId' | 'action' | 'subject' | 'address'> & { reason: string }

const ownRule = { window: 600, max: 10 }
const sharedRule = { window: 60, max: 100 }
const counted = 1_000_000

/**
 * Records a failed attempt. During a flood it records the first failures and then each power of ten, with the count, so that the table does not fill
 * up. Never rejects: if recording fails, it logs an error.
 */
export async function recordFailure({ reason, address = getCurrentClientAddress(), ...event }: RecordedFailure): Promise<void> {
  try {
    const { count } = await countAttempt(`audit|${event.action}|${event.subject}|${getRateLimitKey(address ?? '')}`, { ...ownRule, max: counted })
    if (count > ownRule.max && !isPowerOfTen(count)) return
    const shared = await countAttempt(`audit|${event.action}`, { ...sharedRule, max: counted })
    if (shared.count > sharedRule.max && !isPowerOfTen(shared.count)) return
    const attempts = count > 1 ? { attempts: count } : {}
    await recordAudit(db(), { ...event, address, outcome: 'refused', after: { reason, ...attempts } })
  } catch (error) {
    logError(error, {}, `A refusal was not recorded (${event.action})`)
  }
}

const isPowerOfTen = (count: number) => /^10*$/.test(String(count))
