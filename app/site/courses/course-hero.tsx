import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Course } from '#app/domain/courses/course-content.ts'
import type { MainAction } from '#app/site/shell/page-handle.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

interface CourseHeroProps {
  course: Pick<Course, 'label' | 'jaali' | 'promise'>
  action: MainAction
  heart: ReactNode
}

export function CourseHero({ course, action, heart }: CourseHeroProps) {
  return (
    <header className="shell-width grid grid-cols-[1fr_min(88px,24vw)] gap-x-4 overflow-x-clip pt-1 md:grid-cols-[1fr_220px] md:gap-x-10 md:pt-6 lg:grid-cols-[1fr_300px] lg:pt-3">
      <div className="col-span-2 md:col-span-1">
        <Breadcrumb above={[{ label: 'Courses', to: '/courses' }]} here={course.label} />
        <CourseGreeting />
      </div>
      <h1 className="self-end leading-none md:col-start-1">{course.label}</h1>
      <JaaliWindow
        jaali={course.jaali}
        arch
        floor
        className="self-end [--rise:1.25] [--span:160] max-md:[&>.pane-floor]:hidden md:col-start-2 md:row-span-3 md:row-start-1 md:[--span:320]"
      />
      <div className="col-span-2 mt-4 md:col-span-1 md:col-start-1 md:pb-14">
        <p className="text-lede">{course.promise}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-7 gap-y-1 md:mt-6">
          <ButtonLink to={action.to} className="max-md:w-full">
            {action.label}
          </ButtonLink>
          <ActionLink to="#fees">See fees and dates</ActionLink>
          {heart}
        </div>
      </div>
    </header>
  )
}

/** Greets a visitor who came by the Courses select, which passes the course's label (spec §2). The empty line prevents a layout shift. */
function CourseGreeting() {
  const { state } = useLocation()
  // The server has no navigation state, so reading it before the end of hydration would not match its HTML.
  const label: unknown = useHydrated() ? state?.courseLabel : null
  return (
    <p role="status" className="min-h-6 text-soft">
      {typeof label === 'string' && `You chose ${label}.`}
    </p>
  )
}

const parts = ['Fees', 'Dates', 'Syllabus', 'Projects', 'Jobs', 'Questions'].map((name) => ({ name, id: name.toLowerCase() }))

export function CourseIndex({ action }: { action: MainAction }) {
  const current = useCurrentPart()
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (link) row.current?.scrollTo({ left: link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2 })
  }, [current])
  return (
    <nav className="course-index" aria-label="On this page">
      <div className="shell-width">
        {/* For a link that is partly in view, the browser itself does not scroll the row. */}
        <ul ref={row} onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}>
          {parts.map(({ name, id }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <ButtonLink to={action.to}>{action.label}</ButtonLink>
      </div>
    </nav>
  )
}

/** The id of the last section whose top is in the upper third of the window or above; null above the first. */
function useCurrentPart(): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const sections = parts.flatMap(({ id }) => document.getElementById(id) ?? [])
    const observer = new IntersectionObserver(
      () => setCurrent(sections.findLast((section) => section.getBoundingClientRect().top <= window.innerHeight / 3)?.id ?? null),
      { rootMargin: '-33% 0px -66%' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [])
  return current
}
