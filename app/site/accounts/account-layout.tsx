import type { ReactNode } from 'react'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import './accounts.css'

type AccountLayoutProps = { title: string; lede?: ReactNode; children: ReactNode }

export function AccountLayout({ title, lede, children }: AccountLayoutProps) {
  return (
    <div className="shell-width grid gap-12 overflow-x-clip pt-10 pb-section lg:grid-cols-[8fr_4fr] lg:gap-16 lg:pt-16">
      <div className="max-w-[34rem] min-w-0">
        <h1 className="text-heading leading-none">{title}</h1>
        {lede && <p className="mt-5 text-lede wrap-anywhere">{lede}</p>}
        <div className="mt-9">{children}</div>
      </div>
      <JaaliWindow jaali="star-and-cross" arch floor className="account-window hidden lg:block" />
    </div>
  )
}
