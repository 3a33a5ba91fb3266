import { getInstitute } from '#app/domain/content/institute.ts'
import { renderCalendarFile } from '#app/lib/calendar-file.ts'
import { config } from '#app/platform/config.server.ts'
import { callWindow } from './call-window.ts'
import { findSentEnquiry } from './handle-own-enquiry.server.ts'

/** The chosen call time as a calendar file (RFC 5545). Null without an enquiry, or if its sender chose no part of the day. */
export async function findCallCalendar(request: Request): Promise<string | null> {
  const { enquiry } = await findSentEnquiry(request)
  if (enquiry?.state !== 'open' || enquiry.isMinor || !enquiry.preferredTime || enquiry.preferredTime === 'any') return null
  return renderCalendarFile({
    organizer: getInstitute(),
    now: new Date(),
    events: [
      {
        uid: `${enquiry.reference}@${new URL(config().publicUrl).hostname}`,
        sequence: 0,
        ...callWindow(enquiry.preferredTime, new Date(enquiry.sentAt)),
        summary: `${getInstitute().name} calls`,
        description: `Your request ${enquiry.reference}. Our number is ${getInstitute().phoneShown}.`,
        status: 'CONFIRMED',
        isFree: true,
      },
    ],
  })
}
