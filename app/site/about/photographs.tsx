import { Picture } from '#app/ui/picture.tsx'
import type { ShownPhotograph } from './about.server.ts'

export function Photographs({ photographs }: { photographs: readonly ShownPhotograph[] }) {
  if (photographs.length === 0) return null
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
      {photographs.map(({ id, place, caption, picture: { file, alt } }) => (
        <li key={id}>
          <figure>
            <Picture
              file={file}
              alt={alt}
              sizes="(min-width: 1080px) 30vw, (min-width: 640px) 45vw, 100vw"
              className="aspect-3/2 h-auto w-full bg-stone object-cover"
            />
            <figcaption className="mt-2.5">
              <b className="font-semibold">{place}</b>
              {caption && <span className="block text-soft wrap-anywhere">{caption}</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
