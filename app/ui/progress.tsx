import type { ComponentProps } from 'react'
import './progress.css'

/** A progress bar; without `value` the end is not known. Name it with `aria-label`. */
export function Progress({ className, ...props }: ComponentProps<'progress'>) {
  return <progress className={`progress ${className}`} {...props} />
}
