import { beforeEach, vi } from 'vitest'
import * as mail from '../../app/platform/mail/mail.server.ts'

/**
 * Keeps what the calling file's tests mail, from each test's begin. The module itself stays, so that other files share it.
 * @param options `refuse`: why a mail does not go; `canSend`: whether there is a mail server
 */
export function catchMails({ refuse, canSend = () => true }: { refuse?: (mail: mail.Mail) => Error | null; canSend?: () => boolean } = {}): mail.Mail[] {
  const mails: mail.Mail[] = []
  beforeEach(() => {
    mails.length = 0
    vi.spyOn(mail, 'canSendMail').mockImplementation(canSend)
    vi.spyOn(mail, 'sendMail').mockImplementation(async (one) => {
      const fault = refuse?.(one)
      if (fault) throw fault
      mails.push(one)
    })
  })
  return mails
}
