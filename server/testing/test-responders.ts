import type { Responders } from '../listen.ts'

/** The parts that `listen` needs; those that are not given have no content. */
export function testResponders(given: Partial<Responders>): Responders {
  return {
    fetch: () => new Response('page'),
    pages: { find: () => null },
    live: { handle: () => false },
    rejectPage: () => false,
    findMissing: async () => [],
    isDraining: false,
    ...given,
  }
}
