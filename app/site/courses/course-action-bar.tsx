import { getInstitute } from '#app/domain/content/institute.ts'
import type { Course } from '#app/domain/courses/course-content.ts'
import { lowestFee } from '#app/domain/courses/fees.ts'
import { rupees } from '#app/lib/rupees.ts'
import { whatsappAddress } from '#app/lib/whatsapp.ts'
import { useFees } from '#app/site/fees/fees-provider.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import type { CourseNext } from './course-next.ts'

/** Keeps the way to a seat, or else to the form, in reach on phones and tablets while the long middle of the page is read; it ends where the form begins. */
export function CourseActionBar({ course, next }: { course: Course; next: CourseNext | null }) {
  const lowest = lowestFee(useFees()[course.courseID])
  return (
    <div className="sticky bottom-0 z-7 border-t border-edge bg-page lg:hidden" data-sticky-bar>
      <div className="shell-width flex min-h-17 items-center justify-end gap-3 leading-[1.3] min-[480px]:gap-5 md:justify-between">
        <p className={next?.bookTo ? 'mr-auto max-[349px]:hidden' : 'max-[479px]:hidden'}>
          <b className="font-semibold tabular-nums">
            {lowest ? <Short text={`From ${rupees(lowest.fee.amountPaise)} including GST`} rest={/ including GST$/} /> : `${course.durationWeeks} weeks`}
          </b>
          <br />
          <span className="tabular-nums">
            {next ? <Short text={[next.start, next.seats].filter(Boolean).join(', ')} rest={/ \d{4}.*$/} /> : `${course.classHours} hours`}
          </span>
        </p>
        <ActionLink to={whatsappAddress(getInstitute().whatsapp, `I have a question about ${course.label}.`)} className="max-[479px]:hidden">
          Ask on WhatsApp
        </ActionLink>
        <ButtonLink to={next?.bookTo ?? '#request-a-call'} className="min-h-12 px-4 whitespace-nowrap min-[480px]:px-5">
          {next?.bookTo ? 'Book my seat' : 'Request a call'}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Beside the button and the call a phone has no room for the year, nor for what the number is of. */
function Short({ text, rest }: { text: string; rest: RegExp }) {
  const at = text.search(rest)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="max-[479px]:sr-only">{text.slice(at)}</span>
    </>
  )
}
