import { lowestOf, type ShownFees } from '#app/domain/courses/fees.ts'
import { FeeFact, useFees } from '#app/site/fees/fees-provider.tsx'

type Course = { courseID: string; label: string }

const feeWord = /^(fees?|pric(e|es|ing)|costs?|charges?|emis?|instal?lments?|payments?|refunds?)$/
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Which course's fee somebody asks for: the one whose name has most of the words.
 * @returns null for a question about something else; no course where none is named, or several alike
 */
export function findFeeQuestion(typed: string, courses: readonly Course[]): { course: Course | null } | null {
  const asked = wordsOf(typed)
  if (!asked.some((word) => feeWord.test(word))) return null
  const found = courses.map((course) => {
    const own = wordsOf(course.label)
    const hits = own.filter((word) => word !== 'with' && asked.includes(word)).length
    return { course, hits, isWhole: hits === own.length }
  })
  const [best, next] = found.toSorted((a, b) => b.hits - a.hits || Number(b.isWhole) - Number(a.isWhole))
  const isClear = best && best.hits > 0 && (best.hits > (next?.hits ?? 0) || best.isWhole)
  return { course: isClear ? best.course : null }
}

/** The answer to a question about fees, above whatever else is found. */
export function FeeAnswer({ typed, courses }: { typed: string; courses: readonly Course[] }) {
  const table = useFees()
  const question = findFeeQuestion(typed, courses)
  if (!question) return null
  const { course } = question
  const lowest: ShownFees = { student: lowestOf(table, 'student') ?? undefined, professional: lowestOf(table, 'professional') ?? undefined }
  return (
    <section aria-labelledby="fee-answer" className="mt-6 mb-8 max-w-[44rem] border-l-4 border-teal pl-5">
      <h2 id="fee-answer" className="text-title leading-tight font-medium">
        {course ? `Fee: ${course.label}` : 'Fees of our courses'}
      </h2>
      <div className="mt-2">
        <FeeFact courseID={course?.courseID} fees={course ? table[course.courseID] : lowest} />
      </div>
    </section>
  )
}
