import { enquiryTopics } from '#content/enquiry-topics.ts'
import type { LeadIntent } from './lead-states.ts'

/** For enquiries that are not about a course. `text` is beside the form, `button` sends it; `message` is how the message begins. */
export type EnquiryTopic = {
  id: string
  title: string
  text: string
  button: string
  message: string
  /** The sender acts for a company, so the form asks for no guardian or occupation. */
  isForCompany?: boolean
}

type EnquiryTopicId = keyof typeof enquiryTopics

export function getTopic(id: EnquiryTopicId): EnquiryTopic {
  return { id, ...enquiryTopics[id] }
}

export function findTopic(id: string | null): EnquiryTopic | null {
  return id !== null && Object.hasOwn(enquiryTopics, id) ? getTopic(id as EnquiryTopicId) : null
}

const courseTopics = ['quiz', 'roadmap']

/** What the person wants, by the topic of the form. `other`: not a course, such as a job or a complaint. */
export function getIntent(topic: string | null): LeadIntent {
  if (topic === 'test' || topic === 'demo') return topic
  return findTopic(topic) && !courseTopics.includes(topic ?? '') ? 'other' : 'call'
}

/** Adds the first words of the topic if the person deleted them: in the console only the message says what the enquiry is about. */
export function addTopic(id: string | null, message: string | null): string | null {
  const [words] = /^[^.:]+/.exec(findTopic(id)?.message ?? '') ?? []
  if (!words || message?.toLowerCase().includes(words.toLowerCase())) return message
  return message ? `${words}. ${message}` : words
}
