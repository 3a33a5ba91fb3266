import { expireBooking, openBooking, releaseBookings } from '#app/domain/bookings/change-booking.server.ts'
import { nameNextWorkshopDay } from '#app/domain/bookings/schedule/workshop-dates.server.ts'
import { findCourse } from '#app/domain/courses/courses.server.ts'
import { shareLeads } from '#app/domain/leads/share-leads.server.ts'
import { tellWishlists } from '#app/domain/messages/alerts.server.ts'
import { composeAlert } from '#app/domain/messages/compose-alert.server.ts'
import { composeBookingMessage } from '#app/domain/messages/compose-message.server.ts'
import { handleLeadSubmitted } from '#app/domain/messages/lead-submitted.server.ts'
import { remindOfBookings } from '#app/domain/messages/remind-bookings.server.ts'
import { reportStoppedJobs } from '#app/domain/messages/report-stopped-jobs.server.ts'
import { type Makers, sendMessage } from '#app/domain/messages/send-message.server.ts'
import { tellBookableChanged } from '#app/domain/messages/tell-bookable.server.ts'
import { tellBookingChanged, tellBookingMade } from '#app/domain/messages/tell-booking.server.ts'
import { endAchievementPeriods } from '#app/domain/outcomes/end-periods.server.ts'
import { applyRetention } from '#app/domain/privacy/apply-retention.server.ts'
import { checkLinks } from '#app/domain/projects/check-links.server.ts'
import { collectFiles } from '#app/domain/publications/files/collect-files.server.ts'
import type { Handlers } from '#app/platform/jobs/jobs.server.ts'
import type { MessageTry } from '#app/platform/jobs/queues.server.ts'

const makers: Makers = { courseLabel: (courseID) => findCourse(courseID)?.label ?? null, booking: composeBookingMessage, alert: composeAlert }
const send = (job: MessageTry) => sendMessage(job, makers)

/** The table of jobs: which feature does each. */
export const handlers: Handlers = {
  'lead-submitted': async ({ booking, ...job }) => {
    if (booking) await tellBookingMade(booking)
    await handleLeadSubmitted(job)
  },
  'share-leads': (job) => shareLeads(job),
  'send-mail': send,
  'send-sms': send,
  'send-webhook': send,
  'booking-changed': (job) => tellBookingChanged(job),
  'open-booking': ({ bookableId }) => openBooking(bookableId),
  'bookable-changed': (job) => tellBookableChanged(job),
  'remind-bookings': () => remindOfBookings(),
  'expire-booking': ({ bookingId }) => expireBooking(bookingId),
  'release-bookings': ({ leadId }) => releaseBookings(leadId),
  'tell-wishlists': async () => {
    await tellWishlists()
    await nameNextWorkshopDay()
  },
  'apply-retention': async () => {
    await applyRetention()
    await endAchievementPeriods()
  },
  'check-links': () => checkLinks(),
  'collect-files': () => collectFiles(),
  'report-stopped-jobs': () => reportStoppedJobs(),
}
