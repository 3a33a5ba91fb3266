import { type Door, EnquirySender, type FormPage } from './enquiry-posts.ts'
import { percentile } from './tables.ts'

export type EnquiryLoad = {
  siteUrl: string
  door: Door
  /** The forms, used in turn. */
  pages: FormPage[]
  first: number
  /** Enquiries per second at a fixed rate; null: each connection sends as soon as it gets a response. */
  rate: number | null
  connections: number
  seconds: number
}
/** `perSecond`: stored in the counted seconds. The load begins a second earlier, so that answers of that second replace those still missing at the end. */
export type EnquiryLoadResult = { perSecond: number; p50Ms: number; p99Ms: number; worstMs: number; stored: number[]; failed: Record<string, number> }

/** Runs as a separate process, on another core than the site. */
const load = JSON.parse(process.argv[2] ?? '') as EnquiryLoad
const sender = new EnquirySender(load.siteUrl, load.door, load.pages, load.connections)
const times: number[] = []
const stored: number[] = []
const failed: Record<string, number> = {}
let next = load.first
let counted = 0
const leadInSeconds = 1
const began = performance.now()
const countFrom = began + leadInSeconds * 1000
const until = countFrom + load.seconds * 1000

async function sendOne(at?: number): Promise<void> {
  const visitor = next++
  const answer = await sender.send(visitor, undefined, at)
  if (answer.isStored) {
    stored.push(visitor)
    times.push(answer.ms)
    const now = performance.now()
    if (now >= countFrom && now < until) counted += 1
  } else failed[answer.status] = (failed[answer.status] ?? 0) + 1
}

/** A fixed arrival rate: time spent waiting for a connection counts from the press of the button. */
async function atRate(rate: number): Promise<void> {
  const running: Promise<void>[] = []
  const total = Math.round(rate * (leadInSeconds + load.seconds))
  while (running.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate) + 1)
    while (running.length < due) running.push(sendOne(began + (running.length * 1000) / rate))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(running)
}

async function asAnswered(): Promise<void> {
  await Promise.all(
    Array.from({ length: load.connections }, async () => {
      while (performance.now() < until) await sendOne()
    }),
  )
}

await (load.rate === null ? asAnswered() : atRate(load.rate))
const result: EnquiryLoadResult = {
  perSecond: counted / load.seconds,
  p50Ms: percentile(times, 0.5),
  p99Ms: percentile(times, 0.99),
  worstMs: percentile(times, 1),
  stored,
  failed,
}
sender.close()
console.log(JSON.stringify(result))
