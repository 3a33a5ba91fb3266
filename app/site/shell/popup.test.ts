import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPopupTimer } from './popup.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = () => () => {}

test('the popup shows 15,000 ms after arrival and not earlier', () => {
  const show = vi.fn()
  startPopupTimer(show, () => false, never)
  vi.advanceTimersByTime(14_999)
  expect(show).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(show).toHaveBeenCalledOnce()
})

test('leaving the page cancels the popup', () => {
  const show = vi.fn()
  const stop = startPopupTimer(show, () => false, never)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(show).not.toHaveBeenCalled()
})

test('the popup waits while the visitor is busy and shows once they are free', () => {
  const show = vi.fn()
  const stopWatching = vi.fn()
  let busy = true
  let again = () => {}
  startPopupTimer(
    show,
    () => busy,
    (callback) => {
      again = callback
      return stopWatching
    },
  )
  vi.advanceTimersByTime(15_000)
  again()
  expect(show).not.toHaveBeenCalled()
  busy = false
  again()
  expect(show).toHaveBeenCalledOnce()
  expect(stopWatching).toHaveBeenCalledOnce()
})
