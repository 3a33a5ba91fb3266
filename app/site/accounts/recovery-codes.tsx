import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Recovery codes with ways to keep them. The download is a link, so that it works without script. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const isHydrated = useHydrated()
  const [said, setSaid] = useState('')
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied.')
    } catch {
      setSaid('The browser did not allow copying. Select the codes and copy them, or download them.')
    }
  }
  return (
    <>
      <ul aria-label="Recovery codes" className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] md:max-w-[28rem] gap-x-6 border-t border-rule">
        {codes.map((code) => (
          <li key={code} className="border-b border-rule py-3">
            <code className="text-lede">{code}</code>
          </li>
        ))}
      </ul>
      <p className="mt-7 flex flex-wrap gap-3 *:px-5">
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`} download="recovery-codes.txt" className="button button-quiet">
          Download
        </a>
        {isHydrated && (
          <>
            <Button quiet onClick={copy}>
              Copy
            </Button>
            <Button quiet onClick={() => window.print()}>
              Print
            </Button>
          </>
        )}
      </p>
      <p role="status">{said}</p>
    </>
  )
}
