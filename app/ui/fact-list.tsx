import type { ReactNode } from 'react'

type Fact = { name: string; value: ReactNode }

export function FactList({ facts }: { facts: Fact[] }) {
  const isOdd = facts.length % 2 === 1
  return (
    <dl className={`grid grid-cols-2 gap-x-5 border-t border-ink lg:flex lg:justify-between lg:gap-x-8 ${facts.length === 4 ? '' : 'md:grid-cols-3'}`}>
      {facts.map(({ name, value }, index) => (
        <div
          key={name}
          className={`border-b border-rule py-3 lg:border-0 lg:pt-5 lg:pb-0 ${isOdd && index === 0 ? `col-span-2 ${facts.length === 3 ? 'md:col-span-1' : ''}` : ''}`}
        >
          <dt className="mb-1 text-soft">{name}</dt>
          <dd className="font-display text-lede leading-tight font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function FactLines({ facts }: { facts: Fact[] }) {
  return (
    <dl className="border-t border-ink">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid grid-cols-[96px_minmax(0,1fr)] items-baseline gap-4 border-b border-rule py-4 print:py-1.5">
          <dt className="text-soft">{name}</dt>
          <dd className="font-display text-lede leading-tight font-medium text-balance wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
