import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { sendingFaults } from '#app/domain/bookings/booking-failures.ts'
import { formKey } from '#app/lib/form-key.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { closePopupForVisit } from '#app/site/shell/popup-closed.ts'

const patienceMs = 20_000

/** The page that was loaded was there since it was asked for, a later one since it was shown. */
let isFirstPage = true

/**
 * Sends a booking in place and goes on to it; what comes back otherwise is the form's reply, and the page is read anew,
 * for its seats may have gone meanwhile.
 * @param sources where the visit came from, as fields of the form
 */
export function useBookingSending(slug: string, firstReply: FormResult | null, sources: () => Record<string, string>) {
  const [reply, setReply] = useState(firstReply)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const shownAt = useRef(0)
  const isSending = useRef(false)
  useEffect(() => {
    shownAt.current = isFirstPage ? 0 : performance.now()
    const later = setTimeout(() => {
      isFirstPage = false
    })
    return () => clearTimeout(later)
  }, [])

  const send = async (form: FormData) => {
    // Two presses may come before the first has drawn anything.
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const waited = String(Math.round(performance.now() - shownAt.current))
    const added = { slug, formKey: formKey(`booking-${slug}`), waited, ...sources() }
    const answer = await post(new URLSearchParams([...(form as unknown as Iterable<[string, string]>), ...Object.entries(added)]))
    if ('to' in answer) {
      closePopupForVisit()
      await navigate(answer.to)
    } else {
      setReply(answer.reply)
      if (answer.isStale) await revalidate()
    }
    isSending.current = false
    setBusy(false)
  }
  return { reply, busy, send }
}

type Answer = { to: string } | { reply: FormResult; isStale: boolean }

async function post(body: URLSearchParams): Promise<Answer> {
  let response: Response
  try {
    response = await fetch('/api/booking', { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) })
  } catch {
    return fault(sendingFaults.lost)
  }
  if (response.status === 403) return fault(sendingFaults.refused)
  try {
    const answer = (await response.json()) as { to?: string; reply?: FormResult; message?: string }
    if (answer.to) return { to: answer.to }
    if (answer.reply) return { reply: answer.reply, isStale: response.status === 409 }
    if (answer.message) return fault(answer.message)
  } catch {
    // Said below.
  }
  return fault(sendingFaults.broken)
}

function fault(message: string): Answer {
  return { reply: { error: { '': [message] } }, isStale: false }
}
