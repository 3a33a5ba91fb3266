import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormFailure } from '#app/lib/form.ts'
import { expectPost, postField, runPost } from '#app/lib/form-posts.ts'
import { useReload } from './use-reload.ts'

const answerLimitMs = 20_000
/** Pauses before the form is sent again to a busy system. Each is up to half longer at random, so that not all browsers return at once. */
const pausesMs = [3_000, 6_000, 12_000]

type PostOptions = {
  /** A response to a post from another place is ignored: the form now belongs to another record. */
  place: string
  submit: (sent: FormData) => Promise<void>
  /** The server stores the form once, even if it arrives several times. */
  isRepeatable: boolean
  onAttempt: () => void
  /** The server has stored the form; also called if the person has left the place. */
  onStored: () => void
  onDone: () => void
  /** No response came in time, or the device has no network. */
  onLost: (failure: FormFailure) => void
}

/** Posts one form at a time, and sends it again while the system is busy. */
export function usePost({ place, submit, isRepeatable, onAttempt, onStored, onDone, onLost }: PostOptions) {
  const reload = useReload()
  const [isWaiting, setWaiting] = useState(false)
  /** Null if no post runs, or if its outcome no longer matters. */
  const running = useRef<symbol | null>(null)
  const end = useCallback(() => {
    running.current = null
    setWaiting(false)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place ends the post
  useEffect(() => end, [place, end])

  /** @param collect returns null to cancel the sending */
  async function post(collect: () => Promise<FormData | null>): Promise<void> {
    // A second press can come before React has rendered the first.
    if (running.current) return
    const id = Symbol()
    running.current = id
    const sent = await collect()
    for (const pauseMs of [...pausesMs, null]) {
      const canRepeat = sent !== null && (await postOnce(id, sent))
      if (!canRepeat || pauseMs === null) break
      setWaiting(true)
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (1 + Math.random() / 2)))
      // Stop if the person has left the page or cleared the form.
      if (running.current !== id) return
    }
    if (running.current === id) end()
  }

  /** @returns true if the system was busy and the same form can safely be sent again */
  async function postOnce(id: symbol, sent: FormData): Promise<boolean> {
    let canRepeat = false
    onAttempt()
    const lose = (failure: FormFailure) => {
      if (running.current !== id) return
      end()
      onLost(failure)
    }
    const limit = setTimeout(() => lose({ status: 0 }), answerLimitMs)
    const token = expectPost((outcome) => {
      clearTimeout(limit)
      if (outcome.isDone) onStored()
      // The response came after the time limit, or the person has left the page: ignore it.
      if (running.current !== id) return
      canRepeat = outcome.isBusy && (outcome.isNotBegun || isRepeatable)
      if (outcome.isDone) onDone()
    })
    sent.set(postField, token)
    // The post loads the script of a route that was not opened before. If that fails, React Router reloads the whole page.
    let mustReload = false
    if (navigator.onLine) mustReload = await runPost(() => submit(sent))
    else lose({ status: 0, isOffline: true })
    clearTimeout(limit)
    if (mustReload) void reload()
    return canRepeat
  }

  /** `cancel`: the outcome of the running post no longer matters, and it is not sent again. */
  return { post, isWaiting, cancel: end }
}
