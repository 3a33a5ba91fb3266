import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { config } from '../../app/platform/config.server.ts'
import { parseConfig } from '../../app/platform/parse-config.server.ts'

/** Configures the site for the calling file from here on. Other files share the module, so it is not replaced. */
export function useSettings(environment: Record<string, string>): void {
  const usual = { ...config() }
  Object.assign(config(), parseConfig({ ...process.env, ...environment }))
  afterAll(() => void Object.assign(config(), usual))
}

/** Configures the site with a data folder for this file. @returns the folder, which the site creates at the first write */
export function useDataFolder(environment: Record<string, string> = {}): string {
  const folder = path.join(tmpdir(), `site-data-${crypto.randomUUID()}`)
  useSettings({ DATA_DIR: folder, ...environment })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The least that `parseConfig` needs for SMS. */
export const smsSettings = {
  SMS_GATEWAY_URL: 'https://gateway.example',
  SMS_GATEWAY_TOKEN: 'token',
  SMS_SENDER: 'STUDYX',
  SMS_ENTITY_ID: '1101234567890123456',
  SMS_TEMPLATE_THANK_YOU: '1107123456789012345',
  SMS_TEMPLATE_GUARDIAN: '1107123456789012346',
}
