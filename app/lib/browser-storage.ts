/** Cookie names without the site's prefix. app/domain/privacy/stored-items.ts describes every name of this file. */
export type CookieName = 'session_token' | 'two_factor' | 'trust_device' | 'device' | 'phone_proof' | 'passkey' | 'provider_attempt' | 'enquiry' | 'bookings'

type ProgressName = 'topic-progress' | 'topic-progress-removed' | 'topic-progress-owner' | 'topic-progress-kept' | 'topic-progress-backup'
/** Each is a whole key or the first part of a longer key. */
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
/** The last name belongs to React Router. */
export type SessionName = 'arrival' | 'popup-closed' | 'form-key ' | 'typed ' | 'test-answers:' | 'react-router-manifest-version'
export type DatabaseName = 'publishing'

type KeyOf<Name extends string> = Name extends `${string} ` | `${string}:` ? `${Name}${string}` : Name
export type LocalKey = KeyOf<LocalName>
type SessionKey = KeyOf<SessionName>

export type KeyedStorage<Key extends string> = {
  getItem(key: Key): string | null
  setItem(key: Key, text: string): void
  removeItem(key: Key): void
}

/** Throws where the browser blocks storage. */
export const getLocalStore = (): KeyedStorage<LocalKey> => window.localStorage
export const getSessionStore = (): KeyedStorage<SessionKey> => window.sessionStorage
export const openBrowserDatabase = (name: DatabaseName, version: number): IDBOpenDBRequest => window.indexedDB.open(name, version)

export const listKeys = <Key extends string>(store: KeyedStorage<Key>, start: Key): Key[] =>
  Object.keys(store).filter((key): key is Key => key.startsWith(start))
