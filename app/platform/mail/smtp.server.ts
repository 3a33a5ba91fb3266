import { createTransport } from 'nodemailer'
import { DeliveryError } from '#app/platform/delivery/delivery-error.server.ts'
import { runInSpan } from '#app/platform/log/traces.server.ts'

/** Time limits for a silent server, in milliseconds; `whole` also ends a server that sends a little forever. */
const patience = { connection: 8_000, greeting: 8_000, silence: 15_000, whole: 40_000 }

/** Only to these hosts may a mail be sent without encryption. */
const onThisMachine = ['localhost', '127.0.0.1', '[::1]']

/** A server on another machine must offer TLS. @throws DeliveryError, permanent if the server rejected this message or receiver */
export async function sendBySmtp(url: string, message: object, limits = patience): Promise<void> {
  await runInSpan('delivery', 'SMTP', { 'server.address': new URL(url).hostname }, () => send(url, message, limits))
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
    throw createError(error as SmtpError)
  } finally {
    transport.close()
  }
}

type SmtpError = Error & { code?: string; responseCode?: number }

/** The server's text may contain an address, so only its code is used. */
function createError({ code, responseCode }: SmtpError): DeliveryError {
  // Before the message itself, an error concerns our access, such as a wrong password. When it is corrected, the mail can still be sent.
  const aboutTheMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  const permanent = aboutTheMessage && responseCode !== undefined && responseCode >= 500
  if (responseCode) return new DeliveryError(`SMTP ${responseCode}`, { permanent })
  if (code === 'ETIMEDOUT' || code === 'EABORT') return new DeliveryError('the mail server did not answer in time')
  return new DeliveryError(`no mail could be handed over: ${code ?? 'unknown error'}`, { permanent: code === 'EENVELOPE' })
}
