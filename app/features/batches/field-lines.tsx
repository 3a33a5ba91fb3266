import type { StoredField } from './batches.ts'

/** What staff stored in a field of no known form, line by line. */
export function FieldLines({ fields }: { fields: StoredField[] }) {
  return (
    <ul>
      {fields.map(({ name, text }) => (
        <li key={name}>
          {name && (
            <>
              <bdi className="text-soft">{name}</bdi>:{' '}
            </>
          )}
          <bdi className="font-semibold">{text}</bdi>
        </li>
      ))}
    </ul>
  )
}
