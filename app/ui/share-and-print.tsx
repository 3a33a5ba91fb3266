import { getWhatsappShareAddress } from '#app/lib/phone.ts'
import { Button } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

export function ShareAndPrint({ message }: { message: string }) {
  const isHydrated = useHydrated()
  return (
    <>
      <a href={getWhatsappShareAddress(message)} className="button button-quiet" target="_blank" rel="noopener noreferrer">
        Share on WhatsApp<span className="sr-only"> (new tab)</span>
      </a>
      {isHydrated && (
        <Button quiet onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      )}
    </>
  )
}
