import { formatStoredDate } from '#app/lib/dates.ts'
import type { FieldLine } from './announced.ts'

/** What staff stored in a field of no known form, line by line. */
export function FieldLines({ lines }: { lines: FieldLine[] }) {
  return (
    <ul>
      {lines.map(({ name, text }) => (
        <li key={name}>
          {name && (
            <>
              <bdi className="text-soft">{name}</bdi>:{' '}
            </>
          )}
          <bdi className="font-semibold">{formatStoredDate(text) || 'empty'}</bdi>
        </li>
      ))}
    </ul>
  )
}
