import { type ReactNode, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

interface AccordionProps {
  rows: { id?: string; title: string; content: ReactNode; opensOnWideScreens?: boolean }[]
  /** For screen readers: distinguishes these rows from others of the page with the same titles. */
  about?: string
  open?: number
  /** One level below the heading above the rows. */
  headings?: 'h2' | 'h3' | 'h4' | 'h5'
  twoColumns?: boolean
}

const small = 'font-display text-lede leading-tight font-medium text-pretty'
const looks = { h2: `${small} tracking-normal`, h3: 'text-pretty', h4: small, h5: small }

export function Accordion({ rows, about, open, headings: Heading = 'h3', twoColumns = false }: AccordionProps) {
  return (
    <div className={twoColumns ? 'border-t border-ink lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-16' : 'border-t border-ink'}>
      {rows.map(({ id, title, content, opensOnWideScreens }, index) => (
        <Disclosure
          key={title}
          id={id}
          className="border-b border-rule"
          open={index === open}
          opensOnWideScreens={opensOnWideScreens}
          summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 py-3.5 after:justify-self-end"
          summary={
            <Heading className={looks[Heading]}>
              {title}
              {about && <span className="sr-only">: {about}</span>}
            </Heading>
          }
        >
          <div className="max-w-[62ch] pb-7 md:pr-9">{content}</div>
        </Disclosure>
      ))}
    </div>
  )
}

interface DisclosureProps {
  id?: string
  summary: ReactNode
  summaryClassName: string
  className?: string
  open?: boolean
  /** For a long list: closed on phones, open from tablet width (hydration-starter.ts opens it in a page from the server). */
  opensOnWideScreens?: boolean
  children: ReactNode
}

export function Disclosure({ id, summary, summaryClassName, className = '', open = false, opensOnWideScreens = false, children }: DisclosureProps) {
  const isRenderedHere = useHydrated()
  const [startsOpen] = useState(() => opensOnWideScreens && isRenderedHere && window.matchMedia('(min-width: 700px)').matches)
  return (
    <details
      id={id}
      className={`disclosure ${className}`}
      open={open || startsOpen}
      data-opens-wide={opensOnWideScreens || undefined}
      suppressHydrationWarning={opensOnWideScreens}
    >
      <summary className={`chevron ${summaryClassName}`}>{summary}</summary>
      {children}
    </details>
  )
}
