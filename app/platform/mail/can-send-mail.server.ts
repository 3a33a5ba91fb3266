import { config } from '#app/platform/config.server.ts'

/** Without SMTP a mail leaves the site only for a developer's outbox. */
export function canSendMail(): boolean {
  return config().smtpUrl !== undefined || config().mode !== 'production'
}
