import type { ReactNode } from 'react'
import { ActionLink } from '#app/ui/link.tsx'

interface HomeSectionProps {
  /** Of the heading; the section is named by it. */
  id: string
  title: string
  text?: ReactNode
  /** The page that has all of it. */
  more?: { label: string; about?: string; to: string }
  children: ReactNode
}

/** A part of the home page under its heading. */
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

/** The day and month of a date, set large. The whole date is said in words beside it. */
export function BigDay({ day, month }: DayProps) {
  return (
    <p aria-hidden="true" className="home-day">
      {day} <small>{month}</small>
    </p>
  )
}
