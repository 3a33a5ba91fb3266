import { shareLeadsJob } from '#app/domain/accounts/jobs.ts'
import { expireBooking, openBooking, releaseBookings } from '#app/domain/bookings/change-booking.server.ts'
import { bookableChanged, bookingChanged, confirmationRequested, expireBookingJob, openBookingJob } from '#app/domain/bookings/jobs.ts'
import { nameNextWorkshopDay } from '#app/domain/bookings/schedule/workshop-dates.server.ts'
import { findCourse } from '#app/domain/courses/courses.server.ts'
import { leadSubmitted, leadWithdrawn, releaseBookingsJob } from '#app/domain/leads/jobs.ts'
import { shareLeads } from '#app/domain/leads/share-leads.server.ts'
import { tellWishlists } from '#app/domain/messages/alerts.server.ts'
import { composeAlert } from '#app/domain/messages/compose-alert.server.ts'
import { composeBookingMessage } from '#app/domain/messages/compose-message.server.ts'
import { handleConfirmationRequested } from '#app/domain/messages/confirmation-requested.server.ts'
import {
  type MessageTry,
  remindBookingsJob,
  reportStoppedJobsJob,
  sendMailJob,
  sendSmsJob,
  sendWebhookJob,
  tellWishlistsJob,
} from '#app/domain/messages/jobs.ts'
import { handleLeadSubmitted } from '#app/domain/messages/lead-submitted.server.ts'
import { handleLeadWithdrawn } from '#app/domain/messages/lead-withdrawn.server.ts'
import { remindOfBookings } from '#app/domain/messages/remind-bookings.server.ts'
import { reportStoppedJobs } from '#app/domain/messages/report-stopped-jobs.server.ts'
import { type Makers, sendMessage } from '#app/domain/messages/send-message.server.ts'
import { tellBookableChanged } from '#app/domain/messages/tell-bookable.server.ts'
import { tellBookingChanged, tellBookingMade } from '#app/domain/messages/tell-booking.server.ts'
import { endAchievementPeriods } from '#app/domain/outcomes/end-periods.server.ts'
import { applyRetention } from '#app/domain/privacy/apply-retention.server.ts'
import { applyRetentionJob } from '#app/domain/privacy/jobs.ts'
import { checkLinks } from '#app/domain/projects/check-links.server.ts'
import { checkLinksJob } from '#app/domain/projects/jobs.ts'
import { collectFiles } from '#app/domain/publications/files/collect-files.server.ts'
import { collectFilesJob } from '#app/domain/publications/jobs.ts'
import { on } from '#app/platform/jobs/define-job.ts'

const makers: Makers = { courseLabel: (courseID) => findCourse(courseID)?.label ?? null, booking: composeBookingMessage, alert: composeAlert }
const send = (data: MessageTry) => sendMessage(data, makers)

/** What does each job. */
export const handlers = [
  on(leadSubmitted, async ({ booking, ...data }) => {
    if (booking) await tellBookingMade(booking)
    await handleLeadSubmitted(data)
  }),
  on(leadWithdrawn, (data) => handleLeadWithdrawn(data)),
  on(shareLeadsJob, (data) => shareLeads(data)),
  on(sendMailJob, send),
  on(sendSmsJob, send),
  on(sendWebhookJob, send),
  on(bookingChanged, (data) => tellBookingChanged(data)),
  on(confirmationRequested, handleConfirmationRequested),
  on(openBookingJob, ({ bookableId }) => openBooking(bookableId)),
  on(bookableChanged, (data) => tellBookableChanged(data)),
  on(remindBookingsJob, () => remindOfBookings()),
  on(expireBookingJob, ({ bookingId }) => expireBooking(bookingId)),
  on(releaseBookingsJob, ({ leadId }) => releaseBookings(leadId)),
  on(tellWishlistsJob, async () => {
    await tellWishlists()
    await nameNextWorkshopDay()
  }),
  on(applyRetentionJob, async () => {
    await applyRetention()
    await endAchievementPeriods()
  }),
  on(checkLinksJob, () => checkLinks()),
  on(collectFilesJob, () => collectFiles()),
  on(reportStoppedJobsJob, () => reportStoppedJobs()),
]
