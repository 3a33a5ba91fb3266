import { useEffect, useState } from 'react'
import type { PageCheck } from '#app/domain/accounts/hosted/hosted-phone.server.ts'
import { newPhoneCodeForm, phoneCodeForm } from '#app/domain/accounts/phone/phone-forms.ts'
import type { PhoneProof } from '#app/domain/accounts/phone/phone-proofs.server.ts'
import type { SignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { Button } from '#app/ui/button.tsx'
import { FormTop } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { BrowserCheck, BrowserChecked, useBrowserCheck } from './browser-check.tsx'

type PhoneCodeFormProps = { proof: PhoneProof; check: PageCheck; button: string; answer: object | undefined; signInReturn?: SignInReturn }

export function PhoneCodeForm({ proof, check, button, answer, signInReturn = { returnTo: '/', add: '' } }: PhoneCodeFormProps) {
  const code = useForm(phoneCodeForm, answer, { values: signInReturn, isNotStored: true })
  const browser = useBrowserCheck(check)
  const again = useForm(newPhoneCodeForm, answer, { values: signInReturn, isNotStored: true, getExtraFields: browser.takeToken })
  const wait = useSecondsLeft(proof)
  useCodeOfSms(code.field('code').id, proof.sentAt)
  return (
    <>
      <AccountForm form={code} button={button} />
      <form {...again.props} className="mt-7 grid gap-3">
        <FormTop form={again} />
        <p className="text-soft">
          No SMS yet? You can send a new code {wait === 0 ? 'now' : `in ${wait} ${wait === 1 ? 'second' : 'seconds'}`}. The earlier code then stops working.
        </p>
        <BrowserChecked check={check}>
          <BrowserCheck of={browser} />
          <Button type="submit" quiet className="mt-3" busy={again.isPending && 'One moment'}>
            Send a new code
          </Button>
        </BrowserChecked>
      </form>
    </>
  )
}

/** Counts down until a new code may be sent. Without script it stays at the server's value. */
function useSecondsLeft({ waitSeconds, sentAt }: PhoneProof): number {
  const [left, setLeft] = useState(waitSeconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code begins another wait
  useEffect(() => {
    const endsAt = performance.now() + waitSeconds * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [waitSeconds, sentAt])
  return left
}

type SmsCode = { code?: string } | null
type SmsRequestNote = (options: { otp: { transport: ['sms'] }; signal: AbortSignal }) => Promise<SmsCode>

/** Reads the code from the SMS and sends it, if the browser supports it (WebOTP). */
function useCodeOfSms(inputId: string, sentAt: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each SMS is asked for once
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const stop = new AbortController()
    const ask = navigator.credentials.get.bind(navigator.credentials) as unknown as SmsRequestNote
    ask({ otp: { transport: ['sms'] }, signal: stop.signal }).then(
      (given) => {
        const input = document.getElementById(inputId)
        if (!given?.code || !(input instanceof HTMLInputElement) || input.value !== '') return
        input.value = given.code
        input.form?.requestSubmit()
      },
      // The person declined, or it took too long: the person types the code.
      () => {},
    )
    return () => stop.abort()
  }, [inputId, sentAt])
}
