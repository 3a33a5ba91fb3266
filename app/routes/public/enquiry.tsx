import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseIDs, listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { type EnquiryTopic, findTopic, getIntent } from '#app/domain/leads/enquiry-topics.server.ts'
import { handleEnquiry } from '#app/domain/leads/handle-enquiry.server.ts'
import { getKnownContact } from '#app/domain/leads/saved-contact.server.ts'
import { describeQuizResult } from '#app/domain/quiz/career-quiz.server.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { EnquiryPage } from '#app/site/enquiry/enquiry-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/enquiry'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

/** `?course=` is the course from which the visitor comes, `?topic=` another topic, `?result=` the answers of a quiz result. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const courses = listCourseLinks()
  const person = findPerson(context)
  const topic = findTopic(url.searchParams.get('topic'))
  return {
    courses: getIntent(topic?.id ?? null) === 'other' ? undefined : courses,
    contact: person ? await getKnownContact(person) : undefined,
    courseID: courses.find(({ courseID }) => courseID === url.searchParams.get('course'))?.courseID,
    topic: topic?.id === 'quiz' ? withQuizResult(topic, await describeQuizResult(context, url.searchParams.get('result') ?? '')) : topic,
  }
}

/** Puts the result into the message, so that the visitor can see and change it before sending. */
function withQuizResult(topic: EnquiryTopic, result: string | null): EnquiryTopic {
  return result ? { ...topic, text: `${topic.text} Your result is in the message below.`, message: result } : topic
}

export async function action({ request, context }: Route.ActionArgs) {
  const { address } = context.get(clientContext)
  return await handleEnquiry({ request, address, userId: findPerson(context)?.id ?? null, courseIDs: listCourseIDs() })
}

export const meta = (args: Route.MetaArgs) => definePageMeta(args.loaderData?.topic?.title ?? null, 'noindex, follow')(args)

export function headers(args: Route.HeadersArgs) {
  const formHeaders = getFormHeaders(args)
  // Without script, only the referrer (the form's address) tells from which campaign the visitor came.
  formHeaders.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  return formHeaders
}

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  return <EnquiryPage key={`${loaderData.courseID} ${loaderData.topic?.id}`} {...loaderData} answer={actionData} />
}
