import type { ComponentProps } from 'react'

/** One choice of a list, by the browser's own list. Its label comes from a `Field` around it, or from the page. */
export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={`select chevron ${className}`}>
      <select {...rest}>{children}</select>
    </span>
  )
}
