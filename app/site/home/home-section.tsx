import type { ReactNode } from 'react'
import { ActionLink } from '#app/ui/link.tsx'

interface HomeSectionProps {
  /** Id of the heading, which names the section. */
  id: string
  title: string
  text?: ReactNode
  more?: { label: string; about?: string; to: string }
  children: ReactNode
}

export function HomeSection({ id, title, text, more, children }: HomeSectionProps) {
  return (
    <section className="home-section shell-width" aria-labelledby={id}>
      <div className="home-heading">
        <h2 id={id}>{title}</h2>
        {more && (
          <ActionLink to={more.to}>
            {more.label}
            {more.about && <span className="sr-only"> {more.about}</span>}
          </ActionLink>
        )}
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  )
}

interface DayProps {
  day: string
  month: string
}

/** The day and month of a date in large type, hidden from screen readers: the whole date is in the text beside it. */
export function BigDay({ day, month }: DayProps) {
  return (
    <p aria-hidden="true" className="home-day">
      {day} <small>{month}</small>
    </p>
  )
}
