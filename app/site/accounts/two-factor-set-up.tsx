import type { setUpForm } from '#app/domain/accounts/account-forms.ts'
import type { FormState } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'

type Props = {
  setUp: { sealed: string; secret: string; picture: { size: number; path: string } }
  form: FormState<typeof setUpForm.fields>
}

/** The secret as a picture and as text, and the form that proves that an app has it. */
export function TwoFactorSetUp({ setUp: { sealed, secret, picture }, form }: Props) {
  return (
    <>
      {/* Dark on light in either theme: not every camera reads the reverse. */}
      <svg
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label="QR code with the secret below"
        className="w-full max-w-64"
        shapeRendering="crispEdges"
      >
        <rect width={picture.size} height={picture.size} fill="#fff" />
        <path d={picture.path} fill="#000" />
      </svg>
      <p className="mt-5">
        No camera at hand? Type this secret into the app:
        <code className="mt-1 block font-semibold tracking-wide">{secret}</code>
      </p>
      <div className="mt-7">
        <AccountForm form={form} button="Turn two-factor on">
          <input type="hidden" name="sealed" value={sealed} />
        </AccountForm>
      </div>
    </>
  )
}
