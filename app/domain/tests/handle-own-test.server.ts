import { formatTime } from '#app/lib/dates.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { submitAttempt } from './end-attempt.server.ts'
import { findOwnTest } from './find-own-test.server.ts'
import { recordEvent, type SavedAnswer, saveAnswer } from './save-answer.server.ts'
import { requestExtraTime, startTestAttempt } from './start-attempt.server.ts'

/** Serves forms that work without script. Redirects to the test's page, which shows the result. */
export async function handleOwnTest(request: Request, bookingId: string, path: string): Promise<Response> {
  const form = await readSentForm(request)
  switch (form.get('form')) {
    case 'extra':
      await requestExtraTime(bookingId)
      return redirectAfterPost(path)
    case 'hand-in':
      await submitAttempt(bookingId)
      return redirectAfterPost(path)
    case 'answer': {
      const saved = await saveAnswer(bookingId, parseSent(form))
      const position = Number(form.get('position'))
      if (saved.ok) return redirectAfterPost(`${path}/paper?saved=${position}#q${position}`)
      return redirectAfterPost(saved.reason === 'newer' ? `${path}/paper?newer=${position}#q${position}` : path)
    }
    default:
      return redirectAfterPost(path)
  }
}

export async function handleStart(bookingId: string, path: string): Promise<Response> {
  const started = await startTestAttempt(bookingId)
  if (started.ok) return redirectAfterPost(`${path}/paper`)
  return redirectAfterPost(started.reason === 'bank' ? `${path}?problem=bank` : path)
}

/** Returns a short result, because it may travel over slow connections. */
export async function handleAnswerByScript(request: Request, bookingId: string): Promise<Response> {
  const form = await readSentForm(request)
  const event = form.get('event')
  if (event === 'left' || event === 'returned' || event === 'opened') {
    await recordEvent(bookingId, event)
    return new Response(null, { status: 204 })
  }
  return toJson(await saveAnswer(bookingId, parseSent(form)))
}

/** Serves a page that was asleep or offline. */
export async function sendTestClock(bookingId: string): Promise<Response> {
  const test = await findOwnTest(bookingId)
  const left = test?.deadlineAt ? test.deadlineAt.getTime() - test.now.getTime() : null
  const until = test?.deadlineAt ? formatTime(test.deadlineAt) : undefined
  return Response.json({ state: test?.state ?? null, left, until }, { headers: noStore })
}

function toJson(saved: SavedAnswer): Response {
  if (saved.ok)
    return Response.json(
      {
        seq: saved.seq,
        left: saved.leftMs,
        until: formatTime(saved.deadlineAt),
        ...(saved.isOtherPage && { other: 1 }),
        ...(saved.error && { error: saved.error }),
      },
      { headers: noStore },
    )
  if (saved.reason === 'newer') return Response.json({ seq: saved.seq, answer: saved.answer, marked: saved.isMarked }, { status: 409, headers: noStore })
  return Response.json({ state: saved.reason === 'closed' ? saved.state : null }, { status: saved.reason === 'closed' ? 410 : 404, headers: noStore })
}

const noStore = { 'Cache-Control': 'no-store' }

function parseSent(form: FormData) {
  const whole = (name: string, most: number) => {
    const text = String(form.get(name) ?? '')
    return /^\d{1,9}$/.test(text) ? Math.min(Number(text), most) : null
  }
  return {
    position: whole('position', 1000) ?? 0,
    form,
    isMarked: form.get('marked') === 'on',
    seq: whole('seq', 1e9) ?? 0,
    spentSeconds: whole('spent', 3600),
    page: String(form.get('page') ?? '').slice(0, 36),
  }
}
