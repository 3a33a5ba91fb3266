import type { SendChanges } from './account-sync.ts'
import type { ListChange } from './history.ts'

const answerLimitMs = 10_000

/** `write` converts a change for the request, and `read` converts it back. */
export function sendList<Sent>(path: string, write: (change: ListChange) => Sent, read: (sent: Sent) => ListChange): SendChanges {
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
      // Offline, a timeout, or a response that is not from this site: the sync retries later.
      return { ok: false, status: 0 }
    }
  }
}

/** Runs `work` while no other tab runs work under this name. */
export async function runExclusively(name: string, work: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, work)
  else work()
}
