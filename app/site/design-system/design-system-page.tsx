import { useState } from 'react'
import type { PictureFile } from '#app/lib/files.ts'
import { jaaliNames } from '#app/lib/jaali-names.ts'
import { JaaliDivider } from '#app/ui/jaali-divider.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { UploadArea } from '#app/ui/upload-area.tsx'
import { type SelectedPicture, UploadPicture } from '#app/ui/upload-picture.tsx'
import { ContentSamples } from './content-samples.tsx'
import { ControlSamples, MovementSamples } from './control-samples.tsx'
import { Sample, State } from './sample.tsx'

/** Every token and component with its states, for developers. Only outside production. */
export function DesignSystemPage() {
  return (
    <div className="shell-width pt-10 pb-section">
      <h1>Parts</h1>
      <p className="mt-5 text-lede">What pages are made of. All of it is in app/ui.</p>
      <div className="mt-10 border-t border-ink">
        <TokenSamples />
        <ControlSamples />
        <UploadSamples />
        <ContentSamples />
        <MovementSamples />
      </div>
    </div>
  )
}

function UploadSamples() {
  const [picture, setPicture] = useState<SelectedPicture | null>(null)
  const [many, setMany] = useState<PictureFile[]>([])
  return (
    <>
      <Sample id="upload" title="Picture upload" about="Chosen, dropped or pasted. It says how far it is, and is ready once it is said what the picture shows.">
        <UploadPicture id="upload-picture" label="Cover" value={picture} onChange={setPicture} />
        <UploadPicture id="upload-missing" label="Screenshot" value={null} onChange={() => {}} errors={['Choose a picture.']} />
      </Sample>
      <Sample
        id="upload-many"
        title="Several pictures"
        about="Chosen together, they come one after another. It says which was refused and why, and is gone once there is no room."
      >
        <UploadArea id="upload-several" label="Screenshots" room={Math.max(0, 3 - many.length)} onReady={(file) => setMany((all) => [...all, file])}>
          {many.length > 0 && (
            <ul className="grid grid-cols-3 gap-4">
              {many.map((file, place) => (
                <li key={file.id}>
                  <Picture file={file} alt={`Picture ${place + 1}`} sizes="200px" className="h-auto w-full" />
                </li>
              ))}
            </ul>
          )}
        </UploadArea>
        <UploadArea id="upload-none" label="Screenshots" room={2} errors={['Send at least one.']} onReady={() => {}} />
      </Sample>
    </>
  )
}

const colours = [
  ['page', 'bg-page'],
  ['stone', 'bg-stone'],
  ['ink', 'bg-ink'],
  ['soft', 'bg-soft'],
  ['rule', 'bg-rule'],
  ['edge', 'bg-edge'],
  ['teal', 'bg-teal'],
  ['danger', 'bg-danger'],
  ['marigold', 'bg-marigold'],
  ['marigold-lit', 'bg-marigold-lit'],
  ['on-marigold', 'bg-on-marigold'],
  ['night', 'bg-night'],
  ['on-night', 'bg-on-night'],
  ['night-rule', 'bg-night-rule'],
  ['call', 'bg-call'],
  ['veil', 'bg-veil'],
  ['focus', 'bg-focus'],
] as const

const sizes = [
  ['hero', 'text-hero', 'font-display leading-none'],
  ['heading', 'text-heading', 'font-display leading-none'],
  ['title', 'text-title', 'font-display font-medium'],
  ['lede', 'text-lede', ''],
  ['base', 'text-base', ''],
] as const

function TokenSamples() {
  return (
    <>
      <Sample id="colour" title="Colour" about="OKLCH, by the same names in light and dark. Marigold is for the one action a page is for.">
        <ul className="grid grid-cols-2 gap-x-5 gap-y-4 md:grid-cols-4">
          {colours.map(([name, className]) => (
            <li key={name}>
              <span className={`block h-14 border border-edge ${className}`} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample id="type" title="Type" about="Eczar for display, Figtree for text. Nothing is set under 16 px.">
        {sizes.map(([name, size, look]) => (
          <State key={name} name={name}>
            <p className={`wrap-anywhere ${size} ${look}`}>Seven in the morning, ₹1,20,000</p>
          </State>
        ))}
      </Sample>
      <Sample id="space" title="Space" about="Steps of 4 px. A section's distance and the page's gutter grow with the window.">
        <ul className="grid gap-2">
          {(['w-1', 'w-2', 'w-4', 'w-8', 'w-14', 'w-section'] as const).map((width) => (
            <li key={width} className="flex items-center gap-4">
              <span className={`h-4 bg-edge ${width}`} aria-hidden="true" /> {width.slice(2)}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample
        id="motion"
        title="Radius, shadow, motion"
        about="Stone is cut square. Lines say what is chosen. Menus answer in 150 ms, parts of a page settle in 1000 ms, once."
      >
        <ul className="lozenges grid gap-3">
          <li>radius-control and radius-surface: none</li>
          <li>shadow-current: a line under what is chosen</li>
          <li>shadow-pressed: a line inside what is held down</li>
          <li>duration-menu 150 ms, duration-reveal 1000 ms, ease-settle</li>
        </ul>
      </Sample>
      <Sample id="jaali" title="Jaali" about="One lattice a course, cut in the page's colour over the course's hue. Decoration only.">
        <ul className="grid grid-cols-3 gap-x-5 gap-y-8 overflow-clip lg:grid-cols-5">
          {jaaliNames.map((jaali) => (
            <li key={jaali}>
              <JaaliWindow jaali={jaali} arch floor className="[--rise:1.5] [--span:200]" />
              {jaali}
            </li>
          ))}
        </ul>
        <State name="Divider">
          <div className="-mx-gutter">
            <JaaliDivider jaali="ogee" />
          </div>
        </State>
      </Sample>
    </>
  )
}
