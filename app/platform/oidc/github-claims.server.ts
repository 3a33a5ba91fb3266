import { type Configuration, fetchProtectedResource } from 'openid-client'
import { z } from 'zod'
import type { ProviderClaims } from './provider-client.server.ts'
import { ProviderError } from './provider-error.server.ts'

const userSchema = z.object({ id: z.number().int(), name: z.string().nullish() })
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** The person of an access token at GitHub, which has no ID tokens. Read from its API; the mail address from the list of mails. */
export async function getGithubClaims(configuration: Configuration, issuer: string, accessToken: string): Promise<ProviderClaims> {
  const { origin } = new URL(issuer)
  const api = origin === 'https://github.com' ? 'https://api.github.com' : `${origin}/api/v3`
  const read = async <Schema extends z.ZodType>(path: string, schema: Schema) => {
    const headers = new Headers({ accept: 'application/vnd.github+json' })
    return await parseJson(await fetchProtectedResource(configuration, accessToken, new URL(`${api}${path}`), 'GET', null, headers), schema)
  }
  const [user, emails] = await Promise.all([read('/user', userSchema), read('/user/emails', emailsSchema)])
  const primary = emails.find((one) => one.primary)
  return { issuer, subject: String(user.id), email: primary?.email ?? null, emailVerified: primary?.verified ?? false, name: user.name ?? null, idToken: null }
}

async function parseJson<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.infer<Schema>> {
  if (!response.ok) throw new ProviderError(response.status >= 500 || response.status === 429 ? 'unreachable' : 'refused', `STATUS_${response.status}`)
  const parsed = schema.safeParse(await response.json().catch(() => null))
  if (!parsed.success) throw new ProviderError('refused', 'UNEXPECTED_ANSWER')
  return parsed.data
}
