const storageKey = 'enquiry-key'
const keptMs = 5 * 60 * 1000
let inMemory: [key: string, at: number] | null = null

/**
 * The key that makes a form sent twice one enquiry. This tab's forms share it for five minutes, so that whoever goes back
 * to mend a mistake corrects the same enquiry.
 */
export function enquiryKey(): string {
  const [key, at] = readKey() ?? ['', 0]
  if (key && Date.now() - at < keptMs) return key
  const made = newKey()
  inMemory = [made, Date.now()]
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(inMemory))
  } catch {
    // Kept in memory above.
  }
  return made
}

function readKey(): [string, number] | null {
  try {
    const [key, at] = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? []
    return typeof key === 'string' && typeof at === 'number' ? [key, at] : inMemory
  } catch {
    return inMemory
  }
}

/** `crypto.randomUUID` is missing where a page is not served over HTTPS, as on a local network. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
