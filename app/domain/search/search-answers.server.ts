import { answerContent, type SearchAnswerEntry } from '#app/domain/content/answer-content.server.ts'
import { fillInstitute } from '#app/domain/content/institute.ts'
import { type ContentEntry, derive, listContent } from '#app/domain/content/published-content.server.ts'
import type { CourseLink } from '#app/domain/courses/ended-courses.server.ts'
import { listSynonyms, toSingular } from './search-synonyms.ts'
import { splitWords } from './search-words.ts'

export type SearchAnswer = Pick<SearchAnswerEntry, 'title' | 'text' | 'path'>

/** Finds the answer by the longest line of keywords that are all among these words. */
export function findAnswer(words: readonly string[]): SearchAnswer | null {
  const typed = new Set(words.map(toSingular))
  const found = derive(listContent(answerContent), listLeads).find(({ lead }) => lead.every((word) => typed.has(word)))
  if (!found) return null
  const { title, text, path } = found.entry
  return { ...fillInstitute({ title, text }), path }
}

function listLeads(entries: readonly ContentEntry<SearchAnswerEntry>[]): { lead: string[]; entry: SearchAnswerEntry }[] {
  const leads = entries.flatMap(({ entry }) => entry.words.map((line) => ({ lead: splitWords(line).map(toSingular), entry })))
  return leads.sort((a, b) => b.lead.length - a.lead.length)
}

/** `course` is the one whose name has most of the words; null if no course is named or several match equally. */
export type FeeQuestion = { course: CourseLink | null }

export function findFeeQuestion(words: readonly string[], courses: readonly CourseLink[]): FeeQuestion | null {
  const feeWords = new Set(listSynonyms('fee'))
  if (!words.some((word) => feeWords.has(toSingular(word)))) return null
  const requested = new Set(words.flatMap(listSynonyms).flatMap(splitWords))
  const found = courses.map((course) => {
    const own = splitWords(course.label)
    const hits = own.filter((word) => word !== 'with' && requested.has(word)).length
    return { course, hits, isWhole: hits === own.length }
  })
  const [best, next] = found.toSorted((a, b) => b.hits - a.hits || Number(b.isWhole) - Number(a.isWhole))
  const isClear = best && best.hits > 0 && (best.hits > (next?.hits ?? 0) || best.isWhole)
  return { course: isClear ? best.course : null }
}
