import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import type { BulkAnswer } from './list.server.ts'

export function BulkOutcome({ message, refused, isDone, undo, again, linkOf }: BulkAnswer & { linkOf?: (id: string) => string }) {
  return (
    <div role={isDone ? 'status' : 'alert'} className={`mt-5 border-l-4 pl-4 ${isDone ? 'border-teal' : 'border-danger'}`}>
      <p className="font-semibold">{message}</p>
      <ul className="mt-1 grid gap-1 wrap-anywhere">
        {refused.slice(0, shownRefused).map(({ id, title, why }) => (
          <li key={id} className="py-1">
            {linkOf ? (
              <Link to={linkOf(id)} className="inline py-1">
                {title}
              </Link>
            ) : (
              title
            )}
            : {why}
          </li>
        ))}
        {refused.length > shownRefused && <li className="py-1">And {(refused.length - shownRefused).toLocaleString('en-IN')} more.</li>}
      </ul>
      {again && <HiddenForm {...again} />}
      {undo && <HiddenForm action="/staff/undo" label="Undo" fields={Object.entries(undo)} />}
    </div>
  )
}

const shownRefused = 50

function HiddenForm({ action, label, fields }: { action?: string; label: string; fields: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Form method="post" action={action} className="mt-2" preventScrollReset>
      {fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" quiet>
        {label}
      </Button>
    </Form>
  )
}
