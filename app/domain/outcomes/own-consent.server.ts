import { and, eq, isNull } from 'drizzle-orm'
import { isPublicAt } from '#app/domain/publications/releases.server.ts'
import { publications, releases, storyConsents } from '#app/domain/publications/schema.server.ts'
import { config } from '#app/platform/config.server.ts'
import { defineLink } from '#app/platform/crypto/signed-tokens.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { revokeConsent } from './story-consents.server.ts'

/** Taking a consent back has no last day. */
const link = defineLink({ purpose: 'story-consent', path: '/story-consent/:token', days: 'always' })

/** The whole address by which the person of a story sees and takes back their consent; the same whenever it is asked for. */
export function ownConsentUrl(consentId: string): string {
  return `${config().publicUrl}${link.path(consentId)}`
}

/** What a link opens: `deleted` is a story that is no more; null a link that is forged or cut short. */
export type OwnConsent =
  | { state: 'deleted' }
  | {
      state: 'valid' | 'revoked'
      title: string
      slug: string | null
      givenAt: Date
      revokedAt: Date | null
      /** The consent that stands: this one, or a later one of the same person. */
      recorded: string | null
      publicationId: string
    }

/** What became of the consent that a token of `ownConsentUrl` is for. */
export async function readOwnConsent(token: string, now = new Date()): Promise<OwnConsent | null> {
  const id = link.parse(token, now)
  if (id === null) return null
  const [row] = await db()
    .select({ consent: storyConsents, draftTitle: publications.title, title: releases.title, slug: releases.slug })
    .from(storyConsents)
    .innerJoin(publications, eq(publications.id, storyConsents.publicationId))
    .leftJoin(releases, and(eq(releases.publicationId, publications.id), isPublicAt(now)))
    .where(eq(storyConsents.id, id))
  if (!row) return { state: 'deleted' }
  const { publicationId, personReference, givenAt, revokedAt } = row.consent
  const [recorded] = await db()
    .select({ id: storyConsents.id })
    .from(storyConsents)
    .where(and(eq(storyConsents.publicationId, publicationId), eq(storyConsents.personReference, personReference), isNull(storyConsents.revokedAt)))
  const state = recorded ? 'valid' : 'revoked'
  return { state, title: row.title ?? row.draftTitle ?? '', slug: row.slug, givenAt, revokedAt, recorded: recorded?.id ?? null, publicationId }
}

/** Takes back what the link is for. Pressed twice it changes nothing more. @returns false if the link opens nothing that can be taken back */
export async function revokeOwnConsent(token: string): Promise<boolean> {
  const own = await readOwnConsent(token)
  if (!own || own.state === 'deleted') return false
  if (own.recorded !== null) await revokeConsent(own.publicationId, own.recorded, 'person')
  return true
}
