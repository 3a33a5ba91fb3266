import type { ReactNode } from 'react'

interface TimelineProps {
  /** `time`: a time of day such as `7:00 am`, or text such as `Same evening`. */
  items: { time: string; content: ReactNode }[]
  across?: boolean
}

export function Timeline({ items, across }: TimelineProps) {
  return (
    <ol className={across ? 'timeline timeline-across lg:grid lg:auto-cols-fr lg:grid-flow-col' : 'timeline'}>
      {items.map(({ time, content }) => (
        <li key={time}>
          <p className="mb-2 font-display text-title leading-tight">{isTimeOfDay(time) ? <ClockTime time={time} /> : time}</p>
          {content}
        </li>
      ))}
    </ol>
  )
}

const isTimeOfDay = (time: string) => /^\d{1,2}:\d{2}\s[ap]m$/.test(time)

/** A time of day in India, with the zone in the size of text beside it. @param time as `formatClock` formats it: `10:00 am` */
function ClockTime({ time }: { time: string }) {
  return (
    <span className="whitespace-nowrap">
      {time} <span className="font-text text-base">IST</span>
    </span>
  )
}
