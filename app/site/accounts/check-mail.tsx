import type { ReactNode } from 'react'
import { type SignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { AccountLayout } from './account-layout.tsx'

type CheckMailProps = {
  /** As typed, so that the person notices a wrong letter. */
  address: string
  /** The form's page, for another address. */
  path: string
  signInReturn: SignInReturn
  life?: string
  children: ReactNode
}

/** The address for the page that follows a sent form. */
export function findMailedTo(answer: unknown): string | null {
  return (answer as { mailedTo?: string } | null | undefined)?.mailedTo ?? null
}

/** The same text for known and unknown addresses, so that it does not reveal whether an account exists. */
export function CheckMail({ address, path, signInReturn, life = 'one hour', children }: CheckMailProps) {
  return (
    <AccountLayout
      title="Check your mail"
      lede={
        <span role="status">
          If we can use the address <b className="font-semibold">{address}</b>, we mail a link there. {children}
        </span>
      }
    >
      <p>It can take a few minutes. Look in the spam folder too. We send only a few mails an hour to one address. The link works for {life}.</p>
      <p className="mt-4 flex flex-wrap gap-x-7">
        <ActionLink to={withSignInReturn(path, signInReturn)}>Enter another address</ActionLink>
        <ActionLink to={withSignInReturn('/sign-in', signInReturn)}>Back to sign in</ActionLink>
      </p>
    </AccountLayout>
  )
}
