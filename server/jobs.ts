import { checkHostedAccounts, syncHostedAccount } from '#app/domain/accounts/hosted/sync-hosted-account.server.ts'
import { checkHostedJob, hostedAccountJob, reassignLeadsJob } from '#app/domain/accounts/jobs.ts'
import { cancelLeadBookings, expireBooking, openBooking } from '#app/domain/bookings/change-booking.server.ts'
import {
  bookingChanged,
  confirmationRequested,
  entryReversedJob,
  expireBookingJob,
  feeAgreedJob,
  feeWaivedJob,
  offeringChanged,
  openBookingJob,
  paymentRecordedJob,
  refundRecordedJob,
  updateDatesJob,
} from '#app/domain/bookings/jobs.ts'
import { renameBatches } from '#app/domain/bookings/rename-batches.server.ts'
import { updateNextWorkshopDate } from '#app/domain/bookings/schedule/workshop-dates.server.ts'
import { refreshUpcomingDays } from '#app/domain/bookings/upcoming-batches.server.ts'
import { certificateIssued, certificateRevoked } from '#app/domain/certificates/jobs.ts'
import { cancelLeadBookingsJob, leadSubmitted, leadWithdrawn } from '#app/domain/leads/jobs.ts'
import { reassignLeads } from '#app/domain/leads/reassign-leads.server.ts'
import { sendFeeReminders } from '#app/domain/messages/fee-reminder.server.ts'
import {
  remindBookingsJob,
  remindFeesJob,
  reportStoppedJobsJob,
  sendMailJob,
  sendSmsJob,
  sendWebhookJob,
  sendWhatsappJob,
  wishlistAlertsJob,
} from '#app/domain/messages/jobs.ts'
import { handleLeadSubmitted, handleLeadWithdrawn } from '#app/domain/messages/lead-submitted.server.ts'
import { notifyCertificateIssued, notifyCertificateRevoked } from '#app/domain/messages/notify-attendees.server.ts'
import { handleConfirmationRequested, notifyBookingChanged, notifyBookingCreated } from '#app/domain/messages/notify-booking-changed.server.ts'
import { notifyOfferingChanged } from '#app/domain/messages/notify-offering-changed.server.ts'
import { notifyEntryReversed, notifyFeeAgreed, notifyFeeWaived, notifyPayment, notifyRefund } from '#app/domain/messages/notify-payment.server.ts'
import { notifyWishlistOwners } from '#app/domain/messages/notify-wishlist-owners.server.ts'
import { notifyReleased, notifySentBack } from '#app/domain/messages/project-mails.server.ts'
import { sendBookingReminders } from '#app/domain/messages/send-booking-reminders.server.ts'
import { sendMessage } from '#app/domain/messages/send-message.server.ts'
import { reportStoppedJobs } from '#app/domain/messages/stopped-jobs.server.ts'
import { watchOperations } from '#app/domain/operations/alarms.server.ts'
import { backupJob, copyUploadsJob, watchJob } from '#app/domain/operations/jobs.ts'
import { endAchievementPeriods } from '#app/domain/outcomes/end-periods.server.ts'
import { applyRetention } from '#app/domain/privacy/apply-retention.server.ts'
import { applyRetentionJob } from '#app/domain/privacy/jobs.ts'
import { checkLinks } from '#app/domain/projects/check-links.server.ts'
import { checkLinksJob } from '#app/domain/projects/jobs.ts'
import { collectFiles } from '#app/domain/publications/files/collect-files.server.ts'
import { collectFilesJob, projectReleased, projectSentBack } from '#app/domain/publications/jobs.ts'
import { loadContent } from '#app/domain/publications/load-content.server.ts'
import { mailWeeklyReportsJob } from '#app/domain/reports/jobs.ts'
import { mailWeeklyReports } from '#app/domain/reports/mail-weekly-reports.server.ts'
import { endDueAttempt } from '#app/domain/tests/end-attempt.server.ts'
import { endAttemptJob } from '#app/domain/tests/jobs.ts'
import { updateTestDates } from '#app/domain/tests/show-sittings.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { copyNewUploads, createBackup } from '#app/platform/backup/backups.server.ts'
import { config } from '#app/platform/config.server.ts'
import { type JobHandler, on } from '#app/platform/jobs/define-job.ts'

/** Loads the content that is published when the job runs, so that mails contain current texts. */
function withContent({ job, run }: JobHandler): JobHandler {
  return {
    job,
    async run(data, attempt) {
      await loadContent()
      await run(data, attempt)
    },
  }
}

export const handlers = [
  on(leadSubmitted, async ({ booking, ...data }) => {
    if (booking) await notifyBookingCreated(booking)
    await handleLeadSubmitted(data)
  }),
  on(leadWithdrawn, (data) => handleLeadWithdrawn(data)),
  on(reassignLeadsJob, (data) => reassignLeads(data)),
  on(sendMailJob, sendMessage),
  on(sendSmsJob, sendMessage),
  on(sendWhatsappJob, sendMessage),
  on(sendWebhookJob, sendMessage),
  on(bookingChanged, (data) => notifyBookingChanged(data)),
  on(certificateIssued, notifyCertificateIssued),
  on(certificateRevoked, notifyCertificateRevoked),
  on(confirmationRequested, handleConfirmationRequested),
  on(openBookingJob, ({ offeringId }) => openBooking(offeringId)),
  on(offeringChanged, (data) => notifyOfferingChanged(data)),
  on(remindBookingsJob, () => sendBookingReminders()),
  on(remindFeesJob, () => sendFeeReminders(getIndiaToday(new Date()))),
  on(paymentRecordedJob, notifyPayment),
  on(feeAgreedJob, notifyFeeAgreed),
  on(feeWaivedJob, notifyFeeWaived),
  on(refundRecordedJob, notifyRefund),
  on(entryReversedJob, notifyEntryReversed),
  on(endAttemptJob, ({ attemptId }) => endDueAttempt(attemptId)),
  on(expireBookingJob, ({ bookingId }) => expireBooking(bookingId)),
  on(cancelLeadBookingsJob, ({ leadId }) => cancelLeadBookings(leadId)),
  on(wishlistAlertsJob, () => notifyWishlistOwners()),
  on(updateDatesJob, async () => {
    await updateNextWorkshopDate()
    await refreshUpcomingDays()
    await renameBatches()
    await updateTestDates()
  }),
  on(applyRetentionJob, async () => {
    await applyRetention()
    await endAchievementPeriods()
  }),
  on(mailWeeklyReportsJob, () => mailWeeklyReports(new Date())),
  on(checkLinksJob, () => checkLinks()),
  on(projectSentBack, notifySentBack),
  on(projectReleased, notifyReleased),
  on(collectFilesJob, () => collectFiles()),
  on(hostedAccountJob, (data) => syncHostedAccount(data)),
  on(checkHostedJob, () => checkHostedAccounts()),
  on(backupJob, async () => {
    const { backup } = config()
    if (backup) await createBackup(backup)
  }),
  on(copyUploadsJob, async () => {
    const { backup } = config()
    if (backup) await copyNewUploads(backup)
  }),
  on(watchJob, () => watchOperations()),
  on(reportStoppedJobsJob, () => reportStoppedJobs()),
].map(withContent)
