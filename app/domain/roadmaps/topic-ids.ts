import { topicRenames } from '#content/topic-renames.ts'

/** Earlier releases may have named the topic differently. Unknown ids stay as they are. */
export function getCurrentTopicID(id: string): string {
  return Object.hasOwn(topicRenames, id) ? getCurrentTopicID(topicRenames[id] ?? id) : id
}
