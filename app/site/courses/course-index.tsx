import { useEffect, useRef, useState } from 'react'
import type { MainAction } from '#app/site/shell/page-handle.ts'
import { ButtonLink } from '#app/ui/button.tsx'

const parts = ['Fees', 'Dates', 'Syllabus', 'Projects', 'Jobs', 'Questions'].map((name) => ({ name, id: name.toLowerCase() }))

/** The sections of the page in one row that stays at the top, the current one marked; on wide screens with the page's main action. */
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
        <ul ref={row}>
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

/** The id of the last part whose top is in the upper third of the window or above it; null above the first. */
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
