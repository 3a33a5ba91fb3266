import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

type Seated = { id: string; seatsTaken: number; version: number }
/** Seats taken and version, by id. */
type Told = Record<string, [seatsTaken: number, version: number]>

/** What the server keeps is at most so far behind what pages are told: who asks sooner could be given what was before. */
const behindMs = 1_000
/** Many pages are told at once; they must not all ask at once. Seats change often, dates seldom. */
const spreadMs = { others: 4_000, moved: 3_000, seats: 8_000 }
const afterTold = (withinMs: number) => behindMs + Math.random() * withinMs

/**
 * Keeps what a page says of these offerings true for as long as it is looked at. A date that was moved, an offering that was added or
 * cancelled makes the page read its data anew. Without a connection it does so whenever the reader comes back.
 * @param onSeats `show`: the page shows what this gives back; `read`: its words are made on the server, and read anew
 * @returns the same offering with the seats that are taken now
 */
export function useLiveSeats(
  offerings: readonly (Seated | null | undefined)[],
  onSeats: 'show' | 'read' = 'show',
): <Offering extends Seated>(offering: Offering) => Offering {
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState<Told>({})
  const known = offerings.filter((offering) => offering != null)
  const ids = known.map(({ id }) => id).join()
  // The list is made anew with every render; what is in it is not.
  const state = known.map(({ id, seatsTaken, version }) => `${id} ${seatsTaken} ${version}`).join()
  const stream = useRef<EventSource | null>(null)
  const askedFor = useRef(new Map<string, string>())

  useEffect(() => {
    let asking: ReturnType<typeof setTimeout> | undefined
    const askAnew = (inMs: number) => {
      asking ??= setTimeout(() => {
        asking = undefined
        void revalidate()
      }, inMs)
    }
    const open = () => {
      if (stream.current || document.visibilityState !== 'visible' || !navigator.onLine) return
      const source = new EventSource(`/live?of=${ids}`)
      stream.current = source
      source.addEventListener('change', () => askAnew(afterTold(spreadMs.others)))
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
      if (stream.current?.readyState !== EventSource.OPEN) askAnew(0)
    }
    const onOnline = () => {
      askAnew(0)
      open()
    }
    const leave = new AbortController()
    document.addEventListener('visibilitychange', onVisibility, { signal: leave.signal })
    addEventListener('focus', onFocus, { signal: leave.signal })
    addEventListener('offline', close, { signal: leave.signal })
    addEventListener('online', onOnline, { signal: leave.signal })
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known has changed when `state` has
  useEffect(() => {
    if (stream.current?.readyState !== EventSource.OPEN) setTold((before) => (Object.keys(before).length > 0 ? {} : before))
  }, [state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known has changed when `state` has
  useEffect(() => {
    const older = known.filter(({ id, seatsTaken, version }) => {
      const [toldSeats, toldVersion] = told[id] ?? [seatsTaken, version]
      return toldVersion !== version || (onSeats === 'read' && toldSeats !== seatsTaken)
    })
    const news = older.filter(({ id }) => askedFor.current.get(id) !== String(told[id]))
    if (news.length === 0) return
    const readAnew = () => {
      for (const { id } of news) askedFor.current.set(id, String(told[id]))
      void revalidate()
    }
    const asking = setTimeout(readAnew, afterTold(spreadMs[onSeats === 'read' ? 'seats' : 'moved']))
    return () => clearTimeout(asking)
  }, [told, state, onSeats, revalidate])

  return useCallback((offering) => ({ ...offering, seatsTaken: told[offering.id]?.[0] ?? offering.seatsTaken }), [told])
}
