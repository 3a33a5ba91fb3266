import { noticeVersions } from '#app/domain/content/notice-version.ts'
import { inTransaction } from '#app/platform/db/client.server.ts'
import { isDatabaseBusy, isOutcomeUnknown, throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { getRateLimitKey } from '#app/platform/http/client-address.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { enquiryForm } from './enquiry-form.ts'
import { createEnquiryCookie } from './enquiry-link.server.ts'
import { addTopic, getIntent } from './enquiry-topics.server.ts'
import {
  getBusyMessage,
  getPossiblySentMessage,
  getTooManyMessage,
  getUnavailableMessage,
  isTooFast,
  parseEnquiry,
  type Sender,
} from './parse-enquiry.server.ts'
import { submitLead } from './submit-lead.server.ts'

/** A spam program gets the same response, and nothing is stored. @param sender a course that is not in `courseIDs` is ignored */
export async function handleEnquiry({ courseIDs, ...sender }: Sender & { courseIDs: string[] }) {
  const form = await parseForm(sender.request, enquiryForm)
  if (!form.ok) return form.response
  const { value } = form
  if (value.website || isTooFast(value)) return redirectAfterPost('/thank-you')
  const courseID = courseIDs.find((id) => id === value.course) ?? null
  const sent = { ...value, message: addTopic(value.topic, value.message) }
  const read = parseEnquiry(sent, sender, {
    intent: getIntent(value.topic),
    courseID,
    noticeVersion: noticeVersions.enquiry,
  })
  if (!read.ok) return form.fail(422, read.errors)
  try {
    const submitted = await inTransaction((tx) => submitLead(tx, read.enquiry, getRateLimitKey(sender.address)))
    if (submitted.ok) return redirectAfterPost('/thank-you', [createEnquiryCookie(submitted.isOwn ? submitted.leadId : null)])
    return form.fail(429, getTooManyMessage(submitted.retryAfterSeconds), submitted)
  } catch (error) {
    throwUnlessUnavailable(error)
    if (isOutcomeUnknown(error)) return form.fail(503, getPossiblySentMessage())
    return form.fail(503, isDatabaseBusy(error) ? getBusyMessage() : getUnavailableMessage())
  }
}
