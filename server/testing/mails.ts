import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, aroundEach, expect, vi } from 'vitest'
import * as sending from '../../app/platform/mail/can-send-mail.server.ts'
import * as mail from '../../app/platform/mail/mail.server.ts'

/** Other files share the module, so it is not replaced. `fail`: returns an error for a mail that cannot be sent; `canSend`: whether there is a mail server */
export function catchMails({ fail, canSend = () => true }: { fail?: (mail: mail.Mail) => Error | null; canSend?: () => boolean } = {}): mail.Mail[] {
  const mails: mail.Mail[] = []
  // Account mails are sent after the response: on a busy machine one may arrive during the next test.
  const sender = new AsyncLocalStorage<symbol>()
  let current: symbol | undefined
  const sendMail = async (one: mail.Mail) => {
    const error = fail?.(one)
    if (error) throw error
    const test = sender.getStore()
    if (!test || test === current) mails.push(one)
  }
  // No spies: they are restored at the end of a test, and a mail may be sent a little later.
  const usual = Object.getOwnPropertyDescriptors(mail)
  const defaultSending = Object.getOwnPropertyDescriptors(sending)
  Object.defineProperty(mail, 'sendMail', { ...usual.sendMail, get: () => sendMail })
  Object.defineProperty(sending, 'canSendMail', { ...defaultSending.canSendMail, get: () => canSend })
  aroundEach(async (runTest) => {
    mails.length = 0
    current = Symbol('test')
    await sender.run(current, runTest)
  })
  afterAll(() => {
    Object.defineProperties(mail, usual)
    Object.defineProperties(sending, defaultSending)
  })
  return mails
}

/** Runs work in which deliveries may fail, which the log then says. Nothing else may be logged. */
export async function withFailedDeliveries<Result>(work: () => Promise<Result>): Promise<Result> {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const result = await work()
  for (const [line] of log.mock.calls) expect(line).toMatch(/ warning The message [\da-f-]{36} was not delivered by (?:mail|sms|whatsapp|webhook): /)
  log.mockReset()
  return result
}
