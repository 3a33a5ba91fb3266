import type { ReactNode } from 'react'
import { ClockTime } from './clock-time.tsx'

interface TimelineProps {
  items: { time: string; content: ReactNode }[]
  /** Side by side where there is room; always under each other otherwise. */
  across?: boolean
  /** Its times are times of day, not weeks or words. */
  clock?: boolean
}

/** What happens when, hung on one line. Its marks take the hue around it, or marigold on a night ground. */
export function Timeline({ items, across, clock }: TimelineProps) {
  return (
    <ol className={across ? 'timeline timeline-across lg:grid lg:auto-cols-fr lg:grid-flow-col' : 'timeline'}>
      {items.map(({ time, content }) => (
        <li key={time}>
          <p className="mb-2 font-display text-title leading-tight">{clock ? <ClockTime time={time} /> : time}</p>
          {content}
        </li>
      ))}
    </ol>
  )
}
