import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exportPKCS8, generateKeyPair } from 'jose'
import { type GoogleProject, openGoogleProject } from '#app/platform/google/google-project.server.ts'

/** `host:port` of the vendor's emulators, which `npm run test:hosted` starts; otherwise undefined. */
export const authEmulatorHost = process.env.TEST_AUTH_EMULATOR
export const firestoreEmulatorHost = process.env.TEST_FIRESTORE_EMULATOR

export const emulatedProjectId = 'demo-site'

/** Opens the project of the emulators. The key only has the right form: the emulators accept any key. */
export async function openEmulatedProject(): Promise<GoogleProject> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const serviceAccountFile = path.join(mkdtempSync(path.join(tmpdir(), 'emulator-')), 'account.json')
  const key = { type: 'service_account', project_id: emulatedProjectId, private_key_id: 'k', client_email: 'site@demo', token_uri: 'http://127.0.0.1:9/token' }
  writeFileSync(serviceAccountFile, JSON.stringify({ ...key, private_key: await exportPKCS8(privateKey) }))
  return await openGoogleProject({
    projectId: emulatedProjectId,
    apiKey: 'any',
    serviceAccountFile,
    phoneCodes: 'firebase',
    authEmulatorHost,
    firestoreEmulatorHost,
  })
}
