import type { SendChanges } from './account-sync.ts'
import type { Change } from './history.ts'

const answerLimitMs = 10_000

/** Sends a list's changes to its address, each as `write` has it there, and reads the answer by `read`. */
export function sendList<Sent>(path: string, write: (change: Change) => Sent, read: (sent: Sent) => Change): SendChanges {
  return async ({ personId, changes }, keepalive) => {
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ personId, changes: changes.map(write) }),
        keepalive,
        signal: AbortSignal.timeout(answerLimitMs),
      })
      if (!response.ok) return { ok: false, status: response.status }
      const account = (await response.json()) as { personId: string; changes: Sent[] }
      return { ok: true, account: { personId: account.personId, changes: account.changes.map(read) } }
    } catch {
      // Offline, too slow, or not an answer of this site: tried again later.
      return { ok: false, status: 0 }
    }
  }
}

/** Runs `work` while no other tab runs its own under this name. */
export async function runExclusively(name: string, work: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, work)
  else work()
}
