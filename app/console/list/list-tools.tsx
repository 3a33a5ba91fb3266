import { type ReactNode, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import './list-tools.css'

/** What narrows a list: on a phone behind a button, so that its rows come first. Without script it is always there. */
export function ListTools({ inForce, children }: { inForce: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <p className="list-tools-button">
        <Button quiet aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          Search and filter{inForce > 0 && ` (${inForce})`}
        </Button>
      </p>
      <div id={id} className="list-tools" data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
