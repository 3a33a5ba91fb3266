import type { ReactNode } from 'react'

interface HomeSectionProps {
  /** Of the heading; the section is named by it. */
  id: string
  title: string
  text?: ReactNode
  children: ReactNode
}

/** A part of the home page under its heading. */
export function HomeSection({ id, title, text, children }: HomeSectionProps) {
  return (
    <section className="home-section shell-width" aria-labelledby={id}>
      <div className="home-heading">
        <h2 id={id}>{title}</h2>
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
