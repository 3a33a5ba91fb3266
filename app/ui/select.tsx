import type { ComponentProps } from 'react'

export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={`select chevron ${className}`}>
      <select {...rest}>{children}</select>
    </span>
  )
}
