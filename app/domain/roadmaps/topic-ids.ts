import { topicRenames } from '#content/topic-renames.ts'

/** The current id of a topic that earlier releases may have named differently. Unknown ids stay as they are. */
export function getCurrentTopicID(id: string): string {
  return Object.hasOwn(topicRenames, id) ? getCurrentTopicID(topicRenames[id] ?? id) : id
}
