import type { AddressInfo } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { expect, test } from 'vitest'
import { DeliveryError } from '#app/platform/delivery/delivery-error.server.ts'
import { startFakeSmtp } from '#server/testing/fake-smtp.ts'
import { createCertificate } from '#server/testing/tls-proxy.ts'
import { sendBySmtp } from './smtp.server.ts'

const message = {
  from: { name: '', address: 'site@example.org' },
  to: { name: '', address: 'asha@example.org' },
  subject: 'x',
  text: 'y',
  messageId: '<1@site>',
}
const short = { connection: 300, greeting: 300, whole: 1_000 }
/** For a server that does answer: on a busy machine it answers late. */
const long = { connection: 10_000, greeting: 10_000, whole: 20_000 }

async function errorOf(command: string, line: string | null): Promise<DeliveryError> {
  const server = await startFakeSmtp({ answer: (requested) => (requested === command ? line : undefined) })
  const error = await sendBySmtp(server.url, message, line === null ? short : long).then(
    () => null,
    (error) => error,
  )
  await server.close()
  expect(error).toBeInstanceOf(DeliveryError)
  return error
}

test('a mail is sent with its own id, also when it is sent again', async () => {
  const server = await startFakeSmtp()
  await sendBySmtp(server.url, message)
  await sendBySmtp(server.url, message)
  expect(server.received.map(({ id, to }) => [id, to])).toEqual([
    ['1', 'asha@example.org'],
    ['1', 'asha@example.org'],
  ])
  await server.close()
})

test.each([
  ['RCPT', '550 5.1.1 <asha@example.org> unknown', 'SMTP 550', true],
  ['RCPT', '450 mailbox busy', 'SMTP 450', false],
  ['TAKE', '554 looks like spam', 'SMTP 554', true],
  ['TAKE', '451 try later', 'SMTP 451', false],
  ['MAIL', '552 too much', 'SMTP 552', true],
  ['MAIL', '550 not your address', 'SMTP 550', false],
  ['MAIL', '530 sign in first', 'SMTP 530', false],
  ['GREETING', '554 no service', 'SMTP 554', false],
  ['GREETING', 'hello there', 'no mail could be handed over: EPROTOCOL', false],
  ['GREETING', null, 'the mail server did not answer in time', false],
  ['EHLO', null, 'the mail server did not answer in time', false],
  ['TAKE', null, 'the mail server did not answer in time', false],
])('the response to %s is %s', async (command, line, text, permanent) => {
  const error = await errorOf(command, line)
  expect(error).toMatchObject({ message: text, permanent })
  expect(error.message).not.toContain('asha')
})

test('a server may take longer to check a mail than to answer a connection', async () => {
  const server = await startFakeSmtp({ takeAfterMs: () => 500 })
  await sendBySmtp(server.url, message, short)
  expect(server.received).toHaveLength(1)
  await server.close()
})

test('STARTTLS is used for a password and for another machine, not for a server on this machine, whose certificate is often self-made', async () => {
  const answers: Record<string, string> = { EHLO: '250-fake\r\n250 STARTTLS', STARTTLS: '454 not now' }
  const server = await startFakeSmtp({ answer: (command) => answers[command] })
  await sendBySmtp(server.url, message, long)
  expect(server.received).toHaveLength(1)
  const isRejected = { message: 'SMTP 454, STARTTLS is not offered', permanent: false }
  await expect(sendBySmtp(server.url.replace('//', '//site:secret@'), message, long)).rejects.toMatchObject(isRejected)
  answers.EHLO = '250 fake'
  await expect(sendBySmtp(server.url.replace('127.0.0.1', '127.1'), message, long)).rejects.toMatchObject(isRejected)
  await server.close()
})

test('the error names the reason for which a certificate is not accepted', async () => {
  const server = createTlsServer(await createCertificate(), () => {})
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const error = { message: 'no mail could be handed over: DEPTH_ZERO_SELF_SIGNED_CERT', permanent: false }
  await expect(sendBySmtp(`smtps://localhost:${port}`, message, long)).rejects.toMatchObject(error)
  server.close()
})

test('a mail is accepted although the server responds twice', async () => {
  const server = await startFakeSmtp({ answer: (command) => (command === 'TAKE' ? '250 taken\r\n250 taken' : undefined) })
  await sendBySmtp(server.url, message, long)
  expect(server.received).toHaveLength(1)
  await server.close()
})

test('a server that sends short lines without end is disconnected after the time limit', async () => {
  let timer: NodeJS.Timeout | undefined
  const { createServer } = await import('node:net')
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 fake\r\n')
    timer = setInterval(() => socket.write('250-more\r\n'), 50)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await expect(sendBySmtp(`smtp://127.0.0.1:${port}`, message, short)).rejects.toMatchObject({
    message: 'the mail server did not answer in time',
    permanent: false,
  })
  clearInterval(timer)
  server.close()
})

test('an unreachable mail server is a temporary error', async () => {
  const server = await startFakeSmtp()
  await server.close()
  await expect(sendBySmtp(server.url, message, short)).rejects.toMatchObject({ permanent: false })
})
