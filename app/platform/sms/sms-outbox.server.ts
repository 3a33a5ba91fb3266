const outboxLimit = 100
const outbox: { to: string; text: string; at: Date }[] = []

/** Stores an SMS in this process instead of sending it, for developers. */
export function recordSms(to: string, text: string): void {
  outbox.unshift({ to, text, at: new Date() })
  outbox.length = Math.min(outbox.length, outboxLimit)
}

export function listStoredSms(): readonly { to: string; text: string; at: Date }[] {
  return outbox
}
