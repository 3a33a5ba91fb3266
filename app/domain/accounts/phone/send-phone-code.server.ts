import { findPhoneCodeProject } from '#app/domain/accounts/hosted/hosted-phone.server.ts'
import { findSms } from '#app/domain/content/sms-content.server.ts'
import { config } from '#app/platform/config.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { isIndianMobile } from '#app/platform/sms/indian-mobile.server.ts'
import { recordSms, sendSms } from '#app/platform/sms/sms.server.ts'
import { fillSmsTemplate } from '#app/platform/sms/sms-template.ts'
import { smsTemplates } from '#content/sms-templates.ts'

/** The longest value that an operator accepts for one variable. */
const longestHost = 30
const gatewayMs = 8_000
const getHost = () => new URL(config().publicUrl).hostname

/** Why sign-in by phone is off in production, for the server's start message; null if it is on. */
export function findPhoneSignInObstacle(): string | null {
  if (config().mode !== 'production' || findPhoneCodeProject()) return null
  if (!config().sms) return 'sign-in by phone is off: no SMS gateway is set'
  if (!findSms('sign-in-code')) return 'sign-in by phone is off: its SMS has no template id (SMS_TEMPLATE_SIGN_IN_CODE)'
  return getHost().length > longestHost ? `sign-in by phone is off: the site’s domain has more than ${longestHost} characters` : null
}

/** Whether a code can be sent. Outside production, without a gateway, it goes to the outbox. */
export function canSendPhoneCodes(): boolean {
  return findPhoneSignInObstacle() === null
}

/** Whether the gateway can reach a number, in E.164. */
export function canReach(phone: string): boolean {
  return isIndianMobile(phone)
}

/** Sends a code and waits until the gateway has accepted it. @returns false if it was not sent; the log says why */
export async function sendPhoneCode(phone: string, code: string): Promise<boolean> {
  const { sms } = config()
  const values = [code, getHost(), code]
  const registered = findSms('sign-in-code')
  if (!sms || !registered) {
    if (config().mode === 'production') return false
    recordSms(phone, fillSmsTemplate(registered?.text ?? smsTemplates['sign-in-code'], values))
    return true
  }
  try {
    const text = fillSmsTemplate(registered.text, values)
    await sendSms(sms, { id: crypto.randomUUID(), to: phone, templateId: registered.templateId, text }, { timeoutMs: gatewayMs })
    return true
  } catch (error) {
    logWarning('A sign-in code could not be sent by SMS', {}, error)
    return false
  }
}
