import type { Screenshot } from '#app/domain/publications/publications.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { Picture } from '#app/ui/picture.tsx'
import './projects.css'

/** The screenshots that are there, each with what is to be seen in it. */
export function ProjectScreenshots({ screenshots, files }: { screenshots: readonly Screenshot[]; files: ShownFiles }) {
  const shown = screenshots.flatMap((screenshot) => {
    const file = files.pictures[screenshot.fileId]
    return file ? [{ ...screenshot, file }] : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="screenshots" className="shell-width">
      <h2 id="screenshots" className="border-t border-ink pt-6 text-title">
        Screenshots
      </h2>
      <div className="mt-6 grid items-start gap-10 md:grid-cols-2 md:gap-x-12">
        {shown.map(({ fileId, alt, caption, file }) => (
          <figure key={fileId} className="project-figure">
            <Picture file={file} alt={alt} sizes="(min-width: 700px) 45vw, 100vw" />
            {caption && <figcaption className="mt-2 text-soft wrap-anywhere">{caption}</figcaption>}
          </figure>
        ))}
      </div>
    </section>
  )
}
