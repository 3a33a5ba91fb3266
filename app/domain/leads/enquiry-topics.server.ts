import { enquiryTopics } from '#content/enquiry-topics.ts'

/** What an enquiry is about, if not a course: what stands beside its form, and how its message begins. */
export type EnquiryTopic = { id: string; title: string; text: string; message: string }

export type EnquiryTopicId = keyof typeof enquiryTopics

export function getTopic(id: EnquiryTopicId): EnquiryTopic {
  return { id, ...enquiryTopics[id] }
}

/** The topic of this name; null for any other text. */
export function findTopic(id: string | null): EnquiryTopic | null {
  return id !== null && Object.hasOwn(enquiryTopics, id) ? getTopic(id as EnquiryTopicId) : null
}
