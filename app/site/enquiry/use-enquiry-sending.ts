import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { getCampaignSources } from '#app/domain/leads/campaign-source.ts'
import { formKey } from '#app/lib/form-key.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { closePopupForVisit } from '#app/site/shell/popup-closed.ts'
import { institute } from '#content/institute.ts'

type Reply = FormResult | null

const patienceMs = 20_000
const instead = `Call ${institute.phoneShown} or write on WhatsApp if it stays so.`
/** What stood in the way when there was no answer that could be read. */
const faults = {
  lost: `Not sent: the connection was lost. What you typed is still here. Press the button again when you are back; it counts once. ${instead}`,
  refused: `Not sent: this form cannot be sent from here. Open the page again and send it from there. ${instead}`,
  large: 'Not sent: this is more than we can take. Shorten the message.',
  broken: `Not sent: the fault is ours. What you typed is still here, so try again in a minute. ${instead}`,
}

/** The page that was loaded was there since it was asked for, a later one since it was shown. */
let isFirstPage = true

/** Sends the enquiry in place and goes on to /thank-you; what comes back otherwise is the form's reply. */
export function useEnquirySending(firstReply: Reply) {
  const [reply, setReply] = useState(firstReply)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const shownAt = useRef(0)
  const key = useRef<string | null>(null)
  useEffect(() => {
    shownAt.current = isFirstPage ? 0 : performance.now()
    const later = setTimeout(() => {
      isFirstPage = false
    })
    return () => clearTimeout(later)
  }, [])

  /** Call when the form is first used. */
  const begin = () => {
    key.current ??= formKey('enquiry')
  }
  const send = async (form: FormData) => {
    if (busy) return
    begin()
    setBusy(true)
    const { firstSource, lastSource } = getCampaignSources()
    const added = { formKey: key.current ?? '', waited: String(Math.round(performance.now() - shownAt.current)), firstSource, lastSource }
    const answer = await post(new URLSearchParams([...(form as unknown as Iterable<[string, string]>), ...Object.entries(added)]))
    if (answer) {
      setReply(answer)
      setBusy(false)
      return
    }
    closePopupForVisit()
    await navigate('/thank-you')
    setBusy(false)
  }
  return { reply, busy, begin, send }
}

/** Null once the enquiry is kept. */
async function post(body: URLSearchParams): Promise<Reply> {
  let response: Response
  try {
    response = await fetch('/api/enquiry', { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) })
  } catch {
    return fault(faults.lost)
  }
  if (response.ok) return null
  if (response.status === 403) return fault(faults.refused)
  if (response.status === 413) return fault(faults.large)
  try {
    const { reply, message } = (await response.json()) as { reply?: FormResult; message?: string }
    return reply ?? fault(message ?? faults.broken)
  } catch {
    return fault(faults.broken)
  }
}

function fault(message: string): FormResult {
  return { error: { '': [message] } }
}
