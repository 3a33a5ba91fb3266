import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import http from 'highlight.js/lib/languages/http'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'
import { type CodeKind, type CodeSpan, codeLanguages } from './code-blocks.ts'
import type { RichText } from './rich-text.ts'
import { formatPlainInline, walkBlocks } from './rich-text-reading.ts'

const lowlight = createLowlight({ bash, css, dockerfile, http, java, javascript, json, python, sql, typescript, xml, yaml })
type HighlightNode = ReturnType<typeof lowlight.highlight>['children'][number]
/** Longer code is not highlighted, so that it does not delay the page. */
const longestCode = 20_000

const kinds: Record<string, CodeKind> = {
  keyword: 'keyword',
  literal: 'number',
  number: 'number',
  string: 'string',
  regexp: 'string',
  symbol: 'string',
  link: 'string',
  comment: 'comment',
  quote: 'comment',
  name: 'keyword',
  bullet: 'keyword',
  title: 'name',
  attr: 'name',
  attribute: 'name',
  built_in: 'name',
  type: 'name',
  meta: 'name',
  section: 'name',
  variable: 'name',
  'template-variable': 'name',
  'selector-tag': 'keyword',
  'selector-class': 'name',
  'selector-id': 'name',
  'selector-pseudo': 'name',
}

/** Returns the spans in reading order, none for an unknown language. */
export function highlightText({ content }: RichText): CodeSpan[][] {
  return [...walkBlocks(content)].flatMap((block) =>
    block.type === 'codeBlock' ? [highlightCode(block.attrs.language, formatPlainInline(block.content))] : [],
  )
}

export function highlightCode(language: string | null, text: string): CodeSpan[] {
  if (language === null || !Object.hasOwn(codeLanguages, language) || text.length > longestCode) return []
  const spans: CodeSpan[] = []
  for (const node of lowlight.highlight(language, text).children) addSpans(node, null, spans)
  if (spans.at(-1)?.[1] === null) spans.pop()
  return spans
}

function addSpans(node: HighlightNode, around: CodeKind | null, spans: CodeSpan[]): void {
  if (node.type === 'element') for (const child of node.children) addSpans(child, findKind(node.properties.className, around), spans)
  if (node.type !== 'text') return
  const last = spans.at(-1)
  if (last && last[1] === around) last[0] += node.value.length
  else spans.push([node.value.length, around])
}

/** `hljs-subst` is code within a string. */
function findKind(classes: unknown, around: CodeKind | null): CodeKind | null {
  const [name = ''] = Array.isArray(classes) ? classes.map(String) : []
  const plain = name.replace(/^hljs-/, '')
  return plain === 'subst' ? null : (kinds[plain] ?? around)
}
