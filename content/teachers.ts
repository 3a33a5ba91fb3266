import type { Teacher } from '#app/domain/content/teacher-content.server.ts'

/** Teachers who agreed in writing to be named on /faculty. While nobody is listed, the page shows the roles alone. */
export const teachers: Teacher[] = []
