import { data } from 'react-router'
import { createUndoLink } from '#app/domain/accounts/undo.server.ts'
import { getReach } from '#app/domain/bookings/get-reach.server.ts'
import { studentStates } from '#app/domain/bookings/offerings.ts'
import { parseMinute } from '#app/lib/clock.ts'
import { isPlainDate, toMoment } from '#app/lib/dates.ts'
import { formatFieldDate } from '#app/lib/field-times.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { type ChangeSessionResult, cancelSession, moveSession, setSessionLinks } from './change-session.server.ts'
import { findSession } from './list-sessions.server.ts'
import { getId, listPlanChoices } from './save-plan.server.ts'
import { cancelSessionForm, linksForm, moveSessionForm } from './session-forms.ts'
import type { SessionKind } from './session-kinds.ts'

/** @param search `day` and `room`: where staff dragged the class; the form starts with them */
export async function loadSession(id: string, search: URLSearchParams, now = new Date()) {
  const session = await findSession(id)
  if (!session) return null
  const [day, room] = [search.get('day') ?? '', search.get('room') ?? '']
  const isDragged = isPlainDate(day)
  return {
    session,
    isOver: session.endsAt <= now,
    isDragged,
    moveTo: {
      day: isDragged ? day : session.day,
      starts: formatFieldDate(session.startsAt).slice(11),
      ends: formatFieldDate(session.endsAt).slice(11),
      trainer: session.trainerId ?? '',
      room: room === 'none' ? '' : isUuid(room) ? room : (session.roomId ?? ''),
      version: String(session.version),
    },
    reach: await getReach(db(), session.offeringId, null, studentStates),
    ...(await listPlanChoices()),
  }
}

/** Returns null for any other form. @throws 404 */
export async function handleSessionForm(id: string, sent: FormData, actorId: string, now = new Date()) {
  if (!isUuid(id)) throw data(null, { status: 404 })
  const change = (value: { version: string | null; over: string | null }) => ({ id, version: Number(value.over ?? value.version), actorId, now })
  switch (sent.get('form')) {
    case 'move-session': {
      const form = await parseForm(sent, moveSessionForm, {
        refine: (value) => (parseMinute(value.ends) > parseMinute(value.starts) ? null : { ends: 'The end is after the start, on the same day.' }),
      })
      if (!form.ok) return form.response
      const { day, starts, ends, trainer, room, note, warned } = form.value
      const move = {
        startsAt: toMoment(day, parseMinute(starts)),
        endsAt: toMoment(day, parseMinute(ends)),
        trainerId: getId(trainer),
        roomId: getId(room),
        note: note ?? '',
      }
      const moved = await moveSession(change(form.value), move, warned)
      return toResponse(id, moved, 'session.move', form.fail)
    }
    case 'cancel-session': {
      const form = await parseForm(sent, cancelSessionForm)
      if (!form.ok) return form.response
      return toResponse(id, await cancelSession(change(form.value), form.value.note), 'session.cancel', form.fail)
    }
    case 'session-links': {
      const form = await parseForm(sent, linksForm)
      if (!form.ok) return form.response
      const links = { materialsUrl: form.value.materials, recordingUrl: form.value.recording }
      return toResponse(id, await setSessionLinks(change(form.value), links), 'session.links', form.fail)
    }
    default:
      return null
  }
}

const listFailures = (kind: SessionKind) => ({
  changed: `Someone else changed this ${kind} while you had it open. It is shown as it is now. Press the button again to make your change.`,
  over: `This ${kind} is over, so it cannot be moved.`,
  past: 'This time is in the past. Choose a time to come.',
  cancelled: `This ${kind} is cancelled already.`,
  'called-off': 'The batch is cancelled, so its classes cannot be changed.',
  removed: 'This teacher or room was removed. Choose another.',
  occupied: 'This batch has another class or lab at this time.',
})

async function toResponse<Response>(id: string, changed: ChangeSessionResult, action: string, fail: (status: number, error: string) => Response) {
  if (changed.ok) return redirectAfterPost(createUndoLink(`/staff/sessions/${id}`, action, changed.eventId))
  if (changed.reason === 'absent') throw data(null, { status: 404 })
  if (changed.reason === 'clash') return fail(409, changed.text)
  return fail(409, listFailures((await findSession(id))?.kind ?? 'class')[changed.reason])
}
