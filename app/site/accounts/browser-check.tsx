import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { PageCheck } from '#app/domain/accounts/hosted/hosted-phone.server.ts'
import { Anchor } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

type State = 'loading' | 'shown' | 'failed' | 'missed'
type BrowserCheckState = { siteKey: string | null; place: RefObject<HTMLDivElement | null>; state: State }

/** Google's check of the browser before Google sends a code, and the token that the form must send. */
export function useBrowserCheck(check: PageCheck) {
  const siteKey = check === null || check === 'away' ? null : check.siteKey
  const place = useRef<HTMLDivElement>(null)
  const token = useRef('')
  const resetBox = useRef<() => void>(() => {})
  const [state, setState] = useState<State>('loading')
  useEffect(() => {
    const element = place.current
    if (siteKey === null || !element) return
    // React may run an effect twice, and reCAPTCHA renders only once into an element: use a new element each time.
    const box = element.appendChild(document.createElement('div'))
    let isGone = false
    const passOn = (given: string) => {
      token.current = given
      if (given !== '') setState('shown')
    }
    const fail = () => isGone || setState('failed')
    showRecaptcha(box, siteKey, passOn, fail).then((reset) => {
      resetBox.current = reset
      if (!isGone) setState('shown')
    }, fail)
    return () => {
      isGone = true
      resetBox.current = () => {}
      box.remove()
    }
  }, [siteKey])
  const takeToken = (): Record<string, string> | null => {
    if (siteKey === null) return {}
    const given = token.current
    if (given !== '') {
      // A token is valid once, so the person must tick the box again.
      token.current = ''
      resetBox.current()
      return { check: given }
    }
    if (state === 'shown') setState('missed')
    return null
  }
  return { siteKey, place, state, takeToken }
}

export function BrowserCheck({ of: { siteKey, place, state } }: { of: BrowserCheckState }) {
  if (siteKey === null) return null
  return (
    <div className="grid gap-3">
      <p className="text-soft">
        Google sends the code for us. Before, its reCAPTCHA checks on this page that a person asks, and reads and stores data in your browser for that. Google’s{' '}
        <Anchor to="https://policies.google.com/privacy">privacy policy</Anchor> and <Anchor to="https://policies.google.com/terms">terms</Anchor> apply.
      </p>
      {/* As high as the box, so that nothing moves when it loads. */}
      <div ref={place} className="min-h-[78px]" />
      <div aria-live="polite">
        {state === 'loading' && <p>Loading Google’s check…</p>}
        {state === 'missed' && <Notice refused>Tick the box “I’m not a robot” first. Then press the button again.</Notice>}
        {state === 'failed' && (
          <Notice refused>Google’s check did not load. Check the connection and your content blocker, then reload the page, or sign in with your email.</Notice>
        )}
      </div>
    </div>
  )
}

/** Hides the form that requests a code if the browser cannot be checked or Google is unreachable. */
export function BrowserChecked({ check, children }: { check: PageCheck; children: ReactNode }) {
  if (check === null) return <div>{children}</div>
  if (check === 'away')
    return (
      <Notice refused>
        No code can be sent now: Google, which sends our codes, is not responding. Try again in a few minutes, or sign in with your email.
      </Notice>
    )
  return (
    <>
      <div className="noscript:hidden">{children}</div>
      <noscript>
        <Notice refused>
          A code by SMS needs JavaScript: Google, which sends our codes, checks in your browser that a person asks. Turn JavaScript on and reload the page, or
          sign in with your email.
        </Notice>
      </noscript>
    </>
  )
}

type Recaptcha = {
  ready(work: () => void): void
  render(place: HTMLElement, options: WidgetOptions): number
  reset(widget: number): void
}
type WidgetOptions = {
  sitekey: string
  theme: 'light' | 'dark'
  size: 'normal' | 'compact'
  callback(token: string): void
  'expired-callback'(): void
  'error-callback'(): void
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

const address = 'https://www.google.com/recaptcha/api.js?render=explicit'
/** Width of the normal box, in CSS pixels. */
const normalWidth = 304

let loading: Promise<Recaptcha> | null = null

/** Loads Google's script once per page. Rejects if it is blocked or the connection is lost; the next call tries again. */
function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    // The script passes the nonce on to the scripts that it loads itself.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
    script.onload = () => (window.grecaptcha ? window.grecaptcha.ready(() => resolve(window.grecaptcha as Recaptcha)) : reject(new Error('No reCAPTCHA.')))
    script.onerror = () => reject(new Error('reCAPTCHA was not loaded.'))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** `onToken`: the token of a ticked box, valid once and for two minutes; empty: the person must tick it again. @returns a function that resets the box */
async function showRecaptcha(place: HTMLElement, siteKey: string, onToken: (token: string) => void, onError: () => void): Promise<() => void> {
  const recaptcha = await loadRecaptcha()
  const widget = recaptcha.render(place, {
    sitekey: siteKey,
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    size: place.clientWidth < normalWidth ? 'compact' : 'normal',
    callback: onToken,
    'expired-callback': () => onToken(''),
    'error-callback': onError,
  })
  return () => recaptcha.reset(widget)
}
