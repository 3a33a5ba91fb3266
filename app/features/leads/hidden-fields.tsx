import type { FieldMetadata } from '@conform-to/react'

type Props = { page: FieldMetadata<string | undefined>; course: FieldMetadata<string | undefined> | null; made: number | undefined }

/** What the page knows by itself, and a field that only programs fill in. Nothing here differs between visitors: pages are kept. */
export function HiddenFields({ page, course, made }: Props) {
  return (
    <>
      <input type="hidden" name={page.name} defaultValue={page.initialValue} />
      {course?.initialValue && <input type="hidden" name={course.name} defaultValue={course.initialValue} />}
      {made !== undefined && <input type="hidden" name="made" defaultValue={made} />}
      <div hidden>
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
