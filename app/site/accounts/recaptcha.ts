/** What Google's script puts into the page. */
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
/** The wider form of the box, in CSS pixels. */
const normalWidth = 304

let loading: Promise<Recaptcha> | null = null

/** Loads Google's script, once in a page. Rejects where it is blocked or the connection is lost; the next call tries again. */
function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    // It hands the nonce on to what it loads itself.
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

/**
 * Puts the box "I'm not a robot" into an empty element.
 * @param onToken told the token of a ticked box, which works once for two minutes; empty: it has to be ticked again
 * @returns what empties the box again
 */
export async function showRecaptcha(place: HTMLElement, siteKey: string, onToken: (token: string) => void, onFault: () => void): Promise<() => void> {
  const recaptcha = await loadRecaptcha()
  const widget = recaptcha.render(place, {
    sitekey: siteKey,
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    size: place.clientWidth < normalWidth ? 'compact' : 'normal',
    callback: onToken,
    'expired-callback': () => onToken(''),
    'error-callback': onFault,
  })
  return () => recaptcha.reset(widget)
}
