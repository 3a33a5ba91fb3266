import { config } from '#app/platform/config.server.ts'

/** Whether a mail reaches its reader: without SMTP it leaves the site only for a developer's outbox. */
export function canSendMail(): boolean {
  return config().smtpUrl !== undefined || config().mode !== 'production'
}
