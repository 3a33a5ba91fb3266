import { useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

type Seated = { id: string; seatsTaken: number; version: number }
/** Seats taken and version, by id. */
type Told = Record<string, [seatsTaken: number, version: number]>

/** Many pages are told at once; they must not all ask at once. */
const spreadMs = 3_000

/**
 * The same things with the seats that are taken now, for as long as the page is looked at. A date that was moved, a thing that
 * was added or cancelled makes the page read its data anew. Without a connection it reads anew whenever the reader comes back.
 */
export function useLiveSeats<Thing extends Seated>(things: readonly Thing[]): Thing[] {
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState<Told>({})
  const ids = things.map(({ id }) => id).join()
  const stream = useRef<EventSource | null>(null)
  const askedFor = useRef(new Map<string, number>())

  useEffect(() => {
    if (ids === '') return
    let asking: ReturnType<typeof setTimeout> | undefined
    const askAnew = () => {
      asking ??= setTimeout(() => {
        asking = undefined
        void revalidate()
      }, Math.random() * spreadMs)
    }
    const open = () => {
      if (stream.current || document.visibilityState !== 'visible') return
      const source = new EventSource(`/live?of=${ids}`)
      stream.current = source
      source.addEventListener('change', askAnew)
      source.addEventListener('seats', ({ data }: MessageEvent<string>) => {
        const news = JSON.parse(data) as Told
        setTold((before) => ({ ...before, ...news }))
      })
    }
    const close = () => {
      stream.current?.close()
      stream.current = null
    }
    // A browser lets a site have few connections: a tab that nobody looks at gives its own back.
    const onVisibility = () => {
      if (document.visibilityState !== 'visible') return close()
      if (stream.current?.readyState === EventSource.CLOSED) close()
      open()
    }
    // A stream that was refused or lost: the data is read anew instead.
    const onFocus = () => {
      if (stream.current?.readyState !== EventSource.OPEN) askAnew()
    }
    const leave = new AbortController()
    document.addEventListener('visibilitychange', onVisibility, { signal: leave.signal })
    addEventListener('focus', onFocus, { signal: leave.signal })
    addEventListener('online', onFocus, { signal: leave.signal })
    addEventListener('pagehide', close, { signal: leave.signal })
    addEventListener('pageshow', open, { signal: leave.signal })
    open()
    return () => {
      leave.abort()
      clearTimeout(asking)
      close()
    }
  }, [ids, revalidate])

  // Data that were read while nobody was told anything are newer than what was told before.
  useEffect(() => {
    if (things.length > 0 && stream.current?.readyState !== EventSource.OPEN) setTold({})
  }, [things])

  useEffect(() => {
    const moved = things.filter(({ id, version }) => told[id] && told[id][1] !== version && askedFor.current.get(id) !== told[id][1])
    for (const { id } of moved) askedFor.current.set(id, told[id]?.[1] ?? 0)
    if (moved.length > 0) void revalidate()
  }, [told, things, revalidate])

  return useMemo(() => things.map((thing) => ({ ...thing, seatsTaken: told[thing.id]?.[0] ?? thing.seatsTaken })), [things, told])
}
