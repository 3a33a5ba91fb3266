import type { MetaDescriptor } from 'react-router'

/** The title of a console page. Search engines must not index any page of the console. */
export function getStaffMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Staff console` }, { name: 'robots', content: 'noindex, nofollow' }]
}
