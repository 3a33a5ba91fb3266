import path from 'node:path'
import { z } from 'zod'
import type { FileStoreConfig } from './file-store-config.server.ts'

/** Its variable, as part of the environment's schema. */
export const backupVariables = {
  BACKUP_TO: z
    .string()
    .regex(/^(?:(?:s3|gs):\/\/[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]|(?![a-z0-9]+:\/\/).+)$/, 'must be a folder, s3://bucket or gs://bucket')
    .optional(),
}

/** A folder or a bucket that holds backups. */
export type BackupConfig = { store: FileStoreConfig; folder: string }

/** @param files where uploads are: a bucket of the same vendor is opened with the same keys */
export function backupOf(to: string | undefined, files: FileStoreConfig): BackupConfig | undefined {
  if (to === undefined) return undefined
  const bucket = to.slice('s3://'.length)
  if (to.startsWith('gs://')) return { folder: to, store: { kind: 'gcs', bucket, keyFile: files.kind === 'gcs' ? files.keyFile : undefined } }
  if (to.startsWith('s3://') && files.kind === 's3') return { folder: to, store: { ...files, bucket } }
  return { folder: path.resolve(to), store: { kind: 'disk' } }
}

/** What is wrong between these variables, each by its name. */
export function listBackupFaults(env: { BACKUP_TO?: string | undefined; S3_BUCKET?: string | undefined; GCS_BUCKET?: string | undefined }) {
  const faults: [name: string, message: string][] = []
  if (env.BACKUP_TO?.startsWith('s3://') && !env.S3_BUCKET) faults.push(['S3_BUCKET', 'is required with BACKUP_TO=s3://…, which is opened with the same keys'])
  for (const [scheme, bucket] of [
    ['s3://', env.S3_BUCKET],
    ['gs://', env.GCS_BUCKET],
  ] as const) {
    if (bucket && env.BACKUP_TO === scheme + bucket) faults.push(['BACKUP_TO', 'must not be the bucket of the uploads'])
  }
  return faults
}
