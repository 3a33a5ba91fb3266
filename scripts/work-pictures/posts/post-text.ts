import type { BlockNode } from '../../../app/domain/publications/rich-text/rich-text.ts'
import type { PostContent } from '../../../content/posts/post-content.ts'
import { getItem } from '../numbers.ts'

type Node = { type: string; text?: string; content?: readonly Node[] }
const readText = ({ text = '', content = [] }: Node): string => text + content.map(readText).join('')
const listBlocks = <Type extends BlockNode['type']>({ fields }: PostContent, type: Type) =>
  fields.body.content.filter((block): block is Extract<BlockNode, { type: Type }> => block.type === type)

/** The cells of a table of the post, with its heading row. */
export function readTable(post: PostContent, index: number): string[][] {
  return getItem(listBlocks(post, 'table'), index).content.map((row) => row.content.map(readText))
}

/** The rows of a table below its heading, with the numbers of their cells; a cell without a number is NaN. */
export function readNumbers(post: PostContent, index: number): { name: string; values: number[] }[] {
  return readTable(post, index)
    .slice(1)
    .map(([name = '', ...cells]) => ({ name, values: cells.map((cell) => Number.parseFloat(cell.replaceAll(/[,₹]/g, ''))) }))
}

/** The code blocks of the post, in order. */
export const listCode = (post: PostContent): string[] => listBlocks(post, 'codeBlock').map(readText)

/** Returns the text if the post says it too, so that a figure never states another number than its post. @throws if it does not */
export function quote(post: PostContent, text: string): string {
  const whole = post.fields.body.content.map(readText).join('\n')
  if (!whole.includes(text)) throw new Error(`The post ${post.fields.slug} does not say “${text}”.`)
  return text
}

/** The id, course and title of a post's figure. */
export function ofPost({ fields }: PostContent, title: string) {
  return { id: fields.slug, use: 'post' as const, courseID: fields.courseID ?? '', title }
}
