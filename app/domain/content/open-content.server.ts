import { setInstituteSource } from './institute.ts'
import { instituteContent } from './institute-content.server.ts'
import { getContent } from './published-content.server.ts'

/** Lets everything that names the institute read what is published of it. Once, before anything is served. */
export function openContent(): void {
  setInstituteSource(() => getContent(instituteContent))
}
