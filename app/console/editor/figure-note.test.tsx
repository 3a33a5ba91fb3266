import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { findFigureText } from '#app/domain/publications/public/post-figure.server.ts'
import type { PublicationFields } from '#app/domain/publications/publications.ts'
import { post } from '#content/posts/java-integer-equals-127.ts'
import { paragraphs } from '#server/testing/posts.ts'
import { FigureNote } from './figure-note.tsx'

function readNote(fields: PublicationFields): string {
  const figureText = findFigureText(post.id) ?? ''
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FigureNote id={post.id} fields={fields} figureText={figureText} />
    </MemoryRouter>,
  )
  return html.replace(/<(?!a )[^>]*>/g, '')
}

const cover = { fileId: 'x', alt: 'A cover.' }

test('the editor says whether the page shows the figure with the current text and cover', () => {
  expect(readNote(post.fields)).toMatch(/^Without a cover picture the page shows a figure/)
  expect(readNote({ ...post.fields, cover })).toMatch(/^The page shows the cover picture instead of the figure/)
  const changed = { ...post.fields, body: paragraphs('Another text.') }
  expect(readNote(changed)).toMatch(
    /^With this text the page does not show the figure .* restore the earlier text in <a href="\/courseBlogDashboard\/.*\/versions"/,
  )
  expect(readNote({ ...changed, cover })).toMatch(
    /^With this text the page does not show the figure of this post, because the figure was computed from an earlier text. $/,
  )
})
