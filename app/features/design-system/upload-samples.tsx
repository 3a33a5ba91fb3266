import { useState } from 'react'
import { type ChosenPicture, UploadPicture } from '#app/ui/upload-picture.tsx'
import { Sample } from './sample.tsx'

/** What takes files. */
export function UploadSamples() {
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  return (
    <Sample id="upload" title="Picture upload" about="Chosen, dropped or pasted. It says how far it is, and is ready once it is said what the picture shows.">
      <UploadPicture id="upload-picture" label="Cover" value={picture} onChange={setPicture} />
      <UploadPicture id="upload-missing" label="Screenshot" value={null} onChange={() => {}} errors={['Choose a picture.']} />
    </Sample>
  )
}
