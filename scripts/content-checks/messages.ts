import type { z } from 'zod'
import type { ContentDeclaration } from '../../app/domain/content/define-content.ts'
import { mailContent } from '../../app/domain/content/mail-content.server.ts'
import { smsContent } from '../../app/domain/content/sms-content.server.ts'

/** Every fault of the words of mails and SMS, each naming its file and field; empty when all is well. */
export async function listMessageFaults(): Promise<string[]> {
  return [...faultsOf('content/mails.ts', mailContent), ...faultsOf('content/sms-templates.ts', smsContent)]
}

function faultsOf<Schema extends z.ZodType>(file: string, { files, schema, check }: ContentDeclaration<Schema>): string[] {
  return Object.entries(files()).flatMap(([slug, entry]) => {
    const reading = schema.safeParse(entry)
    const faults = reading.success
      ? Object.entries(check?.(reading.data, slug) ?? {})
      : reading.error.issues.map(({ path, message }): [string, string] => [path.join('.'), message])
    return faults.map(([field, message]) => `${file}: ${slug}.${field}: ${message}`)
  })
}
