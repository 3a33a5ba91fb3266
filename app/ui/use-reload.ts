import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { reloadAfterPosts } from '#app/lib/form-posts.ts'

/** Reloads the page's data, but waits for a form that is being sent. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(() => reloadAfterPosts(revalidate), [revalidate])
}
