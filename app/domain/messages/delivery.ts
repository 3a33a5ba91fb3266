/** People, each once. `notCalled`: the time for the call is over. `unreachable`: no message and no call. */
export type Delivery = { sent: number; waiting: number; failed: number; toCall: number; called: number; notCalled: number; unreachable: number }

const labels: Record<keyof Delivery, string> = {
  sent: 'Sent to',
  waiting: 'Waiting to be sent to',
  failed: 'Not delivered to',
  toCall: 'To be called',
  called: 'Called',
  notCalled: 'Not called in time',
  unreachable: 'Not told',
}

/** Returns a text such as "Sent to: 2. To be called: 1." @param isReplaced a later message of the same kind replaced it */
export function formatDelivery(delivery: Delivery, isReplaced = false): string {
  const parts = (Object.keys(labels) as (keyof Delivery)[]).filter((part) => delivery[part] > 0)
  const isBegun = parts.some((part) => part !== 'unreachable')
  if (parts.length === 0) return 'No one had to be told.'
  if (!isBegun) return isReplaced ? 'Replaced by the next move before anyone was told.' : 'Not sent yet.'
  return parts.map((part) => `${labels[part]}: ${delivery[part].toLocaleString('en-IN')}.`).join(' ')
}
