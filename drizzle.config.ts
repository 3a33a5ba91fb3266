import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './app/{domain,console,platform}/**/*schema.server.ts', out: './drizzle' })
