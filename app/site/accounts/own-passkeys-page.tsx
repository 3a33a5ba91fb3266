import { useState } from 'react'
import { addPasskeyForm, maxPasskeys, renamePasskeyForm } from '#app/domain/accounts/passkeys/passkey-forms.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { findFailure } from '#app/lib/form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormDisclosure, FormTop, WholeForm } from '#app/ui/form-parts.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { AccountLayout } from './account-layout.tsx'
import { AccountPart } from './account-part.tsx'
import { createPasskey, usePasskeySupport } from './passkey-browser.ts'

type Passkey = { id: string; name: string; isBackedUp: boolean; createdAt: string; lastUsedAt: string | null }
type OwnPasskeysPageProps = {
  passkeys: Passkey[]
  /** The person confirmed with a password, code or passkey within the last 15 minutes. */
  isConfirmed: boolean
  /** The address of this page, to return to. */
  here: string
  isStaff: boolean
  saved: string | null
  answer: object | undefined
}

export function OwnPasskeysPage({ passkeys, isConfirmed, here, isStaff, saved, answer }: OwnPasskeysPageProps) {
  return (
    <AccountLayout title="Passkeys" lede="Sign in with your fingerprint, your face or the PIN of your device, without a password or a code.">
      {saved && <Notice className="mb-7">{saved}</Notice>}
      <p className="mb-7">
        A passkey is kept by your phone, computer or password manager and works on this site only, so a false page cannot take it from you. It counts as both
        steps of signing in{isStaff && ', and as your second factor after a password'}.
      </p>
      {isConfirmed ? (
        passkeys.length < maxPasskeys ? (
          <AddPasskey key={passkeys.map(({ id, name }) => id + name).join()} answer={answer} />
        ) : (
          <p>You have {maxPasskeys} passkeys, the maximum. Remove one to add another.</p>
        )
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>To add a passkey, confirm that it is you.</p>
          <ButtonLink to={`/account/confirm?${new URLSearchParams({ returnTo: here })}`}>Confirm that it is you</ButtonLink>
        </div>
      )}
      {passkeys.length > 0 && (
        <AccountPart id="own-passkeys" title="Your passkeys">
          <ul className="border-t border-rule">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} answer={answer} />
            ))}
          </ul>
        </AccountPart>
      )}
      <p className="mt-7">
        <ActionLink to="/account">Back to your account</ActionLink>
      </p>
    </AccountLayout>
  )
}

function AddPasskey({ answer }: { answer: object | undefined }) {
  const isHydrated = useHydrated()
  const isSupported = usePasskeySupport()
  const [error, setError] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const form = useForm(addPasskeyForm, answer, {
    values: { passkey: '' },
    isNotStored: true,
    getExtraFields: async () => {
      setError(null)
      setAsking(true)
      const created = await createPasskey()
      setAsking(false)
      if (created.ok) return { passkey: created.answer }
      setError(created.message)
      return null
    },
  })
  if (!isSupported)
    return (
      <p className="min-h-12">
        {isHydrated ? 'This browser does not support passkeys. Use an up-to-date browser.' : 'To add a passkey, your browser must run scripts.'}
      </p>
    )
  return (
    <form {...form.props} className="grid min-h-12 gap-5">
      <FormTop form={form} />
      {error !== null && <Notice refused>{error}</Notice>}
      <div>
        <Button type="submit" busy={(isAsking || form.isPending) && 'One moment'}>
          Add a passkey
        </Button>
      </div>
    </form>
  )
}

function PasskeyRow({ passkey, answer }: { passkey: Passkey; answer: object | undefined }) {
  const { id, name, isBackedUp, createdAt, lastUsedAt } = passkey
  // Without script, the page's action data concern one of the passkeys.
  const own = findFailure(answer)?.typed?.id === id ? answer : undefined
  const renaming = useForm(renamePasskeyForm, own, { id: `rename-${id}`, values: { id, name }, isNotStored: true })
  return (
    <li className="border-b border-rule py-4">
      <b className="font-semibold wrap-anywhere">{name}</b>
      <span className="block text-soft">
        Added {formatInstant(new Date(createdAt))}. {lastUsedAt ? `Last used ${formatInstant(new Date(lastUsedAt))}` : 'Not used yet'}.
      </span>
      <span className="block text-soft">{isBackedUp ? 'Backed up by your password manager.' : 'On one device only.'}</span>
      <FormDisclosure title={`Rename ${name}`} form={renaming}>
        <WholeForm form={renaming} button="Save the name" quiet className="py-4" />
      </FormDisclosure>
      <p className="mt-2">
        <ActionLink to={`/account/sign-in-methods/${id}`} aria-label={`Remove ${name}`}>
          Remove
        </ActionLink>
      </p>
    </li>
  )
}
