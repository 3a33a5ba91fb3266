import { useSyncExternalStore } from 'react'

/** A file of a route failed to load or took too long. */
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
 * The router requests a route once and caches the result forever, so the promise must never reject: it stays pending, and the files load again
 * when the visitor retries or navigates there again. @param load fetches everything that a route needs; rejects with a ChunkError
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
    /** Resolves when the route's files have loaded; concurrent calls share one load. */
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
    error(): ChunkError | null {
      return errors.values().next().value ?? null
    },
    /** Routes whose error was dismissed: their files are not loading, and no error is shown. */
    abandoned(): string[] {
      return [...loads].filter(([routeId, entry]) => entry.state === 'stopped' && !errors.has(routeId)).map(([routeId]) => routeId)
    },
    /** Loads all failed routes again, or those of `routeIds` that failed or were dismissed. */
    retry(routeIds: Iterable<string> = [...errors.keys()]): void {
      for (const routeId of routeIds) {
        const entry = loads.get(routeId)
        errors.delete(routeId)
        if (entry?.state === 'stopped') run(routeId, entry)
      }
      changed()
    },
    /** Hides the errors; the files load again when a navigation needs them. */
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

/** Creates the only store of this page; called once. */
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

export function useChunkError(): ChunkError | null {
  return useSyncExternalStore(
    subscribe,
    () => siteLoads?.error() ?? null,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  if (siteLoads) return siteLoads.subscribe(listener)
  // Children subscribe before the shell has created the store.
  waiting.add(listener)
  return () => waiting.delete(listener)
}
