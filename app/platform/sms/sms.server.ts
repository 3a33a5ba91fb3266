import type { SmsConfig } from '#app/platform/config.server.ts'
import { assertAccepted, type PostOptions, postJson } from '#app/platform/delivery/post-json.server.ts'

export type Sms = { id: string /** E.164. */; to: string /** Under which the operators know the text. */; templateId: string; text: string }

/** A repeat has the same id. @throws DeliveryError */
export async function sendSms(gateway: SmsConfig, { id, to, templateId, text }: Sms, options: PostOptions = {}): Promise<void> {
  const body = JSON.stringify({ id, to, sender: gateway.sender, entityId: gateway.entityId, templateId, text })
  assertAccepted(await postJson(gateway.url, { authorization: `Bearer ${gateway.token}`, 'idempotency-key': id }, body, options))
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
