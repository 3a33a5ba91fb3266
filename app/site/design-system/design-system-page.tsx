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
      <h1>Components</h1>
      <p className="mt-5 text-lede">The design tokens and components of the site. Their code is in app/ui.</p>
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
      <Sample
        id="upload"
        title="Picture upload"
        about="Choose, drop or paste a picture. The component shows the progress. It is complete when the picture has a description."
      >
        <UploadPicture id="upload-picture" label="Cover" value={picture} onChange={setPicture} />
        <UploadPicture id="upload-missing" label="Screenshot" value={null} onChange={() => {}} errors={['Choose a picture.']} />
      </Sample>
      <Sample
        id="upload-many"
        title="Several pictures"
        about="Several pictures upload one after another. The component says which were rejected and why. It disappears at the limit."
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
  ['figure-large', 'text-figure-large', 'font-display'],
  ['figure', 'text-figure', 'font-display'],
  ['heading', 'text-heading', 'font-display leading-none'],
  ['subheading', 'text-subheading', 'font-display'],
  ['title', 'text-title', 'font-display font-medium'],
  ['lede', 'text-lede', ''],
  ['base', 'text-base', ''],
] as const

function TokenSamples() {
  return (
    <>
      <Sample id="colour" title="Colour" about="OKLCH, with the same names in light and dark. Marigold is for the primary action of a page.">
        <ul className="grid grid-cols-2 gap-x-5 gap-y-4 md:grid-cols-4">
          {colours.map(([name, className]) => (
            <li key={name}>
              <span className={`block h-14 border border-edge ${className}`} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample id="type" title="Type" about="Eczar for headings, Figtree for text. No text is smaller than 16 px.">
        {sizes.map(([name, size, look]) => (
          <State key={name} name={name}>
            <p className={`wrap-anywhere ${size} ${look}`}>Seven in the morning, ₹1,20,000</p>
          </State>
        ))}
      </Sample>
      <Sample id="space" title="Space" about="Steps of 4 px. The space between sections and the page margin grow with the window.">
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
        about="Corners are square. Lines mark what is selected. Menus open in 150 ms; parts of a page appear once, in 1000 ms."
      >
        <ul className="lozenges grid gap-3">
          <li>radius-control and radius-surface: none</li>
          <li>shadow-current: a line under what is selected</li>
          <li>shadow-pressed: a line inside what is pressed</li>
          <li>duration-menu 150 ms, duration-reveal 1000 ms, ease-settle</li>
        </ul>
      </Sample>
      <Sample id="jaali" title="Jaali" about="One lattice for each course, in the page's colour over the course's hue. Decoration only.">
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
