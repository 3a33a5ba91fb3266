import { enquiryTopics } from '#content/enquiry-topics.ts'

/** The topic of an enquiry that is not about a course: the text beside the form, and how the message begins. */
export type EnquiryTopic = { id: string; title: string; text: string; message: string }

export type EnquiryTopicId = keyof typeof enquiryTopics

export function getTopic(id: EnquiryTopicId): EnquiryTopic {
  return { id, ...enquiryTopics[id] }
}

/** Finds a topic by its id. */
export function findTopic(id: string | null): EnquiryTopic | null {
  return id !== null && Object.hasOwn(enquiryTopics, id) ? getTopic(id as EnquiryTopicId) : null
}
