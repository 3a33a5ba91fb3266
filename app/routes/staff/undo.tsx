import { redirect } from 'react-router'
import { handleUndo } from '#app/console/undo/undo.server.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { restoreSavedFilter } from '#app/domain/accounts/saved-filters.server.ts'
import { agreementReversals } from '#app/domain/bookings/payments/agree-fee.server.ts'
import { paymentReversals } from '#app/domain/bookings/payments/staff-payments.server.ts'
import { markReversals } from '#app/domain/bookings/roster/roster-marks.server.ts'
import { noticeReversals } from '#app/domain/bookings/roster/roster-notice.server.ts'
import { bookingReversals } from '#app/domain/bookings/roster/undo-booking.server.ts'
import { sessionReversals } from '#app/domain/bookings/sessions/change-session.server.ts'
import { resourceReversals } from '#app/domain/bookings/sessions/resources.server.ts'
import { offeringReversals } from '#app/domain/bookings/transition-offering.server.ts'
import { offeringChangeReversals } from '#app/domain/bookings/undo-offering.server.ts'
import { certificateReversals } from '#app/domain/certificates/change-certificate.server.ts'
import { mergeReversals } from '#app/domain/leads/merge-leads.server.ts'
import { leadReversals } from '#app/domain/leads/undo-leads.server.ts'
import { reminderReversals } from '#app/domain/messages/manual-reminders.server.ts'
import { staffMessageReversals } from '#app/domain/messages/staff-message.server.ts'
import { restoreDropped } from '#app/domain/messages/undelivered.server.ts'
import { publicationReversals } from '#app/domain/publications/releases/undo-release.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/undo'

export const handle = policy({ access: ['editor', 'counsellor', 'placement'], cache: 'none' })

/** How to undo each kind of change, by the action of its audit event; one line for each. */
const reversals = {
  ...leadReversals,
  ...mergeReversals,
  ...offeringReversals,
  ...offeringChangeReversals,
  ...sessionReversals,
  ...bookingReversals,
  ...resourceReversals,
  ...agreementReversals,
  ...paymentReversals,
  ...reminderReversals,
  ...certificateReversals,
  ...markReversals,
  ...noticeReversals,
  ...staffMessageReversals,
  ...publicationReversals,
  'message.drop': restoreDropped,
  'saved-filter.delete': restoreSavedFilter,
}

export function loader() {
  return redirect('/staff')
}

export async function action({ request, context }: Route.ActionArgs) {
  return redirect(await handleUndo(await readSentForm(request), getPerson(context), reversals), 303)
}
