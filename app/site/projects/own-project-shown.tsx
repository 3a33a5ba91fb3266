import type { ProjectFields } from '#app/domain/publications/publications.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { RichText } from '#app/site/rich-text/rich-text.tsx'
import { FactLines } from '#app/ui/fact-list.tsx'
import { Picture } from '#app/ui/picture.tsx'
import './projects.css'

/** A project as it stands with staff, to read. */
export function OwnProjectShown({ fields, files }: { fields: ProjectFields; files: ShownFiles }) {
  const { summary, cohort, technologies, problem, built, repositoryUrl, liveUrl, screenshots } = fields
  const facts = [
    { name: 'Signed', value: cohort },
    { name: 'With', value: technologies.join(', ') },
    { name: 'Code', value: repositoryUrl },
    { name: 'Live', value: liveUrl },
  ].filter(({ value }) => value !== '')
  return (
    <div className="mt-10 border-t border-ink pt-6 wrap-anywhere">
      <p className="mb-6 text-lede leading-[1.45]">{summary}</p>
      <FactLines facts={facts} />
      <h2 className="mt-10 mb-4 text-title">The problem</h2>
      <RichText text={problem} files={files} below="h2" idPrefix="problem-" />
      <h2 className="mt-10 mb-4 text-title">What was built</h2>
      <RichText text={built} files={files} below="h2" idPrefix="built-" />
      {screenshots.map(({ fileId, alt, caption }) => {
        const file = files.pictures[fileId]
        return (
          file && (
            <figure key={fileId} className="project-figure mt-8">
              <Picture file={file} alt={alt} sizes="(min-width: 768px) 44rem, 100vw" />
              {caption && <figcaption className="mt-2 text-soft">{caption}</figcaption>}
            </figure>
          )
        )
      })}
    </div>
  )
}
