import { createTransport } from 'nodemailer'
import { DeliveryError } from '#app/platform/delivery/delivery-error.server.ts'
import { runInSpan } from '#app/platform/log/traces.server.ts'

/** Time limits in milliseconds. The end of the mail gets most of `whole`: a server that checks it slowly might deliver it although we stopped waiting. */
const patience = { connection: 8_000, greeting: 8_000, whole: 50_000 }

/** Only to these hosts may a mail be sent without encryption. */
const onThisMachine = ['localhost', '127.0.0.1', '[::1]']

/** A server on another machine must offer TLS. @throws DeliveryError, permanent if the server rejected this message or receiver */
export async function sendBySmtp(url: string, message: object, limits = patience): Promise<void> {
  await runInSpan('delivery', 'SMTP', { 'server.address': new URL(url).hostname }, () => send(url, message, limits))
}

async function send(url: string, message: object, limits: typeof patience): Promise<void> {
  const { hostname, password } = new URL(url)
  const isHere = onThisMachine.includes(hostname)
  const transport = createTransport({
    url,
    requireTLS: !isHere,
    // The certificate of a server on this machine is often self-made, and without a password there is nothing to protect.
    ignoreTLS: isHere && password === '',
    connectionTimeout: limits.connection,
    dnsTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.whole,
  } as Parameters<typeof createTransport>[0])
  try {
    await transport.sendMail({ ...message, signal: AbortSignal.timeout(limits.whole) } as Parameters<typeof transport.sendMail>[0])
  } catch (error) {
    throw createError(error as SmtpError)
  } finally {
    transport.close()
  }
}

type SmtpError = Error & { code?: string; originalCode?: string; responseCode?: number; command?: string }

const tooLarge = 552
const hints: Record<string, string> = { EAUTH: ', the user or the password is refused', ETLS: ', STARTTLS is not offered' }

/** The server's text may contain an address, so only its code is used. */
function createError({ code = 'unknown error', originalCode, responseCode, command }: SmtpError): DeliveryError {
  // Other errors concern our access, such as a wrong password or sender. When it is corrected, the mail can still be sent.
  const aboutTheMessage = code === 'EMESSAGE' || (code === 'EENVELOPE' && (command !== 'MAIL FROM' || responseCode === tooLarge))
  const permanent = aboutTheMessage && responseCode !== undefined && responseCode >= 500
  if (responseCode) return new DeliveryError(`SMTP ${responseCode}${hints[code] ?? ''}`, { permanent })
  if (code === 'ETIMEDOUT' || code === 'EABORT') return new DeliveryError('the mail server did not answer in time')
  return new DeliveryError(`no mail could be handed over: ${originalCode ?? code}`, { permanent: code === 'EENVELOPE' })
}
