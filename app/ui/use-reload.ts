import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { readAgain } from '#app/lib/form-posts.ts'

/** Reads the page's data again, without getting in the way of a form that is being sent. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(() => readAgain(revalidate), [revalidate])
}
