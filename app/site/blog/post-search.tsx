import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import '#app/ui/filter-bar.css'

/** Leads to the search of the whole site. A plain form: what is typed becomes the address. */
export function PostSearch() {
  return (
    <search aria-label="Search the site">
      <form action="/search" className="find-bar">
        <Field id="post-search" label="Search posts and courses">
          <input id="post-search" name="q" type="search" maxLength={200} autoComplete="off" />
        </Field>
        <Button type="submit" quiet>
          Search
        </Button>
      </form>
    </search>
  )
}
