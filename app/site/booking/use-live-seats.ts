import { useCallback, useEffect, useRef, useState } from 'react'
import { getOfferingTag } from '#app/domain/bookings/offering-changes.ts'
import { isReadSince } from '#app/lib/preserve-page.ts'
import { useLive } from '#app/ui/use-live.ts'
import { useReload } from '#app/ui/use-reload.ts'

type SeatCount = { id: string; seatsTaken: number; version: number }
/** Taken seats and version, by topic. */
type SeatCounts = Record<string, [seatsTaken: number, version: number]>

const listTopic = 'offerings'
const getTopic = ({ id }: SeatCount) => getOfferingTag(id)

/** The server's cache may be this far behind its live events: an earlier request could return old data. */
const behindMs = 1_000
/** Many pages get an event at once, so their requests are spread over this time. Seats change often, dates seldom. */
const spreadMs = { others: 4_000, moved: 3_000, seats: 8_000 }
const getDelayMs = (withinMs: number) => behindMs + Math.random() * withinMs
/** An overloaded server rejects some of these requests. */
const retryMs = { first: 5_000, spread: 10_000 }

/** Changed, new or cancelled offerings reload the page's data. `onSeats`: `show` the returned offering; `read`: the server makes the texts, so reload. */
export function useLiveSeats(
  offerings: readonly (SeatCount | null | undefined)[],
  onSeats: 'show' | 'read' = 'show',
): <Offering extends SeatCount>(offering: Offering) => Offering {
  const reload = useReload()
  const [seats, setSeats] = useState<SeatCounts>({})
  const known = offerings.filter((offering) => offering != null)
  // A string, because every render makes a new list of the same entries.
  const state = known.map(({ id, seatsTaken, version }) => `${id} ${seatsTaken} ${version}`).join()
  const requestedVersions = useRef(new Map<string, string>())
  const plannedReload = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isShown = useRef(true)

  const scheduleReload = (inMs: number) => {
    plannedReload.current ??= setTimeout(() => {
      plannedReload.current = undefined
      void reloadPage()
    }, inMs)
  }
  async function reloadPage() {
    const began = Date.now()
    await reload()
    if (!isShown.current || isReadSince(began - 1)) return
    requestedVersions.current.clear()
    // Otherwise the page reloads when the visitor returns.
    if (navigator.onLine && document.visibilityState === 'visible') scheduleReload(retryMs.first + Math.random() * retryMs.spread)
  }
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      clearTimeout(plannedReload.current)
    }
  }, [])

  const liveness = useLive([listTopic, ...known.map(getTopic)], (event) => {
    if (!event) return scheduleReload(0)
    const { [listTopic]: list, ...news } = event
    if (list === null) scheduleReload(getDelayMs(spreadMs.others))
    setSeats((before) => ({ ...before, ...(news as SeatCounts) }))
  })

  // Without a live connection, data that were just loaded are newer than earlier events.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known has changed when `state` has
  useEffect(() => {
    if (liveness !== 'live') setSeats((before) => (Object.keys(before).length > 0 ? {} : before))
  }, [state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known has changed when `state` has
  useEffect(() => {
    const outdated = known.filter((offering) => {
      const [liveSeats, liveVersion] = seats[getTopic(offering)] ?? [offering.seatsTaken, offering.version]
      return liveVersion !== offering.version || (onSeats === 'read' && liveSeats !== offering.seatsTaken)
    })
    const news = outdated.filter((offering) => requestedVersions.current.get(offering.id) !== String(seats[getTopic(offering)]))
    if (news.length === 0) return
    const requestNews = () => {
      for (const offering of news) requestedVersions.current.set(offering.id, String(seats[getTopic(offering)]))
      void reloadPage()
    }
    const timer = setTimeout(requestNews, getDelayMs(spreadMs[onSeats === 'read' ? 'seats' : 'moved']))
    return () => clearTimeout(timer)
  }, [seats, state, onSeats, reload])

  return useCallback((offering) => ({ ...offering, seatsTaken: seats[getTopic(offering)]?.[0] ?? offering.seatsTaken }), [seats])
}
