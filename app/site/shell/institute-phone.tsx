import { Fragment } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'

/** A text in which the institute's number is a link. */
export function TextWithPhone({ text }: { text: string }) {
  const [before, ...after] = text.split(getInstitute().phoneShown)
  return (
    <>
      {before}
      {after.map((part) => (
        <Fragment key={part}>
          <InstitutePhone className="whitespace-nowrap" />
          {part}
        </Fragment>
      ))}
    </>
  )
}

export function InstitutePhone({ className }: { className?: string }) {
  const { phone, phoneShown } = getInstitute()
  return (
    <a href={`tel:${phone}`} className={className}>
      {phoneShown}
    </a>
  )
}
