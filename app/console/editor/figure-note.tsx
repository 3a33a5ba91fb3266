import { editorKinds } from '#app/domain/publications/editor-kinds.ts'
import type { PublicationFields } from '#app/domain/publications/publications.ts'
import { toPlainText } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { Link } from '#app/ui/link.tsx'

interface FigureNoteProps {
  id: string
  fields: PublicationFields
  /** The text that the figure was computed from. */
  figureText: string
}

/** Says whether the page shows the figure of a post with the text and cover as they are now. */
export function FigureNote({ id, fields, figureText }: FigureNoteProps) {
  if (fields.kind !== 'post') return null
  const isSame = toPlainText(fields.body) === figureText
  return (
    <p role="status" className={isSame ? 'text-soft' : 'font-semibold'}>
      {!isSame ? (
        <>
          With this text the page does not show the figure of this post, because the figure was computed from an earlier text.{' '}
          {!fields.cover && (
            <>
              Upload a cover picture, or restore the earlier text in <Link to={`${editorKinds.post.dashboard}/${id}/versions`}>Versions</Link>.
            </>
          )}
        </>
      ) : fields.cover ? (
        'The page shows the cover picture instead of the figure that was computed from the text of this post.'
      ) : (
        'Without a cover picture the page shows a figure that was computed from the text of this post. If you change the text, the figure is no longer shown.'
      )}
    </p>
  )
}
