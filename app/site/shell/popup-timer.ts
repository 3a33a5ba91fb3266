/** Spec §9: how long after arriving on a page the popup's flag turns true. */
const popupDelayMs = 15_000

/**
 * Calls `show` once the delay has passed and `isBusy` says no; while it says yes, `watch` tells when to ask again.
 * @param watch calls back whenever the answer of `isBusy` may have changed; returns how to stop watching
 * @param passedMs how long ago the visitor arrived
 * @returns how to call the whole thing off
 */
export function startPopupTimer(show: () => void, isBusy: () => boolean, watch: (again: () => void) => () => void, passedMs = 0): () => void {
  let stopWatching = () => {}
  const showWhenFree = () => {
    if (isBusy()) return false
    stopWatching()
    show()
    return true
  }
  const timer = setTimeout(() => {
    if (!showWhenFree()) stopWatching = watch(showWhenFree)
  }, popupDelayMs - passedMs)
  return () => {
    clearTimeout(timer)
    stopWatching()
  }
}
