import { expect, test } from 'vitest'
import { parseConfig } from './parse-config.server.ts'

const site = { PUBLIC_URL: 'https://institute.example' }
const google = { OIDC_GOOGLE_CLIENT_ID: 'id', OIDC_GOOGLE_CLIENT_SECRET: 'secret' }

test('Google, Microsoft and GitHub need only an id and a secret; any other provider also needs its issuer', () => {
  const environment = {
    ...site,
    ...google,
    OIDC_MICROSOFT_CLIENT_ID: 'id',
    OIDC_MICROSOFT_CLIENT_SECRET: 'secret',
    OIDC_GITHUB_CLIENT_ID: 'id',
    OIDC_GITHUB_CLIENT_SECRET: 'secret',
    OIDC_CITY_COLLEGE_ISSUER: 'https://login.college.example/realms/students',
    OIDC_CITY_COLLEGE_CLIENT_ID: 'the-site',
    OIDC_CITY_COLLEGE_CLIENT_SECRET: 'secret',
  }
  expect(parseConfig(environment).providers).toEqual([
    {
      name: 'city-college',
      label: 'City college',
      kind: 'oidc',
      issuer: 'https://login.college.example/realms/students',
      clientId: 'the-site',
      clientSecret: 'secret',
    },
    expect.objectContaining({ name: 'github', label: 'GitHub', kind: 'github', issuer: 'https://github.com/login/oauth' }),
    expect.objectContaining({ name: 'google', label: 'Google', kind: 'oidc', issuer: 'https://accounts.google.com' }),
    expect.objectContaining({ name: 'microsoft', issuer: 'https://login.microsoftonline.com/common/v2.0' }),
  ])
  expect(parseConfig({ ...site, ...google, OIDC_GOOGLE_LABEL: 'your Google account' }).providers).toMatchObject([{ label: 'your Google account' }])
  expect(parseConfig({ OIDC_GOOGLE_CLIENT_ID: '' }).providers).toEqual([])
})

test.each([
  ['an unknown variable', { OIDC_GOOGLE_SECRET: 'secret' }, ['OIDC_GOOGLE_SECRET is unknown']],
  ['a name in small letters', { OIDC_google_CLIENT_ID: 'id' }, ['OIDC_google_CLIENT_ID is unknown']],
  ['half a provider', { OIDC_GOOGLE_CLIENT_ID: 'id' }, ['OIDC_GOOGLE_CLIENT_SECRET is required with OIDC_GOOGLE_CLIENT_ID']],
  [
    'a label alone',
    { OIDC_COLLEGE_LABEL: 'College' },
    ['OIDC_COLLEGE_ISSUER is required with OIDC_COLLEGE_LABEL', 'OIDC_COLLEGE_CLIENT_ID is required', 'OIDC_COLLEGE_CLIENT_SECRET is required'],
  ],
  ['an issuer in plain text', { ...google, OIDC_GOOGLE_ISSUER: 'http://accounts.example' }, ['OIDC_GOOGLE_ISSUER must be an address']],
  ['an issuer with a query', { ...google, OIDC_GOOGLE_ISSUER: 'https://accounts.example/?x' }, ['OIDC_GOOGLE_ISSUER must be an address']],
  ['a long label', { ...google, OIDC_GOOGLE_LABEL: 'x'.repeat(41) }, ['OIDC_GOOGLE_LABEL must be one line']],
  [
    'one label twice',
    { ...google, OIDC_MICROSOFT_LABEL: 'Google', OIDC_MICROSOFT_CLIENT_ID: 'id', OIDC_MICROSOFT_CLIENT_SECRET: 's' },
    ['OIDC_MICROSOFT_LABEL must differ'],
  ],
])('%s stops the start, and each error is listed', (_, environment, errors) => {
  expect(() => parseConfig({ ...site, ...environment })).toThrowError(
    expect.objectContaining({ errors: errors.map((error) => expect.stringMatching(new RegExp(`^${error}`))) }),
  )
})

test('in production providers need PUBLIC_URL for their redirects; a local provider needs no TLS', () => {
  expect(() => parseConfig(google)).toThrowError(/PUBLIC_URL is required with OIDC_/)
  expect(parseConfig({ ...google, NODE_ENV: 'test', OIDC_GOOGLE_ISSUER: 'http://127.0.0.1:4000' }).providers).toMatchObject([
    { issuer: 'http://127.0.0.1:4000' },
  ])
})

test('errors of other variables are listed together with them', () => {
  expect(() => parseConfig({ ...site, PORT: 'x', OIDC_X: 'y' })).toThrowError(/2 errors:\n {2}PORT .+\n {2}OIDC_X is unknown/)
})
