import { data } from 'react-router'
import type { Role } from '#app/domain/accounts/roles.ts'
import { type ContentKind, isContentKind } from '#app/domain/content/content-kinds.ts'
import { canWriteKind } from '#app/domain/publications/can-write.server.ts'
import { findDeclaration } from '#app/domain/publications/content-declarations.server.ts'
import { findKindAt } from '#app/domain/publications/editor-kinds.ts'
import type { ArticleKind, PublicationKind } from '#app/domain/publications/publications.ts'

/** The kind of publication at a console address. @throws 404 for any other address, 403 for content that only admins may edit */
export function getPublicationKind(pathname: string, role: Role): PublicationKind {
  const kind = findKindAt(`${pathname.replace(/\.(?:csv|xlsx)$/, '')}/`)
  if (!kind || (isContentKind(kind) && !findDeclaration(kind))) throw data(null, { status: 404 })
  if (!canWriteKind(role, kind)) throw data(null, { status: 403 })
  return kind
}

/** The kind of content at a console address. @throws as `getPublicationKind` */
export function getContentKind(pathname: string, role: Role): ContentKind {
  const kind = getPublicationKind(pathname, role)
  if (!isContentKind(kind)) throw data(null, { status: 404 })
  return kind
}

/** The kind of article at a console address. @throws 404 for any other address */
export function getArticleKind(pathname: string): ArticleKind {
  const kind = findKindAt(`${pathname.replace(/\.(?:csv|xlsx)$/, '')}/`)
  if (!kind || isContentKind(kind)) throw data(null, { status: 404 })
  return kind
}
