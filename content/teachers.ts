import type { NamedTeacher } from '#app/site/about/about-content.ts'

/** Teachers who agreed in writing to be named on /faculty. While nobody is listed, the page shows the roles alone. */
export const teachers: NamedTeacher[] = []
