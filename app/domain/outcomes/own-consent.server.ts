import { and, eq, isNull } from 'drizzle-orm'
import { isPublicAt } from '#app/domain/publications/releases.server.ts'
import { publications, releases, storyConsents } from '#app/domain/publications/schema.server.ts'
import { config } from '#app/platform/config.server.ts'
import { defineLink } from '#app/platform/crypto/signed-tokens.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { revokeConsent } from './story-consents.server.ts'

/** A person may revoke a consent at any time, so the link does not expire. */
const link = defineLink({ purpose: 'story-consent', path: '/story-consent/:token', days: 'always' })

/** A full address that never changes. */
export function getOwnConsentUrl(consentId: string): string {
  return `${config().publicUrl}${link.path(consentId)}`
}

/** `deleted`: the story was deleted; null: the link is not valid. */
type OwnConsent =
  | { state: 'deleted' }
  | {
      state: 'valid' | 'revoked'
      title: string
      slug: string | null
      givenAt: Date
      revokedAt: Date | null
      /** The valid consent: this one, or a later one of the same person. */
      recorded: string | null
      publicationId: string
    }

export async function findOwnConsent(token: string, now = new Date()): Promise<OwnConsent | null> {
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
    .select({ id: storyConsents.id, givenAt: storyConsents.givenAt })
    .from(storyConsents)
    .where(and(eq(storyConsents.publicationId, publicationId), eq(storyConsents.personReference, personReference), isNull(storyConsents.revokedAt)))
  const state = recorded ? 'valid' : 'revoked'
  return {
    state,
    title: row.title ?? row.draftTitle ?? '',
    slug: row.slug,
    givenAt: recorded?.givenAt ?? givenAt,
    revokedAt,
    recorded: recorded?.id ?? null,
    publicationId,
  }
}

/** A repeat changes nothing. @returns false if the link is not valid or the story was deleted */
export async function revokeOwnConsent(token: string): Promise<boolean> {
  const own = await findOwnConsent(token)
  if (!own || own.state === 'deleted') return false
  if (own.recorded !== null) await revokeConsent(own.publicationId, own.recorded, 'person')
  return true
}
