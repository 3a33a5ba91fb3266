import { config } from '#app/platform/config.server.ts'

/** Whether a mail reaches its reader. Without SMTP it only goes to a developer's outbox. */
export function canSendMail(): boolean {
  return config().smtpUrl !== undefined || config().mode !== 'production'
}
