import { type ReactNode, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import './list-tools.css'

/** Search and filters of a list. On phones a button opens them, so that the rows come first. Without script they are always open. */
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
