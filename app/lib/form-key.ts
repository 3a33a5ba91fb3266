import { getSessionStore } from './browser-storage.ts'
import { retentionPeriods } from './retention-periods.ts'

type StoredFormKey = [key: string, at: number]

const lifetimeMs = retentionPeriods.formKeyMinutes * 60 * 1000
const inMemory = new Map<string, StoredFormKey>()

/** Forms of one `name` share their key for five minutes in a tab, so that a visitor who goes back changes the same enquiry. Browser only. */
export function getFormKey(name: string): string {
  const [key, at] = findKey(name) ?? ['', 0]
  if (key && Date.now() - at < lifetimeMs) return key
  const created: StoredFormKey = [generateKey(), Date.now()]
  inMemory.set(name, created)
  try {
    getSessionStore().setItem(`form-key ${name}`, JSON.stringify(created))
  } catch {
    // Storage is blocked or full; the copy in memory is enough.
  }
  return created[0]
}

function findKey(name: string): StoredFormKey | undefined {
  try {
    const [key, at] = JSON.parse(getSessionStore().getItem(`form-key ${name}`) ?? 'null') ?? []
    return typeof key === 'string' && typeof at === 'number' ? [key, at] : inMemory.get(name)
  } catch {
    return inMemory.get(name)
  }
}

/** `crypto.randomUUID` is missing on pages without HTTPS, for example on a local network. */
function generateKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
