/** Cookies by their names after the site's prefix. All that is named here is described in app/domain/privacy/stored-items.ts. */
export type CookieName = 'session_token' | 'two_factor' | 'trust_device' | 'device' | 'phone_proof' | 'passkey' | 'provider_attempt' | 'enquiry' | 'bookings'

type ProgressName = 'topic-progress' | 'topic-progress-removed' | 'topic-progress-owner' | 'topic-progress-kept' | 'topic-progress-backup'
/** Names that stand alone, and words that a longer key begins with. */
export type LocalName =
  | 'first-arrival'
  | 'career-quiz'
  | 'wishlist'
  | 'wishlist-removed'
  | 'wishlist-owner'
  | 'wishlist-kept'
  | 'wishlist-backup'
  | ProgressName
  | 'typed '
  | 'console-keys:'
  | 'test-answers:'
/** The last one is React Router's own. */
export type SessionName = 'arrival' | 'popup-closed' | 'form-key ' | 'typed ' | 'react-router-manifest-version'
export type DatabaseName = 'publishing'

type KeyOf<Name extends string> = Name extends `${string} ` | `${string}:` ? `${Name}${string}` : Name
export type LocalKey = KeyOf<LocalName>
type SessionKey = KeyOf<SessionName>

export type KeyedStorage<Key extends string> = {
  getItem(key: Key): string | null
  setItem(key: Key, text: string): void
  removeItem(key: Key): void
}

/** The browser's storage, for keys that are named above. Reading it throws where the browser blocks it. */
export const localStore = (): KeyedStorage<LocalKey> => window.localStorage
export const sessionStore = (): KeyedStorage<SessionKey> => window.sessionStorage
export const openDatabase = (name: DatabaseName, version: number): IDBOpenDBRequest => window.indexedDB.open(name, version)

export const keysOf = <Key extends string>(store: KeyedStorage<Key>, start: Key): Key[] => Object.keys(store).filter((key): key is Key => key.startsWith(start))
