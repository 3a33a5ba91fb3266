import './class-video.css'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { ShownVideo } from './load-video.server.ts'

interface ClassVideoProps {
  video: ShownVideo | null
  className: string
}

/** A video as a link on its picture, with its transcript. Renders nothing without a video. Loads nothing from the other site before the click. */
export function ClassVideo({ video, className }: ClassVideoProps) {
  if (!video) return null
  const { title, url, minutes, language, hasCaptions, transcript, poster } = video
  const facts = [`${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`, language, ...(hasCaptions ? ['with captions'] : [])]
  return (
    <section id="video" className={className} aria-labelledby="video-title">
      <h2 id="video-title" className="mb-7">
        {title}
      </h2>
      <div className="max-w-[52rem]">
        <a href={url} target="_blank" rel="external noopener noreferrer" className="class-video">
          <Picture file={poster.file} alt={poster.alt} sizes="(min-width: 1080px) 52rem, 100vw" className="aspect-video h-auto w-full object-cover" />
          <span className="class-video-label">
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4 2l14 8-14 8z" />
            </svg>
            <span>
              Watch on {new URL(url).hostname.replace(/^www\./, '')}
              <span className="sr-only"> (new tab)</span>
            </span>
          </span>
        </a>
        <p className="mt-3 text-soft">{facts.join(', ')}</p>
        <Disclosure
          className="mt-3 border-y border-rule"
          summaryClassName="grid min-h-14 grid-cols-[1fr_20px] items-center gap-4 after:justify-self-end"
          summary="Transcript"
        >
          <div className="grid gap-4 pb-6">
            <Paragraphs text={transcript} />
          </div>
        </Disclosure>
      </div>
    </section>
  )
}
