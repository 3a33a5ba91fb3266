import { Form } from 'react-router'
import type { ContentSample } from '#app/domain/content/define-content.ts'
import { inSentence } from '#app/lib/text.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { SampleShown } from './sample-shown.tsx'

interface FileEntryPageProps {
  name: string
  help: string
  /** The list of its kind; null for a kind with one entry. */
  list: { to: string; name: string } | null
  /** Where readers see it; null for what no page shows. */
  path: string | null
  /** What no page shows, as an example. */
  sample: ContentSample | null
  /** What it says, line by line. */
  lines: string[]
}

/** An entry as the site's files have it, before staff have a draft of it. */
export function FileEntryPage({ name, help, list, path, sample, lines }: FileEntryPageProps) {
  const noun = inSentence(name)
  return (
    <div className="max-w-[56rem]">
      <p className="mt-2 max-w-[70ch]">{help}</p>
      <p className="mt-3">Readers see this {noun} as it came with the site. To change it, edit it: your draft is public once you publish it.</p>
      <Form method="post" className="mt-5">
        <Button type="submit" name="do" value="edit">
          Edit this {noun}
        </Button>
      </Form>
      <p className="mt-3 flex flex-wrap gap-x-6">
        {/* A page of the public site has another frame. */}
        {path !== null && (
          <a href={path} className="action-link">
            See it on the site
          </a>
        )}
        {list && <ActionLink to={list.to}>{`All ${inSentence(list.name)}`}</ActionLink>}
      </p>
      <h2 className="mt-6 border-t border-edge pt-4 text-lede font-semibold">What it says</h2>
      {sample && <SampleShown sample={sample} />}
      {!sample &&
        lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
          <p key={place} className="mt-2 max-w-[70ch] whitespace-pre-line wrap-anywhere">
            {line}
          </p>
        ))}
    </div>
  )
}
