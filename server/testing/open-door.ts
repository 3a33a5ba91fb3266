import type { Door } from '../listen.ts'

/** A door for tests, with nothing behind it but what is given. */
export function openDoor(given: Partial<Door>): Door {
  return {
    fetch: () => new Response('page'),
    pages: { find: () => null },
    live: { answer: () => false },
    findMissing: async () => [],
    isDraining: false,
    ...given,
  }
}
