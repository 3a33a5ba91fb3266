import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The options of a server: with `rp` to create a passkey, with `rpId` to use one. */
type AuthenticatorOptions = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } }
type Changes = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; challenge?: string; userHandle?: string }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Responds like a browser. `counts`: reports the number of signatures; most password managers do not. `aaguid`: its model, in 32 hexadecimal digits */
export function createAuthenticator({ counts = false, aaguid = '0'.repeat(32), id = randomBytes(32).toString('base64url') } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  let counter = 0
  let userHandle: string | undefined
  const clientData = (type: string, { challenge }: AuthenticatorOptions, changes: Changes) =>
    json({ type, challenge: changes.challenge ?? challenge, origin: changes.origin ?? 'http://localhost:3000', crossOrigin: false })
  const head = (rpId: string, flags: number, changes: Changes) => {
    const count = Buffer.alloc(4)
    if (counts) counter++
    count.writeUInt32BE(changes.counter ?? counter)
    const verified = changes.isVerified === false ? 0 : 4
    return Buffer.concat([sha256(changes.rpId ?? rpId), Buffer.from([flags | 1 | verified]), count])
  }
  const answer = (response: object) => JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  return {
    id,
    create(options: AuthenticatorOptions, changes: Changes = {}): string {
      userHandle = options.user?.id
      const credentialId = Buffer.from(id, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([head(options.rp?.id ?? '', 0x40, changes), Buffer.from(aaguid, 'hex'), length, credentialId, cose])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString('base64url')
      return answer({ clientDataJSON: clientData('webauthn.create', options, changes), attestationObject, transports: ['internal'] })
    },
    sign(options: AuthenticatorOptions, changes: Changes = {}): string {
      const clientDataJSON = clientData('webauthn.get', options, changes)
      const authData = head(options.rpId ?? '', 0, changes)
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      const signature = createSign('sha256').update(signed).sign(privateKey).toString('base64url')
      return answer({ clientDataJSON, authenticatorData: authData.toString('base64url'), signature, userHandle: changes.userHandle ?? userHandle })
    },
  }
}
