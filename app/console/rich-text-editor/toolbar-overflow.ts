import { type RefObject, useLayoutEffect, useState } from 'react'

/** As wide as each button of the toolbar: the least for a thumb (--size-touch). */
const buttonWidth = 44

/** How many buttons stand beside each other in `bar`; each has the same width. */
export function useToolbarOverflow(bar: RefObject<HTMLElement | null>): number {
  const [fit, setFit] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const measure = () => setFit(Math.max(2, Math.floor(element.clientWidth / buttonWidth)))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [bar])
  return fit
}

/**
 * Which tools stand in the first line, and which behind "More" after them: all in the first where there is room.
 * @param fit how many buttons the line holds, "More" among them
 * @param frequentTools names of the tools that are kept longest, the first before the last; the order on the line stays
 */
export function fitTools<T extends { name: string }>(all: readonly T[], fit: number, frequentTools: readonly string[]): { first: T[]; rest: T[] } {
  if (all.length <= fit) return { first: [...all], rest: [] }
  const rank = ({ name }: T) => (frequentTools.includes(name) ? frequentTools.indexOf(name) : frequentTools.length)
  const kept = new Set(all.toSorted((one, other) => rank(one) - rank(other)).slice(0, fit - 1))
  return { first: all.filter((tool) => kept.has(tool)), rest: all.filter((tool) => !kept.has(tool)) }
}
