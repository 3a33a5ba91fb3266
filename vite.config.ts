import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultServerConditions, defineConfig } from 'vite'
import { inlinePageScripts } from './scripts/inline-page-scripts.ts'
import { instituteHue } from './scripts/institute-hue.ts'
import { precompress } from './scripts/precompress.ts'
import { stripPolicies } from './scripts/strip-policies.ts'
import { validateContent } from './scripts/validate-content.ts'

/**
 * Packages that are built into the server: of highlight.js so that of its 190 languages those that the site colours are loaded; of
 * drizzle-orm because Node reads its package.json of 179 kB anew for each of its files, and better-auth brings it along. The others are
 * a thousand small files, which take a quarter of every start.
 */
const bundled = [
  ...['lowlight', 'highlight.js', 'drizzle-orm', 'better-auth', /^@better-auth\//, 'better-call', 'kysely', 'zod', 'jose', 'hono', 'diff', 'csv-parse'],
  ...[/^libphonenumber-js/, /^(?:read|write)-excel-file/, /^@simplewebauthn\//, /^@peculiar\//, 'tsyringe', 'openid-client'],
]

export default defineConfig(({ command }) => ({
  plugins: [validateContent(), instituteHue(), inlinePageScripts(), tailwindcss(), reactRouter(), stripPolicies(), precompress()],
  // Fonts stay files: the content security policy allows no data: fonts.
  // The browsers that Tailwind needs: older ones would get each colour three times.
  build: {
    reportCompressedSize: false,
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  environments: {
    // Few files: each costs its headers, and a file of a page by itself hardly compresses.
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
                  test: /\/content\/institute|\/app\/(?:lib\/dates|ui\/use-(?:hydrated|reload)\.|site\/booking\/(?:seats|seat-tally|moved-dates)\.|ui\/(?!rich-text|share-links|text-field|error-summary|tabs|progress|pagination|table|skeleton|code-sample|(?:data-table|import-form|import-preview|conflict-view|bar-chart|share-bar|filter-bar|bulk-bar|choose-all|confirm|undo-notice|key-pager|upload-area|upload-picture)\.)[\w-]+\.tsx|site\/(?:courses\/course-cards?\.|structured-data\/structured-data\.)|(?:domain|site)\/(?:wishlist|dates)\/(?!.*(?:input|form|page|field|section|document|item|conflict|notes)))/,
                },
                // The styles of pages that are opened one after another: a file for each would hold up its first paint.
                { name: 'pages', test: /\/app\/(?:site\/(?:courses|events|projects|about|video)\/[\w-]+|ui\/(?:filter-bar|filter-choice|pagination))\.css/ },
                { name: 'lists', test: /\/app\/ui\/(?:filter-bar|key-pager|pagination)\./ },
                // Only what brings nothing along that a page of visitors uses too, as charts and comparisons do.
                {
                  name: 'console',
                  test: /\/app\/ui\/(?:data-table|import-form|bulk-bar|choose-all|use-chosen|confirm|undo-notice)\./,
                },
              ],
            },
          },
        },
      },
    },
    // The server's programs are built in one graph, so that each module of the site exists once in a process.
    ssr: {
      resolve: {
        // React Router leaves out the `node` condition, without which better-auth brings hashing in JavaScript.
        conditions: [...defaultServerConditions],
        // In development Vite could not evaluate highlight.js, which is CommonJS.
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
