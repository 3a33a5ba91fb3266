import type { AchievementFields } from '#app/shared/publications.ts'
import { FactLines } from '#app/ui/fact-list.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Preview } from './preview-read.server.ts'

/** An achievement in the words of its public page, where it stands among others. */
export function AchievementPreview({ fields, preview: { files, codeSpans, isSample } }: { fields: AchievementFields; preview: Preview }) {
  const facts = [
    { name: 'Work found', value: fields.role },
    { name: 'Before that', value: fields.cameFrom },
    { name: 'Batch', value: fields.batchYear && String(fields.batchYear) },
    { name: 'How we know', value: fields.evidence },
  ]
  return (
    <article className="shell-width grid max-w-[72ch] gap-6 py-section">
      <h1 className="text-heading leading-tight wrap-anywhere">{fields.title || 'Untitled'}</h1>
      {isSample && <p className="border-l-3 border-edge pl-4">Sample: about nobody.</p>}
      {fields.summary && <p className="text-lede">{fields.summary}</p>}
      <FactLines facts={facts.filter(({ value }) => value)} />
      <RichText text={fields.body} files={files} codeSpans={codeSpans[0] ?? []} />
    </article>
  )
}
