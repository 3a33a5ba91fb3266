import type { ComponentProps } from 'react'

/** The browser's own select. Its label comes from a `Field` around it, or from the page. */
export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={`select chevron ${className}`}>
      <select {...rest}>{children}</select>
    </span>
  )
}
