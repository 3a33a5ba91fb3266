import { useEffect, useRef, useState } from 'react'
import type { Confirmed } from '#app/domain/claims/claims.ts'
import { ClaimDate } from '#app/site/claims/claim-mark.tsx'

/** A claim of the ledger. */
export type BannerMessage = Confirmed & { statement: string }

/**
 * The scrolling messages (spec §1), each a claim of the ledger; the strip below says who vouches for them. The movement is CSS alone; script only corrects it when text is larger than usual.
 * @param own of staff: no claim, before the others; null: none
 */
export function Banner({ messages, own }: { messages: readonly BannerMessage[]; own: string | null }) {
  const list = useRef<HTMLUListElement>(null)
  const [copies, setCopies] = useState(bannerCopies(bannerMinimumPx, 0))

  useEffect(() => {
    const first = list.current
    const track = first?.parentElement
    if (!first || !track) return
    const measure = () => {
      const length = first.getBoundingClientRect().width
      if (!length) return
      track.style.setProperty('--banner-length', `${length}px`)
      track.style.setProperty('--banner-duration', `${bannerSeconds(length)}s`)
      setCopies(bannerCopies(length, window.innerWidth))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(first)
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [])

  return (
    <div className="banner">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and these are messages */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus pauses the messages, and scrolls them where motion is reduced */}
      <div className="banner-window" tabIndex={0} role="group" aria-label="Messages">
        <div className="banner-track">
          {Array.from({ length: copies }, (_, copy) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the copies are alike
            <ul key={copy} ref={copy === 0 ? list : undefined} aria-hidden={copy > 0 || undefined}>
              {own && <li>{own}</li>}
              {messages.map((message) => (
                <li key={message.statement}>
                  {message.statement}
                  <ClaimDate claim={message} among={messages} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      <label className="banner-switch">
        <input type="checkbox" autoComplete="off" />
        <span className="banner-pause">
          Pause<span className="sr-only"> the messages</span>
        </span>
        <span className="banner-play">
          Play<span className="sr-only"> the messages</span>
        </span>
      </label>
    </div>
  )
}

/** Spec §9: banner scroll speed, in pixels a second. */
const bannerSpeed = 80

/** Widest viewport that the server's HTML fills without a gap, before any script has measured. */
const widestUnmeasuredPx = 4000

/** Shortest length of the list of messages; shell.css gives the list this width, so that its own duration is right. */
export const bannerMinimumPx = 1440

/** Seconds in which a list of this length passes, so that it moves at the banner's speed whatever the width. */
export function bannerSeconds(listPx: number): number {
  return listPx / bannerSpeed
}

/** How many lists stand side by side: when the first has wholly left, the others still fill the viewport. */
export function bannerCopies(listPx: number, viewportPx: number): number {
  return Math.ceil(Math.max(viewportPx, widestUnmeasuredPx) / listPx) + 1
}
