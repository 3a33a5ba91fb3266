import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'
import './tabs.css'

type Tab = { id: string; title: string; content: ReactNode }

/** Without script all sections are visible. Until the script runs, the tab names are links that choose a section by the address (tabs.css). */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const isLive = useHydrated()
  const list = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const shown = selected ?? (isLive && tabs.find(({ id }) => location.hash === `#${id}`)?.id) ?? tabs[0]?.id
  const current = tabs.some(({ id }) => id === shown) ? shown : tabs[0]?.id

  function move(event: KeyboardEvent) {
    const place = tabs.findIndex(({ id }) => id === current)
    const places: Record<string, number> = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: tabs.length - 1 }
    const next = places[event.key]
    if (next === undefined) return
    event.preventDefault()
    const tab = tabs[(next + tabs.length) % tabs.length]
    if (!tab) return
    setSelected(tab.id)
    list.current?.querySelector<HTMLElement>(`[aria-controls="${tab.id}"]`)?.focus()
  }

  return (
    <div className="tabs" data-live={isLive || undefined}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it has a role in either state */}
      <div ref={list} className="tab-list" role={isLive ? 'tablist' : 'navigation'} aria-label={label} onKeyDown={isLive ? move : undefined}>
        {tabs.map(({ id, title }) => {
          const choose = (event: { preventDefault: () => void }) => {
            event.preventDefault()
            setSelected(id)
          }
          const live = {
            role: 'tab',
            id: `${id}-tab`,
            'aria-controls': id,
            'aria-selected': id === current,
            tabIndex: id === current ? 0 : -1,
            onClick: choose,
          }
          return (
            <a key={id} href={`#${id}`} {...(isLive && live)}>
              {title}
            </a>
          )
        })}
      </div>
      {tabs.map(({ id, title, content }) => (
        <section
          key={id}
          id={id}
          role={isLive ? 'tabpanel' : undefined}
          aria-label={isLive ? undefined : title}
          aria-labelledby={isLive ? `${id}-tab` : undefined}
          hidden={isLive && id !== current}
        >
          <h3 className="tab-title">{title}</h3>
          {content}
        </section>
      ))}
    </div>
  )
}
