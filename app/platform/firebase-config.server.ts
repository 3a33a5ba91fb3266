import { z } from 'zod'
import type { FirebaseConfig } from './config.server.ts'

const emulatorHost = z
  .string()
  .regex(/^[\w.-]+:\d{1,5}$/, 'must be a host and a port, such as 127.0.0.1:9099')
  .optional()

export const firebaseVariables = {
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be the id of a project, such as institute-site')
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w.-]{10,200}$/, 'must be the web API key of the project')
    .optional(),
  FIREBASE_SERVICE_ACCOUNT_FILE: z.string().min(1).optional(),
  FIREBASE_PHONE_CODES: z.enum(['firebase', 'gateway'], 'must be firebase or gateway').optional(),
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
  FIRESTORE_EMULATOR_HOST: emulatorHost,
}

type FirebaseVariables = Partial<z.infer<z.ZodObject<typeof firebaseVariables>>>
const together = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_SERVICE_ACCOUNT_FILE'] as const
const emulators = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'] as const

export function listFirebaseErrors(environment: Record<string, string | undefined>): [name: string, message: string][] {
  const errors: [string, string][] = []
  const known = new Set(Object.keys(firebaseVariables))
  for (const name of Object.keys(environment).sort())
    if (/^(FIREBASE|FIRESTORE)_/.test(name) && !known.has(name)) errors.push([name, `is not a variable of this site. It reads ${[...known].join(', ')}`])
  const given = together.find((name) => environment[name])
  if (given) for (const name of together) if (!environment[name]) errors.push([name, `is required with ${given}`])
  if (environment.FIREBASE_PHONE_CODES && !given) errors.push(['FIREBASE_PROJECT_ID', 'is required with FIREBASE_PHONE_CODES'])
  for (const name of emulators) {
    if (!environment[name]) continue
    if (!given) errors.push(['FIREBASE_PROJECT_ID', `is required with ${name}`])
    // Tokens of an emulator are unsigned: any person who reaches it could sign in as any other.
    if ((environment.NODE_ENV ?? 'production') === 'production') errors.push([name, 'must be absent in production: an emulator checks nothing'])
  }
  return errors
}

export function parseFirebaseConfig(env: FirebaseVariables): FirebaseConfig | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_SERVICE_ACCOUNT_FILE: serviceAccountFile } = env
  if (!projectId || !apiKey || !serviceAccountFile) return undefined
  return {
    projectId,
    apiKey,
    serviceAccountFile,
    phoneCodes: env.FIREBASE_PHONE_CODES ?? 'firebase',
    authEmulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST,
    firestoreEmulatorHost: env.FIRESTORE_EMULATOR_HOST,
  }
}

/** The default bucket of a new project. Undefined with emulators, which must not change it. */
export function getDefaultBucket({ projectId, authEmulatorHost, firestoreEmulatorHost }: FirebaseConfig): string | undefined {
  return authEmulatorHost || firestoreEmulatorHost ? undefined : `${projectId}.firebasestorage.app`
}
