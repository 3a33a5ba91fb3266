import { useState } from 'react'
import type { PictureFile } from '#app/lib/files.ts'
import { Picture } from '#app/ui/picture.tsx'
import { UploadArea } from '#app/ui/upload-area.tsx'
import { type ChosenPicture, UploadPicture } from '#app/ui/upload-picture.tsx'
import { ContentSamples } from './content-samples.tsx'
import { ControlSamples } from './control-samples.tsx'
import { Sample } from './sample.tsx'
import { TokenSamples } from './token-samples.tsx'
import { WaySamples } from './way-samples.tsx'

/** Every token and component with its states, for who builds pages. Exists outside production only. */
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
        <WaySamples />
      </div>
    </div>
  )
}

/** What takes files. */
function UploadSamples() {
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
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
