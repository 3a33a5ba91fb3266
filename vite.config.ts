import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { instituteHue } from './scripts/institute-hue.ts'
import { validateContent } from './scripts/validate-content.ts'

export default defineConfig({
  plugins: [validateContent(), instituteHue(), tailwindcss(), reactRouter()],
  // Fonts stay files: the content security policy allows no data: fonts.
  build: { target: 'es2022', assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  environments: {
    // The server's programs are built in one graph, so that each module of the site exists once in a process.
    ssr: { build: { target: 'node22', rollupOptions: { input: { start: 'server/start.ts', admin: 'server/admin.ts' } } } },
  },
})
