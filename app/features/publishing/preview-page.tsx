import { textsOf } from '#app/shared/publication-files.ts'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Preview } from './preview-read.server.ts'

/** A draft in the words and the order of its public page. */
export function PreviewPage({ preview: { fields, files, codeSpans } }: { preview: Preview }) {
  const names = fields.kind === 'project' ? ['The problem', 'What was built'] : []
  return (
    <article className="shell-width max-w-[72ch] py-section">
      <h1 className="text-heading leading-tight">{fields.title || 'Untitled'}</h1>
      {fields.summary && <p className="mt-4 text-lede">{fields.summary}</p>}
      {textsOf(fields).map((text, place) => (
        <section key={names[place] ?? 'text'} className="mt-8">
          {names[place] && <h2 className="text-title leading-tight">{names[place]}</h2>}
          <RichText
            text={text}
            files={files}
            codeSpans={codeSpans[place] ?? []}
            below={names[place] ? 'h2' : 'h1'}
            idPrefix={names[place] ? `${place}-` : ''}
          />
        </section>
      ))}
    </article>
  )
}
