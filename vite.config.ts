import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultServerConditions, defineConfig } from 'vite'
import { inlinePageScripts } from './scripts/inline-page-scripts.ts'
import { instituteHue } from './scripts/institute-hue.ts'
import { precompress } from './scripts/precompress.ts'
import { stripPolicies } from './scripts/strip-policies.ts'
import { validateContent } from './scripts/validate-content.ts'

/**
 * Packages to bundle into the server. highlight.js: loads only the languages in use instead of all 190. drizzle-orm, and better-auth, which
 * imports it: Node reads its package.json of 179 kB again for each file. The others: a thousand small files take a quarter of each start.
 */
const bundled = [
  ...['lowlight', 'highlight.js', 'drizzle-orm', 'better-auth', /^@better-auth\//, 'better-call', 'kysely', 'zod', 'jose', 'hono', 'diff', 'csv-parse'],
  ...[/^libphonenumber-js/, /^(?:read|write)-excel-file/, /^@simplewebauthn\//, /^@peculiar\//, 'tsyringe', 'openid-client'],
]

export default defineConfig(({ command }) => ({
  plugins: [validateContent(), instituteHue(), inlinePageScripts(), tailwindcss(), reactRouter(), stripPolicies(), precompress()],
  // Fonts stay files: the Content Security Policy forbids data: fonts.
  // cssTarget: the browsers that Tailwind needs. Older targets would repeat each colour three times.
  build: {
    reportCompressedSize: false,
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  environments: {
    // Few files: each file costs its headers, and small files compress badly.
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)\/|rolldown[/:]runtime/,
                },
                {
                  name: 'shared',
                  test: /\/content\/institute|\/app\/(?:lib\/dates|ui\/use-(?:hydrated|reload)\.|site\/booking\/(?:seats|seat-tally|moved-dates)\.|ui\/(?!rich-text|share-links|text-field|error-summary|tabs|progress|pagination|table|skeleton|code-sample|(?:data-table|import-form|import-preview|conflict-view|bar-chart|share-bar|filter-bar|filter-choices|bulk-bar|choose-all|confirm|undo-notice|key-pager|upload-area|upload-picture)\.)[\w-]+\.tsx|site\/(?:courses\/course-cards?\.|structured-data\/structured-data\.)|(?:domain|site)\/(?:wishlist|dates)\/(?!.*(?:input|form|page|field|section|document|item|conflict|notes)))/,
                },
                // Styles of pages that visitors open one after another: separate files would delay the first paint of each.
                { name: 'pages', test: /\/app\/(?:site\/(?:courses|events|projects|about|video)\/[\w-]+|ui\/(?:filter-bar|filter-choices|pagination))\.css/ },
                { name: 'lists', test: /\/app\/ui\/(?:filter-bar|filter-choices|key-pager|pagination)\./ },
                // Only modules whose imports no public page uses. Charts and comparisons are excluded for that reason.
                {
                  name: 'console',
                  test: /\/app\/ui\/(?:data-table|import-form|bulk-bar|choose-all|use-selection|confirm|undo-notice)\./,
                },
              ],
            },
          },
        },
      },
    },
    // All server programs are built in one graph, so that each module of the site exists once per process.
    ssr: {
      resolve: {
        // React Router omits the `node` condition. Without it, better-auth hashes in JavaScript.
        conditions: [...defaultServerConditions],
        // In development Vite cannot load highlight.js, which is CommonJS.
        noExternal: command === 'build' ? bundled : [],
      },
      build: {
        target: 'node22',
        rollupOptions: {
          input: {
            start: 'server/start.ts',
            admin: 'server/admin.ts',
            content: 'server/content.ts',
            members: 'server/members.ts',
            backup: 'server/backup.ts',
            restore: 'server/restore.ts',
          },
        },
      },
    },
  },
}))
