import { useState, useSyncExternalStore } from 'react'
import './code-sample.css'

const never = () => () => {}
const canCopy = () => 'clipboard' in navigator
const cannotYet = () => false

/** Text to be taken over exactly: it scrolls inside itself, and a button copies it where the browser lets a page do so. */
export function CodeSample({ label, text }: { label: string; text: string }) {
  const offersCopy = useSyncExternalStore(never, canCopy, cannotYet)
  const [outcome, setOutcome] = useState('')

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('Copied'),
      () => setOutcome('Not copied: select the text instead'),
    )
  }

  return (
    <figure className="code-sample min-w-0">
      <figcaption className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{label}</span>
        <span className="flex items-center gap-3">
          <span role="status" className="text-soft">
            {outcome}
          </span>
          {offersCopy && (
            <button type="button" className="action-link min-w-11 justify-end text-teal underline underline-offset-4" onClick={copy}>
              Copy<span className="sr-only"> {label}</span>
            </button>
          )}
        </span>
      </figcaption>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a fieldset is for controls, and a section would be one landmark for each sample */}
      <pre tabIndex={0} role="group" aria-label={label}>
        <code>{text}</code>
      </pre>
      {/* biome-ignore-end lint/a11y/useSemanticElements: a fieldset is for controls, and a section would be one landmark for each sample */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    </figure>
  )
}
