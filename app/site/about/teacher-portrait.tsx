import './teacher-portrait.css'
import type { PictureOnPage } from '#app/domain/files/get-files.server.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { Picture } from '#app/ui/picture.tsx'

interface TeacherPortraitProps {
  /** Uploaded with the teacher's consent. */
  photo: PictureOnPage | null
  jaali: JaaliName
  /** The displayed width, as the `sizes` of an img. */
  sizes: string
  className?: string
}

export function TeacherPortrait({ photo, jaali, sizes, className = '' }: TeacherPortraitProps) {
  return (
    <div className={`teacher-portrait jaali-${jaali} ${className}`}>
      {photo ? (
        <Picture file={photo.file} alt={photo.alt} sizes={sizes} />
      ) : (
        <>
          <svg viewBox="0 0 60 60" aria-hidden="true">
            <circle cx="30" cy="20" r="11" />
            <path d="M8 56c2-15 11-21 22-21s20 6 22 21" />
          </svg>
          <span className="teacher-portrait-foot pane" aria-hidden="true" />
        </>
      )}
    </div>
  )
}
