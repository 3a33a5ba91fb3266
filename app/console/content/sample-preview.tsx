import type { ContentSample } from '#app/domain/content/define-content.ts'

export function SamplePreview({ sample: { subject, text, notes } }: { sample: ContentSample }) {
  return (
    <>
      <div className="mt-3 max-w-[70ch] border border-rule p-4">
        {subject && <p className="mb-3 border-b border-rule pb-3 font-semibold">{subject}</p>}
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      </div>
      <h2 className="mt-6">Good to know</h2>
      <ul className="mt-2 grid max-w-[70ch] gap-1">
        {notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </>
  )
}
