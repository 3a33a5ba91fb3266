import type { ReactNode } from 'react'
import { whatsappAddress } from '#app/lib/whatsapp.ts'
import { institute } from '#content/institute.ts'

/** Opens WhatsApp with a question that the visitor can still change. */
export function AskLink({ question, about, children }: { question: string; about: string; children: ReactNode }) {
  return (
    <a href={whatsappAddress(institute.whatsapp, question)} className="action-link">
      {children}
      <span className="sr-only"> about {about}, on WhatsApp</span>
    </a>
  )
}
