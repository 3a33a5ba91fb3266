import { createTransport } from 'nodemailer'
import { DeliveryError } from '#app/platform/delivery/delivery-error.server.ts'
import { inSpan } from '#app/platform/log/traces.server.ts'

/** A server that says nothing is left after these; `whole` also ends one that goes on saying little for ever. */
const patience = { connection: 8_000, greeting: 8_000, silence: 15_000, whole: 40_000 }

/** Only there may a mail go without encryption. */
const onThisMachine = ['localhost', '127.0.0.1', '[::1]']

/**
 * @param url smtp: or smtps: address with its credentials; a server on another machine must offer STARTTLS or smtps
 * @throws DeliveryError, permanent if the server refused this message or its receiver for good
 */
export async function sendBySmtp(url: string, message: object, limits = patience): Promise<void> {
  await inSpan('delivery', 'SMTP', { 'server.address': new URL(url).hostname }, () => send(url, message, limits))
}

async function send(url: string, message: object, limits: typeof patience): Promise<void> {
  const transport = createTransport({
    url,
    requireTLS: !onThisMachine.includes(new URL(url).hostname),
    connectionTimeout: limits.connection,
    dnsTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
  } as Parameters<typeof createTransport>[0])
  try {
    await transport.sendMail({ ...message, signal: AbortSignal.timeout(limits.whole) } as Parameters<typeof transport.sendMail>[0])
  } catch (error) {
    throw errorOf(error as SmtpError)
  } finally {
    transport.close()
  }
}

type SmtpError = Error & { code?: string; responseCode?: number }

/** The server's own words may hold an address: only its code is kept. */
function errorOf({ code, responseCode }: SmtpError): DeliveryError {
  // Before the message itself a refusal is about us, such as a wrong password: once it is corrected, the mail still goes.
  const aboutTheMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  const permanent = aboutTheMessage && responseCode !== undefined && responseCode >= 500
  if (responseCode) return new DeliveryError(`SMTP ${responseCode}`, { permanent })
  if (code === 'ETIMEDOUT' || code === 'EABORT') return new DeliveryError('the mail server did not answer in time')
  return new DeliveryError(`no mail could be handed over: ${code ?? 'unknown fault'}`, { permanent: code === 'EENVELOPE' })
}
