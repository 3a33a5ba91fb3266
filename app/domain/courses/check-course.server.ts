import { listContent } from '#app/domain/content/published-content.server.ts'
import { formatNumberWord } from '#app/lib/number-words.ts'
import { type Course, selectSize } from './course-content.ts'
import { courseContent } from './course-declaration.server.ts'
import { listEndedCourseLinks } from './ended-courses.server.ts'
import { isPayFigure } from './pay.server.ts'

/** The first parts of the site’s own paths, in small letters. No course may have one of them as its address. */
export const rootPaths: readonly string[] = [
  'aboutus',
  'accessibility',
  'account',
  'api',
  'assets',
  'book',
  'booking',
  'brochures',
  'career-counselling',
  'career-quiz',
  'career-roadmaps',
  'career-success-workshop',
  'codeclash',
  'contact',
  'cookies',
  'course',
  'courseblog',
  'courseblogdashboard',
  'courses',
  'datesform',
  'digital-marketing-course-hyderabad',
  'enquiry',
  'events',
  'faculty',
  'faq',
  'fees',
  'first-admin',
  'forgotten-password',
  'grievance',
  'healthz',
  'hosting',
  'how-we-count',
  'invitation',
  'live',
  'media',
  'my-data',
  'ourachievementsdashboard',
  'outbox',
  'placement-report',
  'privacy-policy',
  'project-dashboard',
  'projects',
  'refund-policy',
  'reset-password',
  'scholarship-test',
  'search',
  'sign-in',
  'sign-in-link',
  'sign-in-mailed',
  'sign-out',
  'sign-up',
  'sitemap',
  'social',
  'socialhire',
  'staff',
  'story-consent',
  'subscription',
  'success-stories',
  'terms',
  'test',
  'thank-you',
  'upcoming-batches',
  'verify',
  'verify-email',
  'wishlist',
  'work-pictures',
]

/** Characters that the brochure's fonts do not have. */
const unprintable = /[^\n\x20-\x7e©·×éü–—‘’“”•…₹→−]/u
const hidden = /[\s\p{C}]/u

type CourseErrors = Record<string, string>

/** A course that is no longer sold may refer to missing ones. */
export function checkCourse(course: Course, slug: string): CourseErrors {
  const others = listContent(courseContent).flatMap(({ slug: other, entry }) => (other === slug ? [] : [entry]))
  return {
    ...checkCharacters(course, []),
    ...checkAddresses(course, others),
    ...(course.retired
      ? {}
      : checkSale(
          course,
          others.filter(({ retired }) => !retired),
        )),
  }
}

function checkSale({ label, inSelect, related, pay }: Course, sold: Course[]): CourseErrors {
  const errors: CourseErrors = {}
  const nameOf = (courseID: string) => listEndedCourseLinks().find((course) => course.courseID === courseID)?.label ?? courseID
  if (sold.some((other) => other.label.toLowerCase() === label.toLowerCase())) errors.label = `“${label}” is the name of another course. Choose another name.`
  const selected = sold.filter((other) => other.inSelect).map((other) => other.label)
  if (inSelect && selected.length >= selectSize)
    errors.inSelect = `The Courses select holds ${formatNumberWord(selectSize)} courses: ${selected.join(', ')}. Take one of them out first.`
  related.forEach(({ courseID }, at) => {
    if (sold.every((other) => other.courseID !== courseID))
      errors[`related.${at}.courseID`] = `${nameOf(courseID)} is no course on sale. Choose another course.`
  })
  pay.figures.forEach((id, at) => {
    if (!isPayFigure(id)) errors[`pay.figures.${at}`] = `There is no published figure with the short name ${id}.`
  })
  return errors
}

function checkAddresses({ courseID, aliases }: Course, others: Course[]): CourseErrors {
  const errors: CourseErrors = {}
  const ownerOf = (address: string) => others.find((other) => other.courseID === address || other.aliases.includes(address))
  const owner = ownerOf(courseID)
  if (owner) errors.courseID = `The address ${courseID} belongs to ${owner.label}. Choose another address.`
  aliases.forEach((alias, at) => {
    const path = `aliases.${at}`
    if (alias === courseID || aliases.indexOf(alias) < at) errors[path] = `${alias} is here twice. Remove one.`
    else if (rootPaths.includes(alias)) errors[path] = `The site itself needs the address ${alias}. Choose another address.`
    else if (ownerOf(alias)) errors[path] = `The address ${alias} belongs to ${ownerOf(alias)?.label}. Choose another address.`
  })
  return errors
}

function checkCharacters(value: unknown, path: string[]): CourseErrors {
  if (typeof value === 'string') {
    const found = unprintable.exec(value)
    return found ? { [path.join('.')]: formatUnprintable(found[0], value.slice(0, found.index)) } : {}
  }
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => Object.entries(checkCharacters(inner, [...path, key]))))
}

function formatUnprintable(character: string, before: string): string {
  if (!hidden.test(character)) return `The brochure cannot print “${character}”. Use another character.`
  const place = /\S+\s*$/.exec(before)?.[0].trim()
  return `The brochure cannot print the hidden character ${place ? `after “${place}”` : 'at the beginning'}. Delete it. If a space is missing then, type one.`
}
