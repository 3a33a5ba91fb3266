import { createHmac } from 'node:crypto'
import { type PostOptions, postJson } from '#app/platform/delivery/post-json.server.ts'

export type WebhookEvent = { id: string /** Such as `lead.submitted`. */; type: string; createdAt: Date; data: unknown }

/** Follows Standard Webhooks 1.0.0, so that a receiver can use its libraries. @param secret `whsec_` and base64; or any text, whose bytes are the key */
export function getWebhookHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

/** A repeat has the same `webhook-id`. @throws DeliveryError */
export async function sendWebhook(target: { url: string; secret: string }, event: WebhookEvent, options: PostOptions = {}): Promise<void> {
  const { id, type, createdAt, data } = event
  const body = JSON.stringify({ id, type, createdAt: createdAt.toISOString(), data })
  await postJson(target.url, { ...getWebhookHeaders(target.secret, id, new Date(), body), 'user-agent': 'site-webhooks/1' }, body, options)
}
