import { redirect } from 'react-router'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { restoreSavedFilter } from '#app/domain/accounts/saved-filters.server.ts'
import { handleUndo } from '#app/domain/accounts/undo.server.ts'
import { agreementUndoHandlers } from '#app/domain/bookings/payments/agree-fee.server.ts'
import { paymentUndoHandlers } from '#app/domain/bookings/payments/staff-payments.server.ts'
import { markUndoHandlers } from '#app/domain/bookings/roster/roster-marks.server.ts'
import { noticeUndoHandlers } from '#app/domain/bookings/roster/roster-notice.server.ts'
import { bookingUndoHandlers } from '#app/domain/bookings/roster/undo-booking.server.ts'
import { sessionUndoHandlers } from '#app/domain/bookings/sessions/change-session.server.ts'
import { resourceUndoHandlers } from '#app/domain/bookings/sessions/resources.server.ts'
import { planUndoHandlers } from '#app/domain/bookings/sessions/save-plan.server.ts'
import { offeringUndoHandlers } from '#app/domain/bookings/transition-offering.server.ts'
import { offeringChangeUndoHandlers } from '#app/domain/bookings/undo-offering.server.ts'
import { certificateUndoHandlers } from '#app/domain/certificates/change-certificate.server.ts'
import { mergeUndoHandlers } from '#app/domain/leads/merge-leads.server.ts'
import { leadUndoHandlers } from '#app/domain/leads/undo-leads.server.ts'
import { reminderUndoHandlers } from '#app/domain/messages/manual-reminders.server.ts'
import { staffMessageUndoHandlers } from '#app/domain/messages/staff-message.server.ts'
import { restoreDropped } from '#app/domain/messages/undelivered.server.ts'
import { publicationUndoHandlers } from '#app/domain/publications/releases/undo-release.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/undo'

export const handle = policy({ access: ['editor', 'counsellor', 'placement'], cache: 'none' })

/** How to undo each kind of change, by the action of its audit event; one line for each. */
const undoHandlers = {
  ...leadUndoHandlers,
  ...mergeUndoHandlers,
  ...offeringUndoHandlers,
  ...offeringChangeUndoHandlers,
  ...sessionUndoHandlers,
  ...bookingUndoHandlers,
  ...resourceUndoHandlers,
  ...planUndoHandlers,
  ...agreementUndoHandlers,
  ...paymentUndoHandlers,
  ...reminderUndoHandlers,
  ...certificateUndoHandlers,
  ...markUndoHandlers,
  ...noticeUndoHandlers,
  ...staffMessageUndoHandlers,
  ...publicationUndoHandlers,
  'message.drop': restoreDropped,
  'saved-filter.delete': restoreSavedFilter,
}

export function loader() {
  return redirect('/staff')
}

export async function action({ request, context }: Route.ActionArgs) {
  return redirect(await handleUndo(await readSentForm(request), getPerson(context), undoHandlers), 303)
}
