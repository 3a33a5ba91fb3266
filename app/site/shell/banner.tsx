import { useEffect, useRef, useState } from 'react'
import type { ConfirmedClaim } from '#app/domain/claims/claims.ts'
import { ClaimDate } from '#app/site/claims/claim-mark.tsx'

export type BannerMessage = ConfirmedClaim & { statement: string }

/**
 * Spec §1: each message is a claim from the ledger. The movement is only CSS; the script corrects length and speed when text is larger than usual.
 * @param own message of staff, shown first; it is not a claim. Null: none
 */
export function Banner({ messages, own }: { messages: readonly BannerMessage[]; own: string | null }) {
  const list = useRef<HTMLUListElement>(null)
  const [copies, setCopies] = useState(calculateBannerCopies(bannerMinimumPx, 0))

  useEffect(() => {
    const first = list.current
    const track = first?.parentElement
    if (!first || !track) return
    const measure = () => {
      const length = first.getBoundingClientRect().width
      if (!length) return
      track.style.setProperty('--banner-length', `${length}px`)
      track.style.setProperty('--banner-duration', `${calculateBannerSeconds(length)}s`)
      setCopies(calculateBannerCopies(length, window.innerWidth))
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

/** Spec §9: banner scroll speed, in pixels per second. */
const bannerSpeed = 80

/** The widest viewport that the server's HTML fills without a gap, before the script measures. */
const widestUnmeasuredPx = 4000

/** The minimum width of the list of messages in shell.css; the duration there is computed for it. */
export const bannerMinimumPx = 1440

/** How many seconds a list of this length needs, so that the speed is the same at any width. */
export function calculateBannerSeconds(listPx: number): number {
  return listPx / bannerSpeed
}

/** How many copies of the list are needed: when the first has left the viewport, the others must still fill it. */
export function calculateBannerCopies(listPx: number, viewportPx: number): number {
  return Math.ceil(Math.max(viewportPx, widestUnmeasuredPx) / listPx) + 1
}
