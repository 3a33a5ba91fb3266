import type { z } from 'zod'
import type { ContentDeclaration } from '../../app/domain/content/define-content.ts'
import { mailContent } from '../../app/domain/content/mail-content.server.ts'
import { smsContent } from '../../app/domain/content/sms-content.server.ts'

export async function listMessageContentErrors(): Promise<string[]> {
  return [...errorsOf('content/mails.ts', mailContent), ...errorsOf('content/sms-templates.ts', smsContent)]
}

function errorsOf<Schema extends z.ZodType>(file: string, { files, schema, check }: ContentDeclaration<Schema>): string[] {
  return Object.entries(files()).flatMap(([slug, entry]) => {
    const reading = schema.safeParse(entry)
    const errors = reading.success
      ? Object.entries(check?.(reading.data, slug) ?? {})
      : reading.error.issues.map(({ path, message }): [string, string] => [path.join('.'), message])
    return errors.map(([field, message]) => `${file}: ${slug}.${field}: ${message}`)
  })
}
