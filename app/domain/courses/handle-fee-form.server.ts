import { data } from 'react-router'
import { formatStoredDate, getIndiaToday } from '#app/lib/dates.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { findCourse, listCourseIDs, listCourseLinks } from './courses.server.ts'
import { allCourses, type FeeErrors, type FeeFormValues, feeForm, toFeeFields, toFeeTerms } from './fee-form.ts'
import { createFees, findFee, getFees, updateFee } from './fees.server.ts'
import { audiences, type FeeTable } from './fees.ts'

/** Returns null if there is no such fee. @param id `new`: a form for a new fee, filled in from the fee `like` */
export async function loadCourseFee(id: string, like: string | null, now = new Date()) {
  const isNew = id === 'new'
  const requested = isNew ? (like ?? '') : id
  const fee = isUuid(requested) ? await findFee(requested) : null
  if (!fee && !isNew) return null
  const values = fee ? toFeeFields(fee) : {}
  if (isNew) {
    const onSale = listCourseLinks().map((course): [string, string] => [course.courseID, course.label])
    return { id: null, values: { ...values, validFrom: '', version: '' }, courses: onSale, hasBegun: false }
  }
  const label = findCourse(fee?.courseID ?? '')?.label ?? fee?.courseID ?? ''
  const courses: [string, string][] = [[fee?.courseID ?? '', label]]
  return { id, values, courses, hasBegun: (fee?.validFrom ?? '') <= getIndiaToday(now) }
}

/** A null `id` adds a fee for one course or for all. Returns a redirect, or the form's data; after another person's save with both versions. */
export async function handleFeeForm(request: Request, id: string | null, actorId: string, now = new Date()) {
  if (id !== null && !isUuid(id)) throw data(null, { status: 404 })
  const today = await getFees(now)
  const form = await parseForm(request, feeForm, { refine: (values) => findErrors(values, today, now) })
  if (!form.ok) return form.response
  const { courseID, audience, validFrom, version } = form.value
  const read = toFeeTerms(form.value, { now, hasFeeToday: hasFee(form.value, today) })
  if ('errors' in read) throw new Error('unreachable: it was checked')
  const { terms } = read
  const courseIDs = listCourses(courseID)
  const result = id === null ? await createFees(courseIDs, audience, terms, actorId) : await updateFee({ id, version: Number(version), terms, actorId, now })
  if (result.ok) return redirectAfterPost('/staff/fees?done=saved')
  switch (result.reason) {
    case 'absent':
      throw data(null, { status: 404 })
    case 'taken': {
      const labels = result.courseIDs.map((taken) => findCourse(taken)?.label ?? taken).join(', ')
      const who = audiences[audience].toLowerCase()
      return form.fail(409, {
        validFrom: `A fee for ${who} from ${formatStoredDate(validFrom)} is set already: ${labels}. Choose another day, or change that fee.`,
      })
    }
    case 'begun':
      return form.fail(409, 'Not saved: this fee is valid already, so it can no longer be changed. Set a new fee from tomorrow on.')
    case 'changed': {
      const theirs = id && (await findFee(id))
      return form.fail(409, {}, { conflict: theirs ? toFeeFields(theirs) : {} })
    }
  }
}

const listCourses = (courseID: string) => (courseID === allCourses ? listCourseIDs() : [courseID])

const hasFee = ({ courseID, audience }: FeeFormValues, today: FeeTable) => listCourses(courseID).some((id) => today[id]?.[audience] !== undefined)

function findErrors(values: FeeFormValues, today: FeeTable, now: Date): FeeErrors | null {
  if (values.courseID !== allCourses && !findCourse(values.courseID)) return { courseID: 'Choose a course from the list.' }
  const read = toFeeTerms(values, { now, hasFeeToday: hasFee(values, today) })
  return 'errors' in read ? read.errors : null
}
