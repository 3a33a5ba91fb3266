import type { ReactNode } from 'react'
import type { Course } from '#app/domain/courses/course-content.ts'
import { type CourseFees, findLowestEmi } from '#app/domain/courses/fees.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import type { CourseNext } from '#app/site/booking/course-starts.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Link } from '#app/ui/link.tsx'

interface CourseFactsProps {
  course: Pick<Course, 'durationWeeks' | 'classHours' | 'level'>
  fees: CourseFees
  next: CourseNext | null
  /** The highest reduction by the scholarship test, in per cent. */
  highestSlab: number
}

export function CourseFacts({ course, fees, next, highestSlab }: CourseFactsProps) {
  const emi = findLowestEmi(fees)
  const facts = [
    { name: 'Fee with GST', value: <FeeValue fees={fees} /> },
    emi && { name: 'EMI from', value: <Value text={formatRupees(emi.monthlyPaise)}>a month, {emi.months} months, no interest</Value> },
    next && { name: 'Next start', value: <Value text={next.start}>{next.seats}</Value> },
    { name: 'Length', value: <Value text={`${course.durationWeeks} weeks`}>{course.classHours} class hours</Value> },
    {
      name: 'Scholarship',
      value: (
        <Value text={`Up to ${highestSlab}% off`}>
          by a <Link to="/scholarship-test">free test</Link>
        </Value>
      ),
    },
    { name: 'Level', value: course.level },
  ].filter((fact) => fact !== null)
  return (
    <section className="shell-width mt-5" aria-label="Facts">
      <FactList facts={facts} />
    </section>
  )
}

function FeeValue({ fees }: { fees: CourseFees }) {
  const { student, professional } = fees
  if (student && professional) return <Value text={formatRupees(student.amountPaise)}>students; {formatRupees(professional.amountPaise)} if you work</Value>
  if (student) return <Value text={formatRupees(student.amountPaise)}>students</Value>
  return professional ? <Value text={formatRupees(professional.amountPaise)}>working professionals</Value> : 'Ask us for the fee'
}

function Value({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <span className="tabular-nums lg:whitespace-nowrap">{text}</span>
      {children && <span className="mt-0.5 block font-text text-base leading-snug font-normal tracking-normal text-soft">{children}</span>}
    </>
  )
}
