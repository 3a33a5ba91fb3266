import path from 'node:path'
import { z } from 'zod'
import type { BackupConfig, FileStoreConfig, FirebaseConfig } from './config.server.ts'
import { getDefaultBucket } from './firebase-config.server.ts'

const bucketName = z.string().regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')

export const fileStoreVariables = {
  S3_BUCKET: bucketName.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'must be a region such as ap-south-1')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  GCS_BUCKET: bucketName.optional(),
  GCS_KEY_FILE: z.string().optional(),
}

type FileStoreVariables = { [name in keyof typeof fileStoreVariables]?: string | undefined }

export function listFileStoreErrors(env: FileStoreVariables): [name: string, message: string][] {
  const errors: [string, string][] = []
  if (env.S3_BUCKET && env.GCS_BUCKET) errors.push(['GCS_BUCKET', 'must be absent with S3_BUCKET: files are stored in one place'])
  if (env.S3_BUCKET && !env.S3_REGION) errors.push(['S3_REGION', 'is required with S3_BUCKET'])
  for (const name of ['S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (env[name] && !env.S3_BUCKET) errors.push(['S3_BUCKET', `is required with ${name}`])
  }
  if (env.S3_ACCESS_KEY_ID && !env.S3_SECRET_ACCESS_KEY) errors.push(['S3_SECRET_ACCESS_KEY', 'is required with S3_ACCESS_KEY_ID'])
  if (env.S3_SECRET_ACCESS_KEY && !env.S3_ACCESS_KEY_ID) errors.push(['S3_ACCESS_KEY_ID', 'is required with S3_SECRET_ACCESS_KEY'])
  if (env.GCS_KEY_FILE && !env.GCS_BUCKET) errors.push(['GCS_BUCKET', 'is required with GCS_KEY_FILE'])
  return errors
}

/** @param firebase its bucket is used if no other is configured */
export function parseFileStoreConfig(env: FileStoreVariables, firebase: FirebaseConfig | undefined): FileStoreConfig {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, GCS_BUCKET, GCS_KEY_FILE } = env
  const gcsBucket = GCS_BUCKET ?? (S3_BUCKET ? undefined : firebase && getDefaultBucket(firebase))
  if (gcsBucket) return { kind: 'gcs', bucket: gcsBucket, keyFile: GCS_KEY_FILE ?? firebase?.serviceAccountFile }
  if (!S3_BUCKET || !S3_REGION) return { kind: 'disk' }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { kind: 's3', bucket: S3_BUCKET, region: S3_REGION, endpoint: S3_ENDPOINT, credentials }
}

export const backupVariables = {
  BACKUP_TO: z
    .string()
    .regex(/^(?:(?:s3|gs):\/\/[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]|(?!~|[a-z0-9]+:\/\/).+)$/, 'must be a folder (without ~), s3://bucket or gs://bucket')
    .optional(),
}

/** @param files the store of uploads: a bucket of the same vendor is opened with the same keys */
export function parseBackupConfig(to: string | undefined, files: FileStoreConfig): BackupConfig | undefined {
  if (to === undefined) return undefined
  const bucket = to.slice('s3://'.length)
  if (to.startsWith('gs://')) return { folder: to, store: { kind: 'gcs', bucket, keyFile: files.kind === 'gcs' ? files.keyFile : undefined } }
  if (to.startsWith('s3://') && files.kind === 's3') return { folder: to, store: { ...files, bucket } }
  return { folder: path.resolve(to), store: { kind: 'disk' } }
}

export function listBackupErrors(env: { BACKUP_TO?: string | undefined; S3_BUCKET?: string | undefined; GCS_BUCKET?: string | undefined }) {
  const errors: [name: string, message: string][] = []
  if (env.BACKUP_TO?.startsWith('s3://') && !env.S3_BUCKET) errors.push(['S3_BUCKET', 'is required with BACKUP_TO=s3://…, which is opened with the same keys'])
  for (const [scheme, bucket] of [
    ['s3://', env.S3_BUCKET],
    ['gs://', env.GCS_BUCKET],
  ] as const) {
    if (bucket && env.BACKUP_TO === scheme + bucket) errors.push(['BACKUP_TO', 'must not be the bucket of the uploads'])
  }
  return errors
}
