const outboxLimit = 100
const outbox: { to: string; text: string; at: Date }[] = []

/** For developers: it is not sent. */
export function keepSms(to: string, text: string): void {
  outbox.unshift({ to, text, at: new Date() })
  outbox.length = Math.min(outbox.length, outboxLimit)
}

/** Newest first. */
export function listKeptSms(): readonly { to: string; text: string; at: Date }[] {
  return outbox
}
