import type { MetaDescriptor } from 'react-router'

/** A console page's title; nothing of the console is for a search engine. */
export function staffMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Staff console` }, { name: 'robots', content: 'noindex, nofollow' }]
}
