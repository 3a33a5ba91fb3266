import type { WhatsappConfig } from '#app/platform/config.server.ts'
import { assertAccepted, type PostOptions, postJson } from '#app/platform/delivery/post-json.server.ts'

/** A text that Meta approved, with the values of its variables in order. */
export type WhatsappTemplate = { name: string; language: string; values: string[] }

/** The API has no id for repeats: if its response is lost, the message may be sent twice. `to` is in E.164. @throws DeliveryError */
export async function sendWhatsapp(
  { apiUrl, phoneNumberId, token }: WhatsappConfig,
  to: string,
  { name, language, values }: WhatsappTemplate,
  options: PostOptions = {},
): Promise<void> {
  const parameters = values.map((text) => ({ type: 'text', text }))
  const components = parameters.length > 0 ? [{ type: 'body', parameters }] : []
  const template = { name, language: { code: language }, components }
  const body = JSON.stringify({ messaging_product: 'whatsapp', to: to.replace(/\D/g, ''), type: 'template', template })
  assertAccepted(await postJson(`${apiUrl}/${phoneNumberId}/messages`, { authorization: `Bearer ${token}` }, body, options))
}
