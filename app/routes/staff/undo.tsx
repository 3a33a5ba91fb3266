import { redirect } from 'react-router'
import { handleStaffForm } from '#app/console/frame/staff-form.server.ts'
import { handleUndo } from '#app/console/undo/undo.server.ts'
import { type Person, requireRole } from '#app/domain/accounts/auth/session.server.ts'
import { restoreSavedFilter } from '#app/domain/accounts/saved-filters.server.ts'
import { offeringReversals } from '#app/domain/bookings/transition-offering.server.ts'
import { restoreDropped } from '#app/domain/messages/undelivered.server.ts'
import { publicationReversals } from '#app/domain/publications/lists/list-bulk.server.ts'
import { parseTextFields } from '#app/platform/http/form-reply.server.ts'
import type { Route } from './+types/undo'

/** How each kind of change is taken back, by its audit event's action: one line each. */
const reversals = {
  ...offeringReversals,
  ...publicationReversals,
  'message.drop': restoreDropped,
  'saved-filter.delete': restoreSavedFilter,
}

export function loader({ context }: Route.LoaderArgs) {
  requireRole(context, 'editor', 'counsellor', 'placement')
  return redirect('/staff')
}

export async function action({ request, context }: Route.ActionArgs) {
  const undo = async (person: Person) => handleUndo(await parseTextFields(request), person, reversals)
  return redirect(await handleStaffForm({ request, context }, ['editor', 'counsellor', 'placement'], undo), 303)
}
