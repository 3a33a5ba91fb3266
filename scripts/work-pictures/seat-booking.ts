import { formatRupees } from '../../app/lib/rupees.ts'
import { count, getItem, listIndexes, seeded } from './numbers.ts'
import { drawText, lozenge, type PictureSource, path, svg } from './picture.ts'

const seatCount = 40
const fare = 64_000
// In seconds.
const holdTime = 240
const stopped = { from: 240, until: 300 }
const shownAt = 560

type Seat = { holder: number | null; heldUntil: number; sold: number | null }

/** People compete for 40 seats. Payments arrive late or twice, and the payment service is down for a minute. */
function sellSeats() {
  const random = seeded(20)
  const seats: Seat[] = listIndexes(seatCount).map(() => ({ holder: null, heldUntil: 0, sold: null }))
  const events: { at: number; run(): void }[] = []
  const tally = { requested: 0, confirmations: 0, repeats: 0, refunds: 0, replayed: 0 }
  const paidFor = new Set<number>()
  const confirm = (person: number, seat: Seat, now: number) => {
    tally.confirmations += 1
    if (paidFor.has(person)) {
      tally.repeats += 1
      return
    }
    paidFor.add(person)
    // A late payment gets the seat only if no other person has it.
    const isFree = seat.sold === null && (seat.holder === person || seat.heldUntil <= now)
    if (isFree) Object.assign(seat, { sold: person, holder: null })
    else tally.refunds += 1
  }
  for (const person of listIndexes(96)) {
    const arrives = random.wait(1 / 170)
    const [wish, payAfter, late, pays, twice] = [random.next(), random.between(40, 250), random.wait(1 / 70), random.chance(0.74), random.chance(0.18)]
    events.push({
      at: arrives,
      run() {
        tally.requested += 1
        const free = seats.filter((one) => one.sold === null && (one.holder === null || one.heldUntil <= arrives))
        if (free.length === 0) return
        const seat = getItem(free, Math.floor(wish * free.length))
        Object.assign(seat, { holder: person, heldUntil: arrives + holdTime })
        if (!pays) return
        for (const send of listIndexes(twice ? 2 : 1)) {
          const sent = arrives + payAfter + late + 20 * send
          const isDuringStop = sent >= stopped.from && sent < stopped.until
          if (isDuringStop) tally.replayed += 1
          const delivered = isDuringStop ? stopped.until + 1 : sent
          events.push({ at: delivered, run: () => confirm(person, seat, delivered) })
        }
      },
    })
  }
  while (events.length > 0) {
    events.sort((a, b) => a.at - b.at)
    const event = events.shift()
    if (event && event.at < shownAt) event.run()
  }
  return { seats, tally }
}

function draw() {
  const { seats, tally } = sellSeats()
  const stateOf = (seat: Seat) => (seat.sold !== null ? 'sold' : seat.holder !== null && seat.heldUntil > shownAt ? 'held' : 'free')
  const of = (state: string) => count(seats, (seat) => stateOf(seat) === state)
  const [sold, held, free] = [of('sold'), of('held'), of('free')]
  const buyers = new Set(seats.flatMap(({ sold: buyer }) => buyer ?? []))
  if (sold + held + free !== seatCount || buyers.size !== sold) throw new Error('The seats do not add up.')
  const paid = sold + tally.refunds
  if (paid + tally.repeats !== tally.confirmations) throw new Error('The payments do not add up.')
  const kinds = { sold: 'deep', held: 'band', free: 'hollow' }
  const seatAt = (index: number) => [58 + (index % 10) * 25, 22 + Math.floor(index / 10) * 23 + (index >= 20 ? 14 : 0)] as const
  const ledger = [
    ['Payments confirmed', tally.confirmations, ''],
    ['− sent twice', tally.repeats, ''],
    ['− refunded, seat gone', tally.refunds, formatRupees(tally.refunds * fare)],
    ['= seats sold', sold, formatRupees(sold * fare)],
  ] as const
  return {
    heading: 'Night bus, 40 seats, festival week',
    figure: svg(
      216,
      path('M34 4H300Q314 4 314 18V112Q314 126 300 126H34Q6 126 6 98V32Q6 4 34 4Z', 'paper'),
      path('M24 36a10 10 0 1 0 .1 0M24 46h10', 'edge'),
      seats.map((seat, index) => {
        const [x, y] = seatAt(index)
        return lozenge(x, y + 3, 9.5, kinds[stateOf(seat)])
      }),
      lozenge(8, 142, 6, 'deep') + drawText(20, 146, `Sold ${sold}`, 'sb'),
      lozenge(98, 142, 6, 'band') + drawText(110, 146, `Held ${held}`, 'sb'),
      lozenge(188, 142, 6, 'hollow') + drawText(200, 146, `Free ${free}`, 'sb'),
      drawText(320, 146, `of ${seatCount}`, 'm end'),
      ledger.map(([label, amount, money], row) => {
        const y = 166 + row * 16
        const kind = row === 3 ? 'sb' : ''
        return drawText(0, y, label, kind) + drawText(214, y, amount, `${kind} end`) + drawText(320, y, money, `${kind} end`)
      }),
    ),
    result: `${tally.requested} people tried, and no seat was sold twice: ${sold} + ${held} + ${free} = ${seatCount}.`,
    weakness: `Payments were stopped for a minute and ${tally.replayed} came late. ${tally.refunds} people paid after their seat was gone and need a refund.`,
    alt: `A seat map of a bus: ${sold} seats sold, ${held} held and ${free} free. Below it the ledger: ${tally.confirmations} payments confirmed, less ${tally.repeats} sent twice and ${tally.refunds} refunded, are ${sold} seats sold for ${formatRupees(sold * fare)}.`,
  }
}

export const seatBooking: PictureSource = {
  id: 'seat-booking',
  courseID: 'java-full-stack-development-course',
  title: 'Festival seat booking',
  made: 'Some hundred generated passengers with holds, late and repeated payments, and one service stopped on purpose.',
  draw,
}
