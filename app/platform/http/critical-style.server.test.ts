import { expect, test } from 'vitest'
import { criticalStyle, parseStyle } from './critical-style.server.ts'

const kept = (css: string, html: string) => criticalStyle(parseStyle(css), html)

const cases = [
  ['a class of the page stays, another goes', '.a{color:red}.b{color:blue}', '<p class="a">', '.a{color:red}'],
  ['each selector of a list is judged by itself', '.a,.b p,p.a:hover{color:red}', '<p class="a">', '.a,p.a:hover{color:red}'],
  ['an element that is not there takes its rule along', 'table td{color:red}p{color:blue}', '<p>', 'p{color:blue}'],
  [
    'what stands in parentheses or brackets never excludes',
    'p:not(.b),p:where(.c,table)[data-x=".d"]{color:red}',
    '<p>',
    'p:not(.b),p:where(.c,table)[data-x=".d"]{color:red}',
  ],
  ['a group without rules goes, a layer keeps its place', '@media print{.b{color:red}}@layer base{.b{color:red}}', '<p>', '@layer base{}'],
  ['the order of layers stays', '@layer theme,base;.b{color:red}', '<p>', '@layer theme,base;'],
  [
    'escaped names are read',
    '.md\\:w-1\\/2{color:red}.\\[\\&\\>li\\]\\:p{color:blue}.\\31 2{top:0}',
    '<p class="md:w-1/2 [&amp;&gt;li]:p">',
    '.md\\:w-1\\/2{color:red}.\\[\\&\\>li\\]\\:p{color:blue}',
  ],
  ['braces and commas in texts are no structure', '.a:before{content:"},{"}.b{color:red}', '<p class="a">', '.a:before{content:"},{"}'],
  [
    'unused properties and registrations go',
    ':root{--x:1px;--y:url("a;b}");--z:var(--y)}@property --x{syntax:"*"}p{top:var(--y)}',
    '<p>',
    ':root{--y:url("a;b}");}p{top:var(--y)}',
  ],
  [
    'a view transition and faces stay',
    '@view-transition{navigation:auto}@font-face{font-family:A}',
    '<p>',
    '@view-transition{navigation:auto}@font-face{font-family:A}',
  ],
] as const

for (const [name, css, html, style] of cases) test(name, () => expect(kept(css, html)).toBe(style))
