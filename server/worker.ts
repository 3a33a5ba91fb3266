import { endAchievementPeriods } from '#app/features/achievements/end-periods.server.ts'
import { expireBooking, openBooking, releaseBookings } from '#app/features/bookings/change-booking.server.ts'
import { composeBookingMessage } from '#app/features/bookings/compose-message.server.ts'
import { remindOfBookings } from '#app/features/bookings/remind-bookings.server.ts'
import { tellBookableChanged } from '#app/features/bookings/tell-bookable.server.ts'
import { tellBookingChanged, tellBookingMade } from '#app/features/bookings/tell-booking.server.ts'
import { nameNextWorkshopDay } from '#app/features/bookings/workshop-dates.server.ts'
import { findCourse } from '#app/features/courses/courses.server.ts'
import { handleLeadSubmitted } from '#app/features/leads/lead-submitted.server.ts'
import { shareLeads } from '#app/features/leads/share-leads.server.ts'
import { type Makers, sendMessage } from '#app/features/messages/send-message.server.ts'
import { applyRetention } from '#app/features/personal-data/apply-retention.server.ts'
import { checkLinks } from '#app/features/projects/check-links.server.ts'
import { reportStoppedJobs } from '#app/features/stopped-jobs/report-stopped-jobs.server.ts'
import { tellWishlists } from '#app/features/wishlist/alerts.server.ts'
import { composeAlert } from '#app/features/wishlist/compose-alert.server.ts'
import { collectFiles } from '#app/platform/files/collect-files.server.ts'
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
