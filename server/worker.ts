import { expireBooking, releaseBookings } from '#app/features/bookings/change-booking.server.ts'
import { endPlaces } from '#app/features/bookings/end-places.server.ts'
import { findCourse } from '#app/features/courses/courses.server.ts'
import { handleLeadSubmitted } from '#app/features/leads/lead-submitted.server.ts'
import { sendMessage } from '#app/features/messages/send-message.server.ts'
import { applyRetention } from '#app/features/personal-data/apply-retention.server.ts'
import type { Handlers } from '#app/platform/jobs/jobs.server.ts'
import type { MessageTry } from '#app/platform/jobs/queues.server.ts'

const courseLabel = (courseID: string) => findCourse(courseID)?.label ?? null
const send = (job: MessageTry) => sendMessage(job, courseLabel)

/** The table of jobs: which feature does each. */
export const handlers: Handlers = {
  'lead-submitted': (job) => handleLeadSubmitted(job),
  'send-mail': send,
  'send-sms': send,
  'send-webhook': send,
  'booking-changed': async () => {},
  'bookable-changed': async ({ bookableId, cause }) => {
    if (cause.kind === 'cancelled') await endPlaces(bookableId)
  },
  'remind-bookings': async () => {},
  'expire-booking': ({ bookingId }) => expireBooking(bookingId),
  'release-bookings': ({ leadId }) => releaseBookings(leadId),
  'apply-retention': () => applyRetention(),
}
