import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Anchor } from '#app/ui/link.tsx'
import '#app/ui/filter-bar.css'
import type { SearchGroup } from '#app/console/frame/palette-rows.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'

export function ConsoleSearchPage({ query, groups }: { query: string; groups: SearchGroup[] }) {
  const found = groups.filter(({ hits }) => hits.length > 0)
  return (
    <StaffPage title="Search">
      <Form method="post" action="/staff/search" role="search" aria-label="Everything" className="find-bar mt-5 max-w-[34rem]">
        <Field id="search-all" label="Name, phone, email, reference or page">
          <input key={query} id="search-all" type="search" name="q" defaultValue={query} maxLength={200} autoComplete="off" />
        </Field>
        <Button type="submit" quiet>
          Search
        </Button>
      </Form>
      <p role="status" className="mt-5 text-soft">
        {formatResultCount(query, found)}
      </p>
      {found.map(({ title, hits }) => (
        <section key={title} aria-labelledby={`found-${title}`} className="mt-6">
          <h2 id={`found-${title}`} className="border-b border-edge pb-1">
            {title}
          </h2>
          <ul>
            {hits.map((hit) => (
              <li key={hit.id} data-row="" className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-2">
                <Anchor to={hit.href} className="action-link wrap-anywhere" data-row-link="">
                  {hit.title}
                </Anchor>
                <span className="text-soft wrap-anywhere">{hit.detail}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </StaffPage>
  )
}

function formatResultCount(query: string, found: SearchGroup[]): string {
  if (query === '') return 'Part of a name, of a number or of an address is enough.'
  const count = found.reduce((sum, { hits }) => sum + hits.length, 0)
  if (count === 0) return 'Nothing found. Try fewer letters, or the number without spaces.'
  return count === 1 ? 'One found.' : `${count} found.`
}
