import { type CodeSpan, cutCode } from '#app/domain/publications/rich-text/code-blocks.ts'
import { useCopy } from '#app/ui/use-copy.ts'
import './code-sample.css'

interface CodeSampleProps {
  label: string
  text: string
  spans?: readonly CodeSpan[]
}
const none: readonly CodeSpan[] = []

/** Text to copy exactly: it scrolls inside its box, and has a copy button if the browser allows scripts to copy. */
export function CodeSample({ label, text, spans = none }: CodeSampleProps) {
  const { offersCopy, outcome, copy } = useCopy('Not copied: select the text instead')

  return (
    <figure className="code-sample min-w-0">
      <figcaption className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{label}</span>
        <span className="flex items-center gap-3">
          <span role="status" className="text-soft">
            {outcome}
          </span>
          {offersCopy && (
            <button type="button" className="action-link min-w-11 justify-end text-teal underline underline-offset-4" onClick={() => copy(text)}>
              Copy<span className="sr-only"> {label}</span>
            </button>
          )}
        </span>
      </figcaption>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a fieldset is for controls, and a section would be one landmark for each sample */}
      <pre tabIndex={0} role="group" aria-label={label}>
        <code>
          {cutCode(text, spans).map(({ text: piece, kind, at }) =>
            kind ? (
              <span key={at} className={`code-${kind}`}>
                {piece}
              </span>
            ) : (
              piece
            ),
          )}
        </code>
      </pre>
      {/* biome-ignore-end lint/a11y/useSemanticElements: a fieldset is for controls, and a section would be one landmark for each sample */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    </figure>
  )
}
