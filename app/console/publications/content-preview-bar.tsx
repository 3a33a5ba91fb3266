import type { ContentPreview } from '#app/domain/publications/preview-content.server.ts'
import { Moment } from '#app/ui/moment.tsx'
import './preview-bar.css'

export default function ContentPreviewBar({ preview: { kind, id, savedAt, hasGaps } }: { preview: ContentPreview }) {
  return (
    <aside aria-label="Preview" className="preview-bar">
      <div className="shell-width flex flex-wrap items-center gap-x-8 gap-y-1 py-2">
        <p className="mr-auto">
          {hasGaps ? (
            <strong>The draft is not complete, so this is the page as visitors see it now.</strong>
          ) : (
            <>
              <strong>Preview: only staff see this.</strong> The draft as saved on <Moment at={savedAt} />.
            </>
          )}
        </p>
        <a href={`/staff/content/${kind}/${id}`} className="action-link">
          Back to the draft
        </a>
      </div>
    </aside>
  )
}
