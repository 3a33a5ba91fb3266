import { useSyncExternalStore } from 'react'
import { getLocalStore } from '#app/lib/browser-storage.ts'

const changed = 'console-keys-changed'
/** The browser's storage may be blocked: then the setting lasts until the page closes. */
const unstored = new Map<string, string>()

const nameFor = (personId: string) => `console-keys:${personId}` as const

function read(personId: string): boolean {
  const name = nameFor(personId)
  try {
    return (unstored.get(name) ?? getLocalStore().getItem(name)) !== 'off'
  } catch {
    return true
  }
}

/** Turns the console's single keys on or off for this person in this browser (WCAG 2.1.4). */
export function setKeys(personId: string, on: boolean): void {
  const name = nameFor(personId)
  try {
    getLocalStore().setItem(name, on ? 'on' : 'off')
  } catch {
    unstored.set(name, on ? 'on' : 'off')
  }
  dispatchEvent(new Event(changed))
}

function follow(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener(changed, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(changed, listener)
  }
}

/** Returns true unless this person turned the single keys off. */
export function useKeys(personId: string): boolean {
  return useSyncExternalStore(
    follow,
    () => read(personId),
    () => true,
  )
}
