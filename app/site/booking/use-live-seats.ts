import { useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from '#app/ui/use-live.ts'
import { useReload } from '#app/ui/use-reload.ts'

type Seated = { id: string; seatsTaken: number; version: number }
/** Seats taken and version, by topic. */
type SeatCounts = Record<string, [seatsTaken: number, version: number]>

const listTopic = 'offerings'
const topicOf = ({ id }: Seated) => `offering/${id}`

/** What the server keeps is at most so far behind what pages are told: who asks sooner could be given what was before. */
const behindMs = 1_000
/** Many pages are told at once; they must not all ask at once. Seats change often, dates seldom. */
const spreadMs = { others: 4_000, moved: 3_000, seats: 8_000 }
const afterTold = (withinMs: number) => behindMs + Math.random() * withinMs

/**
 * Keeps what a page says of these offerings true for as long as it is looked at. A date that was moved, an offering that was added or
 * cancelled makes the page read its data again. Without a connection it does so whenever the reader comes back.
 * @param onSeats `show`: the page shows what this gives back; `read`: its words are made on the server, and read again
 * @returns the same offering with the seats that are taken now
 */
export function useLiveSeats(
  offerings: readonly (Seated | null | undefined)[],
  onSeats: 'show' | 'read' = 'show',
): <Offering extends Seated>(offering: Offering) => Offering {
  const reload = useReload()
  const [seats, setTold] = useState<SeatCounts>({})
  const known = offerings.filter((offering) => offering != null)
  // Every render makes a new list of the same entries.
  const state = known.map(({ id, seatsTaken, version }) => `${id} ${seatsTaken} ${version}`).join()
  const askedFor = useRef(new Map<string, string>())
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined)

  const scheduleReload = (inMs: number) => {
    asking.current ??= setTimeout(() => {
      asking.current = undefined
      void reload()
    }, inMs)
  }
  useEffect(() => () => clearTimeout(asking.current), [])

  const liveness = useLive([listTopic, ...known.map(topicOf)], (event) => {
    if (!event) return scheduleReload(0)
    const { [listTopic]: list, ...news } = event
    if (list === null) scheduleReload(afterTold(spreadMs.others))
    setTold((before) => ({ ...before, ...(news as SeatCounts) }))
  })

  // Data that were read while nobody was told anything are newer than what was told before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known has changed when `state` has
  useEffect(() => {
    if (liveness !== 'live') setTold((before) => (Object.keys(before).length > 0 ? {} : before))
  }, [state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known has changed when `state` has
  useEffect(() => {
    const older = known.filter((offering) => {
      const [toldSeats, toldVersion] = seats[topicOf(offering)] ?? [offering.seatsTaken, offering.version]
      return toldVersion !== offering.version || (onSeats === 'read' && toldSeats !== offering.seatsTaken)
    })
    const news = older.filter((offering) => askedFor.current.get(offering.id) !== String(seats[topicOf(offering)]))
    if (news.length === 0) return
    const readAnew = () => {
      for (const offering of news) askedFor.current.set(offering.id, String(seats[topicOf(offering)]))
      void reload()
    }
    const asking = setTimeout(readAnew, afterTold(spreadMs[onSeats === 'read' ? 'seats' : 'moved']))
    return () => clearTimeout(asking)
  }, [seats, state, onSeats, reload])

  return useCallback((offering) => ({ ...offering, seatsTaken: seats[topicOf(offering)]?.[0] ?? offering.seatsTaken }), [seats])
}
