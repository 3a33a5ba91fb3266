import type { Teacher } from '#app/domain/content/teacher-content.server.ts'

/** Teachers who agreed in writing to be named on /faculty. While the list is empty, the page shows only the roles. */
export const teachers: Teacher[] = []
