import { getInstitute } from '#app/domain/content/institute.ts'

export function InstitutePhone({ className }: { className?: string }) {
  const { phone, phoneShown } = getInstitute()
  return (
    <a href={`tel:${phone}`} className={className}>
      {phoneShown}
    </a>
  )
}
