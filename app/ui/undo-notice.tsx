import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'

interface UndoNoticeProps {
  children: ReactNode
  /** The form's action and fields. Null fields: only the message, because there is nothing to undo. */
  action: string
  fields: Record<string, string> | null
}

export function UndoNotice({ children, action, fields }: UndoNoticeProps) {
  const [closed, setClosed] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  // The focus would be lost with the button that was pressed.
  useLayoutEffect(() => {
    const shown = notice.current
    return () => {
      if (shown?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  if (closed) return null
  return (
    <div ref={notice} role="status" className="toast">
      <div className="shell-width flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <p className="mr-auto">{children}</p>
        <div className="flex gap-3">
          {fields && (
            // The entry of the browser's history that offers this Undo is replaced.
            <Form method="post" action={action} replace>
              {Object.entries(fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" quiet>
                Undo
              </Button>
            </Form>
          )}
          <Button
            quiet
            onClick={() => {
              document.getElementById('main')?.focus({ preventScroll: true })
              setClosed(true)
            }}
          >
            Close
          </Button>
        </div>
      </div>
    </div>
  )
}
