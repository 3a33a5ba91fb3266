import type { PostFields } from '#app/domain/publications/publications.ts'

export type PostContent = { id: string; publishedOn: string; fields: PostFields }
