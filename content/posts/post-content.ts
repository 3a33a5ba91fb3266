import type { PostFields } from '#app/shared/publications.ts'

export type PostContent = { id: string; publishedOn: string; fields: PostFields }
