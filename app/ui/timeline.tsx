import type { ReactNode } from 'react'

interface TimelineProps {
  items: { time: string; content: ReactNode }[]
  /** Side by side where there is room; always under each other otherwise. */
  across?: boolean
}

/** What happens when, hung on one line. Its marks take the hue around it, or marigold on a night ground. */
export function Timeline({ items, across }: TimelineProps) {
  return (
    <ol className={across ? 'timeline timeline-across lg:grid lg:auto-cols-fr lg:grid-flow-col' : 'timeline'}>
      {items.map(({ time, content }) => (
        <li key={time}>
          <p className="mb-2 font-display text-title leading-tight">{time}</p>
          {content}
        </li>
      ))}
    </ol>
  )
}
