import { redirect } from 'react-router'
import { bookableReversals } from '#app/features/bookings/publish-bookable.server.ts'
import { restoreDropped } from '#app/features/messages/undelivered.server.ts'
import { publicationReversals } from '#app/features/publishing/list-bulk.server.ts'
import { restoreSavedFilter } from '#app/features/staff/saved-filters.server.ts'
import { answerStaffForm } from '#app/features/staff/staff-form.server.ts'
import { answerUndo } from '#app/features/staff/undo.server.ts'
import { type Person, requireRole } from '#app/platform/auth/session.server.ts'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import type { Route } from './+types/undo'

/** How each kind of change is taken back, by its audit event's action: one line each. */
const reversals = {
  ...bookableReversals,
  ...publicationReversals,
  'message.drop': restoreDropped,
  'saved-filter.delete': restoreSavedFilter,
}

export function loader({ context }: Route.LoaderArgs) {
  requireRole(context, 'editor', 'counsellor', 'placement')
  return redirect('/staff')
}

export async function action({ request, context }: Route.ActionArgs) {
  const undo = async (person: Person) => answerUndo(await readTextFields(request), person, reversals)
  return redirect(await answerStaffForm({ request, context }, ['editor', 'counsellor', 'placement'], undo), 303)
}
