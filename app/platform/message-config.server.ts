import { z } from 'zod'
import type { OptionalSms, SmsConfig, WebhookConfig, WhatsappConfig } from './config.server.ts'

export const webAddress = z.url({ protocol: /^https?$/, hostname: /^[^*]+$/, error: 'must be an address such as https://example.org' })
const digitsOf = (what: string) => z.string().regex(/^\d{10,25}$/, `must be ${what} in digits`)
const template = digitsOf('the content template id').optional()

/** A secret in the format of the Standard Webhooks specification, or any long text. */
const webhookSecret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((text) => !text.startsWith('whsec_') || getDecodedLength(text) >= 24, 'must have at least 24 bytes of base64 after whsec_')
const getDecodedLength = (text: string) => Buffer.from(text.slice('whsec_'.length), 'base64').length

export const messageVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.org' })
    // The mail library would read options from parameters, for example to turn encryption off.
    .refine((address) => !URL.canParse(address) || new URL(address).search === '', 'must have no parameters')
    .optional(),
  MAIL_FROM: z.email('must be a mail address').default('no-reply@localhost.invalid'),
  SMS_GATEWAY_URL: webAddress.optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,6}$/, 'must be the registered header, 3 to 6 letters or digits')
    .optional(),
  SMS_ENTITY_ID: digitsOf('the principal entity id').optional(),
  SMS_TEMPLATE_THANK_YOU: template,
  SMS_TEMPLATE_GUARDIAN: template,
  SMS_TEMPLATE_SIGN_IN_CODE: template,
  SMS_TEMPLATE_BOOKING_CODE: template,
  SMS_TEMPLATE_BOOKED_AGAIN: template,
  SMS_TEMPLATE_BOOKED: template,
  SMS_TEMPLATE_OFFERED: template,
  SMS_TEMPLATE_MOVED: template,
  SMS_TEMPLATE_CALLED_OFF: template,
  SMS_TEMPLATE_REMINDER: template,
  WHATSAPP_PHONE_NUMBER_ID: digitsOf('the id of the phone number at Meta').optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_API_URL: webAddress.default('https://graph.facebook.com/v23.0'),
  WEBHOOK_URL: webAddress.optional(),
  WEBHOOK_SECRET: webhookSecret.optional(),
}

type MessageVariables = z.infer<z.ZodObject<typeof messageVariables>>

const smsNames = ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN', 'SMS_SENDER', 'SMS_ENTITY_ID', 'SMS_TEMPLATE_THANK_YOU', 'SMS_TEMPLATE_GUARDIAN'] as const
const pairs = [
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN'],
] as const

/** Errors across several variables; errors of a single variable come from its schema. */
export function listMessageConfigErrors(environment: Record<string, string | undefined>): [name: string, message: string][] {
  const errors: [string, string][] = []
  if (environment.SMTP_URL && (environment.MAIL_FROM ?? '.invalid').endsWith('.invalid')) errors.push(['MAIL_FROM', 'is required with SMTP_URL'])
  const sms = Object.keys(messageVariables).find((name) => name.startsWith('SMS_') && environment[name])
  if (sms) for (const name of smsNames) if (!environment[name]) errors.push([name, `is required with ${sms}`])
  for (const [one, other] of pairs) {
    if (environment[one] && !environment[other]) errors.push([other, `is required with ${one}`])
    if (environment[other] && !environment[one]) errors.push([one, `is required with ${other}`])
  }
  for (const name of ['WEBHOOK_URL', 'SMS_GATEWAY_URL', 'WHATSAPP_API_URL']) {
    // All of these send names and numbers.
    const isProduction = (environment.NODE_ENV ?? 'production') === 'production'
    if (isProduction && environment[name]?.startsWith('http:')) errors.push([name, 'must start with https://'])
  }
  return errors
}

export function parseSmsConfig(env: MessageVariables): SmsConfig | undefined {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token, SMS_SENDER: sender, SMS_ENTITY_ID: entityId } = env
  const { SMS_TEMPLATE_THANK_YOU: thankYou, SMS_TEMPLATE_GUARDIAN: guardian } = env
  if (!url || !token || !sender || !entityId || !thankYou || !guardian) return undefined
  const optionalTemplates: { [name in OptionalSms]?: string | undefined } = {
    'sign-in-code': env.SMS_TEMPLATE_SIGN_IN_CODE,
    'booking-held': env.SMS_TEMPLATE_BOOKING_CODE,
    'booking-repeated': env.SMS_TEMPLATE_BOOKED_AGAIN,
    'booking-confirmed': env.SMS_TEMPLATE_BOOKED,
    'booking-offered': env.SMS_TEMPLATE_OFFERED,
    'booking-moved': env.SMS_TEMPLATE_MOVED,
    'booking-called-off': env.SMS_TEMPLATE_CALLED_OFF,
    'booking-reminder': env.SMS_TEMPLATE_REMINDER,
  }
  return { url, token, sender, entityId, templates: { 'thank-you': thankYou, 'guardian-ask': guardian, ...optionalTemplates } }
}

export function parseWhatsappConfig({
  WHATSAPP_API_URL,
  WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
  WHATSAPP_TOKEN: token,
}: MessageVariables): WhatsappConfig | undefined {
  return phoneNumberId && token ? { apiUrl: WHATSAPP_API_URL.replace(/\/+$/, ''), phoneNumberId, token } : undefined
}

export function parseWebhookConfig({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: MessageVariables): WebhookConfig | undefined {
  return url && secret ? { url, secret } : undefined
}
