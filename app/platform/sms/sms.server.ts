import type { SmsConfig } from '#app/platform/config.server.ts'
import { DeliveryError } from '#app/platform/delivery/delivery-error.server.ts'
import { type PostOptions, postJson } from '#app/platform/delivery/post-json.server.ts'

export type Sms = { id: string /** E.164. */; to: string /** Under which the operators know the text. */; templateId: string; text: string }

/** A repeat has the same id. @throws DeliveryError */
export async function sendSms(gateway: SmsConfig, { id, to, templateId, text }: Sms, options: PostOptions = {}): Promise<void> {
  const body = JSON.stringify({ id, to, sender: gateway.sender, entityId: gateway.entityId, templateId, text })
  const answer = await postJson(gateway.url, { authorization: `Bearer ${gateway.token}`, 'idempotency-key': id }, body, options)
  if (isRejection(answer.body)) throw new DeliveryError('the gateway answered 200 and refused')
}

/** Gateways respond with 200 to rejected messages, and report the rejection in the body, each in its own format. A web page is no gateway. */
export function isRejection(body: string): boolean {
  if (/^\s*<(?:!doctype )?html\b/i.test(body)) return true
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return false
  }
  if (typeof parsed !== 'object' || parsed === null) return false
  const { success, return: returned, status, type, error } = parsed as Record<string, unknown>
  const words = [status, type].filter((word) => typeof word === 'string').map((word) => word.toLowerCase())
  return success === false || returned === false || words.some((word) => /^(error|fail|failed|failure|rejected)$/.test(word)) || (error ?? false) !== false
}

const outboxLimit = 100
const outbox: { to: string; text: string; at: Date }[] = []

/** Stores an SMS in this process instead of sending it, for developers. */
export function recordSms(to: string, text: string): void {
  outbox.unshift({ to, text, at: new Date() })
  outbox.length = Math.min(outbox.length, outboxLimit)
}

export function listStoredSms(): readonly { to: string; text: string; at: Date }[] {
  return outbox
}
