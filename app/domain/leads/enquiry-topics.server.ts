import { enquiryTopics } from '#content/enquiry-topics.ts'

/** For enquiries that are not about a course. `text` stands beside the form; `message` is how the message begins. */
export type EnquiryTopic = { id: string; title: string; text: string; message: string }

export type EnquiryTopicId = keyof typeof enquiryTopics

export function getTopic(id: EnquiryTopicId): EnquiryTopic {
  return { id, ...enquiryTopics[id] }
}

export function findTopic(id: string | null): EnquiryTopic | null {
  return id !== null && Object.hasOwn(enquiryTopics, id) ? getTopic(id as EnquiryTopicId) : null
}

const courseTopics = ['test', 'demo', 'quiz', 'roadmap']

/** False if a message begins like the preset of a topic such as a job or a complaint. An enquiry stores only the message. */
export function isAboutCourses(message: string | null): boolean {
  const others = Object.entries(enquiryTopics).filter(([id]) => !courseTopics.includes(id))
  return !others.some(([, topic]) => message?.startsWith(topic.message.split(/[.:]/)[0] ?? ''))
}
