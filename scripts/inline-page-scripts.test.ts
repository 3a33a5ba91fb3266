import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inlinePageScripts } from './inline-page-scripts.ts'

type InlineTransform = (source: string, id: string) => Promise<{ code: string } | null>

/** The text that the build writes instead of the file's function. */
async function textOf(file: string): Promise<string> {
  const { transform } = inlinePageScripts() as { transform: InlineTransform }
  const transformed = await transform(await readFile(file, 'utf8'), `/project/${file}`)
  return JSON.parse(/^export const \w+ = (.*)$/s.exec(transformed?.code ?? '')?.[1] ?? '""')
}

test.each(['attempt-script', 'answer-queue'])('%s becomes a short function that can be passed to another script', async (name) => {
  const text = await textOf(`app/site/tests/${name}.ts`)
  expect(typeof new Function(`return (${text})`)()).toBe('function')
  expect(text.length).toBeGreaterThan(500)
  expect(text).not.toContain('\n')
})

test.each(['hydration-starter', 'document-navigation'])('%s becomes a script that runs by itself', async (name) => {
  const text = await textOf(`app/platform/http/${name}.ts`)
  expect(() => new Function(text)).not.toThrow()
  expect(text).toMatch(/\)\(\)$/)
})
