import { findCourse } from '#app/features/courses/courses.server.ts'
import { handleLeadSubmitted } from '#app/features/leads/lead-submitted.server.ts'
import { sendMessage } from '#app/features/messages/send-message.server.ts'
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
  'apply-retention': async () => {},
}
