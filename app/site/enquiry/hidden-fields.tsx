import { TrapField } from '#app/ui/trap-field.tsx'

type Props = { page: unknown; course: unknown; made: number | undefined }

/** What the page knows by itself, and a field that only programs fill in. Nothing here differs between visitors: pages are kept. */
export function HiddenFields({ page, course, made }: Props) {
  return (
    <>
      <input type="hidden" name="page" defaultValue={String(page ?? '')} />
      {typeof course === 'string' && <input type="hidden" name="course" defaultValue={course} />}
      {made !== undefined && <input type="hidden" name="made" defaultValue={made} />}
      <TrapField />
    </>
  )
}
