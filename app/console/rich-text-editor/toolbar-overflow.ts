import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of each toolbar button: the smallest touch target (--size-touch). */
const buttonWidth = 44

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

/** All are on the first line if they fit. `fit` is the number of buttons with "More". `frequentTools` stay on the line, most important first. */
export function fitTools<T extends { name: string }>(all: readonly T[], fit: number, frequentTools: readonly string[]): { first: T[]; rest: T[] } {
  if (all.length <= fit) return { first: [...all], rest: [] }
  const rank = ({ name }: T) => (frequentTools.includes(name) ? frequentTools.indexOf(name) : frequentTools.length)
  const visible = new Set(all.toSorted((one, other) => rank(one) - rank(other)).slice(0, fit - 1))
  return { first: all.filter((tool) => visible.has(tool)), rest: all.filter((tool) => !visible.has(tool)) }
}
