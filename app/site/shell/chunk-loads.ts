import { useSyncExternalStore } from 'react'

/** A route's file that did not arrive. */
export class ChunkError extends Error {
  file: string
  reason: 'failed' | 'slow'
  constructor(file: string, reason: 'failed' | 'slow') {
    super(`Loading chunk ${file} ${reason === 'failed' ? 'failed' : 'took too long'}`)
    this.file = file
    this.reason = reason
  }
}

type Load = { promise: Promise<void>; resolve: () => void; state: 'running' | 'stopped' | 'done' }

/**
 * Keeps the wait for each route's files. The router asks for a route once and remembers the answer for ever, so a wait
 * never fails: it stays open, and is tried again when the visitor says so or goes there again.
 * @param load fetches everything a route needs; rejects with a ChunkError
 */
export function createChunkLoads(load: (routeId: string) => Promise<void>) {
  const loads = new Map<string, Load>()
  const errors = new Map<string, ChunkError>()
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const run = (routeId: string, entry: Load) => {
    entry.state = 'running'
    load(routeId).then(
      () => {
        entry.state = 'done'
        entry.resolve()
      },
      (error: unknown) => {
        entry.state = 'stopped'
        errors.set(routeId, error instanceof ChunkError ? error : new ChunkError(routeId, 'failed'))
        changed()
      },
    )
  }

  return {
    /** Settles when the route's files are here; however often it is asked, they are fetched once at a time. */
    ready(routeId: string): Promise<void> {
      let entry = loads.get(routeId)
      if (!entry) {
        let resolve = () => {}
        const promise = new Promise<void>((done) => {
          resolve = done
        })
        entry = { promise, resolve, state: 'stopped' }
        loads.set(routeId, entry)
      }
      if (entry.state === 'stopped' && !errors.has(routeId)) run(routeId, entry)
      return entry.promise
    },
    /** The error to tell the visitor about, or null. */
    error(): ChunkError | null {
      return errors.values().next().value ?? null
    },
    /** Routes given up: nothing fetches them and no error is shown. */
    abandoned(): string[] {
      return [...loads].filter(([routeId, entry]) => entry.state === 'stopped' && !errors.has(routeId)).map(([routeId]) => routeId)
    },
    /** Tries again whatever failed, or what of `routeIds` failed or was given up. */
    retry(routeIds: Iterable<string> = [...errors.keys()]): void {
      for (const routeId of routeIds) {
        const entry = loads.get(routeId)
        errors.delete(routeId)
        if (entry?.state === 'stopped') run(routeId, entry)
      }
      changed()
    },
    /** Gives up what failed, until it is wanted again. */
    dismiss(routeIds: Iterable<string> = [...errors.keys()]): void {
      for (const routeId of routeIds) errors.delete(routeId)
      changed()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type ChunkLoads = ReturnType<typeof createChunkLoads>

let siteLoads: ChunkLoads | null = null

/** Sets the one store of this page, once. */
export function openChunkLoads(load: (routeId: string) => Promise<void>): ChunkLoads {
  siteLoads = createChunkLoads(load)
  for (const listener of waiting) siteLoads.subscribe(listener)
  waiting.clear()
  return siteLoads
}

export function findChunkLoads(): ChunkLoads | null {
  return siteLoads
}

const waiting = new Set<() => void>()

/** The chunk that did not load, while the visitor has yet to say what to do. */
export function useChunkError(): ChunkError | null {
  return useSyncExternalStore(
    subscribe,
    () => siteLoads?.error() ?? null,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  if (siteLoads) return siteLoads.subscribe(listener)
  // Children subscribe before the shell has opened the store.
  waiting.add(listener)
  return () => waiting.delete(listener)
}
