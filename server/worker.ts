import { cancelLeadBookings, expireBooking, openBooking } from '#app/domain/bookings/change-booking.server.ts'
import { updateNextWorkshopDate } from '#app/domain/bookings/schedule/workshop-dates.server.ts'
import { findCourse } from '#app/domain/courses/courses.server.ts'
import { reassignLeads } from '#app/domain/leads/reassign-leads.server.ts'
import { composeAlert } from '#app/domain/messages/compose-alert.server.ts'
import { composeBookingMessage } from '#app/domain/messages/compose-message.server.ts'
import { handleLeadSubmitted } from '#app/domain/messages/lead-submitted.server.ts'
import { notifyBookingChanged, notifyBookingMade } from '#app/domain/messages/notify-booking-changed.server.ts'
import { notifyOfferingChanged } from '#app/domain/messages/notify-offering-changed.server.ts'
import { notifyWishlistOwners } from '#app/domain/messages/notify-wishlist-owners.server.ts'
import { reportStoppedJobs } from '#app/domain/messages/report-stopped-jobs.server.ts'
import { sendBookingReminders } from '#app/domain/messages/send-booking-reminders.server.ts'
import { type MessageTemplates, sendMessage } from '#app/domain/messages/send-message.server.ts'
import { endAchievementPeriods } from '#app/domain/outcomes/end-periods.server.ts'
import { applyRetention } from '#app/domain/privacy/apply-retention.server.ts'
import { checkLinks } from '#app/domain/projects/check-links.server.ts'
import { collectFiles } from '#app/domain/publications/files/collect-files.server.ts'
import type { Handlers } from '#app/platform/jobs/jobs.server.ts'
import type { MessageTry } from '#app/platform/jobs/queues.server.ts'

const makers: MessageTemplates = { courseLabel: (courseID) => findCourse(courseID)?.label ?? null, booking: composeBookingMessage, alert: composeAlert }
const send = (job: MessageTry) => sendMessage(job, makers)

/** The table of jobs: which feature does each. */
export const handlers: Handlers = {
  'lead-submitted': async ({ booking, ...job }) => {
    if (booking) await notifyBookingMade(booking)
    await handleLeadSubmitted(job)
  },
  'share-leads': (job) => reassignLeads(job),
  'send-mail': send,
  'send-sms': send,
  'send-webhook': send,
  'booking-changed': (job) => notifyBookingChanged(job),
  'open-booking': ({ bookableId }) => openBooking(bookableId),
  'bookable-changed': (job) => notifyOfferingChanged(job),
  'remind-bookings': () => sendBookingReminders(),
  'expire-booking': ({ bookingId }) => expireBooking(bookingId),
  'release-bookings': ({ leadId }) => cancelLeadBookings(leadId),
  'tell-wishlists': async () => {
    await notifyWishlistOwners()
    await updateNextWorkshopDate()
  },
  'apply-retention': async () => {
    await applyRetention()
    await endAchievementPeriods()
  },
  'check-links': () => checkLinks(),
  'collect-files': () => collectFiles(),
  'report-stopped-jobs': () => reportStoppedJobs(),
}
