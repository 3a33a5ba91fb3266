import { ContentSamples } from './content-samples.tsx'
import { ControlSamples } from './control-samples.tsx'
import { TokenSamples } from './token-samples.tsx'
import { UploadSamples } from './upload-samples.tsx'
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
