import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import type { PublicationKind } from '#app/domain/publications/publications.ts'
import { Moment } from '#app/ui/moment.tsx'
import './preview-bar.css'

interface PreviewBarProps {
  kind: PublicationKind
  id: string
  savedAt: Date
  /** The draft cannot be shown yet, so the page is as visitors see it. */
  hasGaps?: boolean
}

export function PreviewBar({ kind, id, savedAt, hasGaps = false }: PreviewBarProps) {
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
        <a href={`${getDashboard(kind)}/${id}`} className="action-link">
          Back to the draft
        </a>
      </div>
    </aside>
  )
}
