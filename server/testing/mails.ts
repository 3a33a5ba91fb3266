import { afterAll, beforeEach } from 'vitest'
import * as sending from '../../app/platform/mail/can-send-mail.server.ts'
import * as mail from '../../app/platform/mail/mail.server.ts'

/**
 * Keeps what the calling file's tests mail, from each test's begin. The module itself stays, so that other files share it.
 * @param options `refuse`: why a mail does not go; `canSend`: whether there is a mail server
 */
export function catchMails({ fail, canSend = () => true }: { fail?: (mail: mail.Mail) => Error | null; canSend?: () => boolean } = {}): mail.Mail[] {
  const mails: mail.Mail[] = []
  const sendMail = async (one: mail.Mail) => {
    const error = fail?.(one)
    if (error) throw error
    mails.push(one)
  }
  // No spies, which the end of a test takes away: a mail may go out a little later.
  const usual = Object.getOwnPropertyDescriptors(mail)
  const defaultSending = Object.getOwnPropertyDescriptors(sending)
  Object.defineProperty(mail, 'sendMail', { ...usual.sendMail, get: () => sendMail })
  Object.defineProperty(sending, 'canSendMail', { ...defaultSending.canSendMail, get: () => canSend })
  beforeEach(() => {
    mails.length = 0
  })
  afterAll(() => {
    Object.defineProperties(mail, usual)
    Object.defineProperties(sending, defaultSending)
  })
  return mails
}
