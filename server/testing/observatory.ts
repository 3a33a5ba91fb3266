/** One response as a scanner reads it. `setCookies`: whole Set-Cookie values. */
type ScannedPage = { url: string; headers: Headers; setCookies: string[]; body: string }
type ObservatoryScore = [result: string, modifier: number]

const hashOrNonce = /^'(?:sha256|sha384|sha512|nonce)-/
const broad = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'])
const isInsecure = (source: string) => /^(?:http|ftp):/.test(source)

/**
 * The score of a response in the MDN HTTP Observatory. Rules and modifiers: mdn/mdn-http-observatory, algorithm 6 (charts.js, analyzer/tests,
 * scanner/index.js). Three tests need more than one response and count 0 here: redirect from http, preloaded hosts, foreign Origin.
 */
export function observatoryScore(answer: ScannedPage): { score: number; outcomes: ObservatoryScore[] } {
  const directives = parsePolicy(answer.headers.get('content-security-policy'))
  const outcomes = [
    gradePolicy(directives),
    gradeCookies(answer),
    gradeCors(answer.headers),
    gradeReferrer(answer.headers),
    gradeHsts(answer.headers),
    gradeScripts(answer),
    answer.headers.get('x-content-type-options') === 'nosniff'
      ? named('x-content-type-options-nosniff', 0)
      : named('x-content-type-options-not-implemented', -5),
    gradeFraming(answer.headers, directives),
    gradeToken('cross-origin-resource-policy', answer.headers, ['same-origin', 'same-site'], ['cross-origin']),
    gradeToken('cross-origin-embedder-policy', answer.headers, ['require-corp', 'credentialless'], ['unsafe-none']),
    gradeToken('cross-origin-opener-policy', answer.headers, ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'], ['unsafe-none']),
  ]
  const all = outcomes.reduce((sum, [, modifier]) => sum + modifier, 100)
  const withoutBonus = outcomes.reduce((sum, [, modifier]) => sum + Math.min(modifier, 0), 100)
  return { score: Math.max(0, withoutBonus >= 90 ? all : withoutBonus), outcomes }
}

const named = (result: string, modifier: number): ObservatoryScore => [result, modifier]

/** Null: a directive is repeated, which the scanner treats as an invalid policy. */
function parsePolicy(header: string | null): Map<string, string[]> | null {
  const directives = new Map<string, string[]>()
  for (const part of (header ?? '').split(';')) {
    const [name, ...sources] = part.trim().toLowerCase().split(/\s+/)
    if (!name) continue
    if (directives.has(name)) return null
    directives.set(name, sources)
  }
  return directives
}

function gradePolicy(directives: Map<string, string[]> | null): ObservatoryScore {
  if (!directives) return named('csp-header-invalid', -25)
  if (directives.size === 0) return named('csp-not-implemented', -25)
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const effective = (name: string) => {
    const sources = sourcesOf(name)
    return sources.some((source) => hashOrNonce.test(source)) ? sources.filter((source) => source !== "'unsafe-inline'") : sources
  }
  const isUnsafe = (source: string) => broad.has(source) || source === "'unsafe-inline'" || source === 'data:'
  const [scripts, styles] = [effective('script-src'), effective('style-src')]
  const passive = [...sourcesOf('img-src'), ...sourcesOf('media-src')]
  const active = [...directives].flatMap(([name, sources]) => (name === 'img-src' || name === 'media-src' ? [] : sources))
  if (scripts.some(isUnsafe) || sourcesOf('object-src').some((source) => broad.has(source))) return named('csp-implemented-with-unsafe-inline', -20)
  if (active.some(isInsecure)) return named('csp-implemented-with-insecure-scheme', -20)
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return named('csp-implemented-with-unsafe-eval', -10)
  if (passive.some(isInsecure)) return named('csp-implemented-with-insecure-scheme-in-passive-content-only', -10)
  if (styles.some(isUnsafe)) return named('csp-implemented-with-unsafe-inline-in-style-src-only', 0)
  const isNone = directives.get('default-src')?.join() === "'none'"
  return isNone ? named('csp-implemented-with-no-unsafe-default-src-none', 10) : named('csp-implemented-with-no-unsafe', 5)
}

function gradeCookies({ headers, setCookies }: ScannedPage): ObservatoryScore {
  if (setCookies.length === 0) return named('cookies-not-found', 0)
  const isHsts = gradeHsts(headers)[1] === 0
  const errors = setCookies.flatMap((cookie): ObservatoryScore[] => {
    const [pair = '', ...attributes] = cookie.toLowerCase().split(/;\s*/)
    const name = pair.split('=')[0] ?? ''
    const sameSite = attributes.find((attribute) => attribute.startsWith('samesite'))
    const isSession = /login|sess/.test(name)
    const isSecure = attributes.includes('secure')
    return [
      ...(sameSite && !/^samesite=(?:lax|strict|none)$/.test(sameSite) ? [named('cookies-samesite-flag-invalid', -20)] : []),
      ...(!isSecure && sameSite === 'samesite=none' ? [named('cookies-samesite-flag-invalid', -20)] : []),
      ...(isSecure ? [] : [named('cookies-without-secure-flag', isHsts ? -5 : -20)]),
      ...(isSecure || !isSession ? [] : [named('cookies-session-without-secure-flag', isHsts ? -10 : -40)]),
      ...(isSession && !attributes.includes('httponly') ? [named('cookies-session-without-httponly-flag', -30)] : []),
      ...(name.includes('csrf') && !sameSite ? [named('cookies-anticsrf-without-samesite-flag', -20)] : []),
    ]
  })
  const [worst] = errors.sort(([, a], [, b]) => a - b)
  if (worst) return worst
  const isRestricted = setCookies.every((cookie) => /;\s*samesite=/i.test(cookie))
  return isRestricted ? named('cookies-secure-with-httponly-sessions-and-samesite', 5) : named('cookies-secure-with-httponly-sessions', 0)
}

function gradeCors(headers: Headers): ObservatoryScore {
  const origin = headers.get('access-control-allow-origin')
  const isUniversal = origin !== null && origin !== '*' && headers.get('access-control-allow-credentials') === 'true'
  return isUniversal ? named('cross-origin-resource-sharing-implemented-with-universal-access', -50) : named('cross-origin-resource-sharing-not-implemented', 0)
}

function gradeReferrer(headers: Headers): ObservatoryScore {
  const given = headers.get('referrer-policy')
  if (given === null) return named('referrer-policy-not-implemented', 0)
  const last = given.toLowerCase().split(',').at(-1)?.trim() ?? ''
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(last)
  return isPrivate ? named('referrer-policy-private', 5) : named('referrer-policy-unsafe', -5)
}

function gradeHsts(headers: Headers): ObservatoryScore {
  const given = headers.get('strict-transport-security')
  if (given === null) return named('hsts-not-implemented', -20)
  const seconds = Number(/(?:^|;\s*)max-age=(\d+)/i.exec(given)?.[1] ?? Number.NaN)
  if (Number.isNaN(seconds) || given.includes(',')) return named('hsts-header-invalid', -20)
  return seconds < 15_552_000 ? named('hsts-implemented-max-age-less-than-six-months', -10) : named('hsts-implemented-max-age-at-least-six-months', 0)
}

function gradeScripts({ url, headers, body }: ScannedPage): ObservatoryScore {
  if (!headers.get('content-type')?.startsWith('text/html')) return named('sri-not-implemented-response-not-html', 0)
  const foreign = [...body.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)].filter(([, src = '']) => new URL(src, url).origin !== new URL(url).origin)
  if (foreign.length === 0) return named('sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0)
  if (foreign.some(([, src = '']) => !src.startsWith('https:'))) return named('sri-not-implemented-and-external-scripts-not-loaded-securely', -50)
  const hasIntegrity = foreign.every(([tag]) => /\sintegrity="/.test(tag))
  return hasIntegrity ? named('sri-implemented-and-external-scripts-loaded-securely', 5) : named('sri-not-implemented-but-external-scripts-loaded-securely', -5)
}

function gradeFraming(headers: Headers, directives: Map<string, string[]> | null): ObservatoryScore {
  if (directives?.has('frame-ancestors')) return named('x-frame-options-implemented-via-csp', 5)
  const given = headers.get('x-frame-options')?.trim().toLowerCase() ?? ''
  if (given === 'deny' || given === 'sameorigin') return named('x-frame-options-sameorigin-or-deny', 5)
  return given.startsWith('allow-from') ? named('x-frame-options-allow-from-origin', 0) : named('x-frame-options-not-implemented', -20)
}

function gradeToken(name: string, headers: Headers, good: string[], plain: string[]): ObservatoryScore {
  const given = headers.get(name)?.split(';')[0]?.trim().toLowerCase()
  if (given === undefined) return named(`${name}-not-implemented`, 0)
  if (good.includes(given)) return named(`${name}-implemented-with-${given}`, 10)
  return plain.includes(given) ? named(`${name}-implemented-with-${given}`, 0) : named(`${name}-header-invalid`, -5)
}
