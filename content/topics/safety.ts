import type { TopicContent } from '#app/domain/roadmaps/topic-content.ts'

export const topics: TopicContent[] = [
  {
    id: 'sessions-and-passwords',
    title: 'Passwords and sessions',
    why: 'This is the one place where a small shortcut exposes every user at once.',
    learn: ['Hashing with Argon2id', 'HttpOnly cookies and session expiry', 'JWTs: where they help and where they trap'],
    practise: 'Build sign-in, sign-out everywhere, and a reset link that works exactly once.',
    check: 'You can show where a password is hashed, how a session ends, and what a stolen cookie could do.',
    hours: 10,
    resources: [
      { name: 'OWASP: authentication', url: 'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html' },
      { name: 'OWASP: password storage', url: 'https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html' },
      { name: 'MDN: using HTTP cookies', url: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Cookies' },
    ],
    taughtIn: [
      { courseID: 'full-stack-developer-course', module: 'Login, permissions and security' },
      { courseID: 'python-full-stack-development-course', module: 'APIs with REST framework and FastAPI' },
      { courseID: 'java-full-stack-development-course', module: 'Security and testing' },
    ],
  },
  {
    id: 'permissions',
    title: 'Roles and ownership checks',
    why: 'Changing a number in the address should not open another patient’s report.',
    learn: ['Authentication is not authorisation', 'Checks on every record, on the server', 'An audit trail of who saw what'],
    practise: 'Write a test for each role and each endpoint of your app, and see which of them you forgot.',
    check: 'A second account that guesses the address of your record gets the same answer as for one that is not there.',
    hours: 6,
    resources: [
      { name: 'OWASP: authorization', url: 'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html' },
      {
        name: 'OWASP: insecure direct object references',
        url: 'https://cheatsheetseries.owasp.org/cheatsheets/Insecure_Direct_Object_Reference_Prevention_Cheat_Sheet.html',
      },
    ],
    taughtIn: [
      { courseID: 'full-stack-developer-course', module: 'Login, permissions and security' },
      { courseID: 'python-full-stack-development-course', module: 'Django, the whole framework' },
      { courseID: 'java-full-stack-development-course', module: 'Security and testing' },
    ],
  },
  {
    id: 'common-attacks',
    title: 'Common attacks',
    why: 'You defend against XSS, CSRF and injection best after you have carried each one out yourself.',
    learn: ['XSS and Content Security Policy', 'CSRF and SameSite cookies', 'SQL injection and SSRF', 'Dependency audits'],
    practise: 'Attack your own app in a local copy: steal a session through a comment field, then close the hole with a test.',
    check: 'You can carry out an injection, a cross-site script and a forged request on your own site, then close each.',
    hours: 12,
    resources: [
      { name: 'PortSwigger Web Security Academy', url: 'https://portswigger.net/web-security' },
      { name: 'OWASP Top Ten', url: 'https://owasp.org/www-project-top-ten/' },
    ],
    taughtIn: [
      { courseID: 'full-stack-developer-course', module: 'Login, permissions and security' },
      { courseID: 'python-full-stack-development-course', module: 'Django, the whole framework' },
      { courseID: 'java-full-stack-development-course', module: 'Security and testing' },
    ],
  },
  {
    id: 'secrets',
    title: 'Secrets',
    why: 'A key pushed to a public repository is found by scanners within minutes, and the bill is yours.',
    learn: ['Environment files and secret stores', 'Rotating a key without downtime', 'Scanning history'],
    practise: 'Commit a fake key, remove it from history, then write down why rotation was still needed.',
    check: 'A search through your whole Git history finds no key, and you can replace any key within ten minutes.',
    hours: 4,
    resources: [
      { name: 'OWASP: secrets management', url: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html' },
      { name: 'The Twelve-Factor App: config', url: 'https://12factor.net/config' },
    ],
    taughtIn: [
      { courseID: 'full-stack-developer-course', module: 'Login, permissions and security' },
      { courseID: 'awsdevopscourse', module: 'Pipelines and supply-chain safety' },
      { courseID: 'generative-ai-course-training-institute-hyderabad', module: 'Model calls as ordinary software' },
    ],
  },
  {
    id: 'federated-sign-in',
    title: 'OAuth, OTP and passkeys',
    why: 'Users expect to enter with Google or a phone number, and each way in is also a way to take over an account.',
    learn: ['OpenID Connect step by step', 'One-time codes and their abuse', 'Passkeys and recovery'],
    practise: 'Link a Google sign-in to an existing password account without letting a stranger claim it.',
    check: 'You can draw each redirect of a Google sign-in and say what each parameter protects.',
    hours: 8,
    resources: [
      { name: 'OAuth 2.0 simplified', url: 'https://www.oauth.com/' },
      { name: 'OpenID: how Connect works', url: 'https://openid.net/developers/how-connect-works/' },
      { name: 'passkeys.dev', url: 'https://passkeys.dev/' },
    ],
    taughtIn: [
      { courseID: 'full-stack-developer-course', module: 'Login, permissions and security' },
      { courseID: 'java-full-stack-development-course', module: 'Security and testing' },
    ],
  },
  {
    id: 'personal-data',
    title: 'Personal data and consent',
    why: 'The DPDP Act makes collecting less, and deleting on time, part of the design.',
    learn: ['Notice, purpose and withdrawal', 'Retention periods that a job enforces', 'Keeping names and numbers out of logs'],
    practise: 'List every personal field your app stores, with its purpose and expiry, and delete the ones without a purpose.',
    check: 'You can list every personal field you keep, why, for how long, and who can ask for its removal.',
    hours: 5,
    resources: [
      { name: 'MeitY, ministry for the DPDP Act', url: 'https://www.meity.gov.in/' },
      { name: 'MDN: privacy on the web', url: 'https://developer.mozilla.org/en-US/docs/Web/Privacy' },
      { name: 'ICO: data protection guidance', url: 'https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/' },
    ],
    taughtIn: [
      { courseID: 'digital-marketing-course-training-institute-hyderabad', module: 'Email, SMS, WhatsApp and consent' },
      { courseID: 'generative-ai-course-training-institute-hyderabad', module: 'Serving, cost and safety' },
    ],
  },
]
