import type { HostingContent } from '#app/domain/hosting/hosting-content.ts'

export const hosting: HostingContent = {
  title: 'Put your capstone online',
  lead: 'A project that opens in a browser gets looked at. These guides get yours ready for any host. The institute runs no hosting of its own today: you choose the host, and the account there is yours.',
  choosing: [
    'Static sites, such as a React app after its build, can be hosted free in many places. An application with a database needs a host that runs it.',
    'Read the limits of the free plan first: memory, traffic, how long the app sleeps without visitors, and when the database is deleted.',
    'Set a spending limit before you enter a card, or choose a plan that does not ask for one.',
    'Write in your README that the first visitor may wait a few seconds, if the host lets the app sleep.',
  ],
  notAllowed: [
    'Real people’s personal data, such as phone numbers or health records. Use made-up rows, and say that they are made up.',
    'Passwords, keys or tokens in the repository. Once pushed, treat them as known: make new ones.',
    'Copies of films, books or paid courses, crawlers that do not obey robots.txt, mining, mass mailing and open proxies. Hosts close accounts for this.',
    'A shop that takes real money. Use the payment company’s test mode.',
    'Pages that imitate a bank, an employer or a government site, even for a demonstration.',
  ],
  guides: [
    {
      id: 'static-site',
      title: 'A static site',
      for: 'Plain HTML, a React app built with Vite, or documentation. Nothing runs on the server.',
      steps: [
        {
          title: 'Make one command build it',
          text: 'Most hosts run npm ci and then npm run build. The result lands in a folder that you name to the host, here dist.',
          code: {
            file: 'package.json',
            lines: ['{', '  "scripts": {', '    "build": "vite build",', '    "test": "vitest run"', '  },', '  "engines": { "node": "24" }', '}'],
          },
        },
        {
          title: 'Let every path open',
          text: 'If your app has its own routes, a reload on one of them asks the server for a file that is not there. Most static hosts then send 404.html, so make it a copy of the first page. The command works on Windows too.',
          code: { file: 'package.json', lines: [`"build": "vite build && node -e \\"fs.copyFileSync('dist/index.html', 'dist/404.html')\\""`] },
        },
        {
          title: 'Keep settings out of the code',
          text: 'Values that begin with VITE_ end up in the visitor’s browser. Put an API’s address there, never a secret.',
          code: { file: '.env.production', lines: ['VITE_API_URL=https://your-api.example'] },
        },
        {
          title: 'Try what the host will run',
          text: 'Clone into an empty folder and run the same commands. If it works only on your machine, this shows it.',
          code: { file: 'terminal', lines: ['git clone <your repository> check', 'cd check', 'npm ci', 'npm test', 'npm run build', 'npx vite preview'] },
        },
      ],
      mistakes: [
        {
          sign: 'A white page, and errors for every script file.',
          cause:
            'The paths in the build assume another folder. Set base in the Vite configuration to the folder of your address: / for most hosts, /repository-name/ for a project on GitHub Pages.',
        },
        {
          sign: 'Works on Windows, fails on the host with a missing file.',
          cause: 'Capital letters differ between the import and the file name. Linux sees two different names.',
        },
        { sign: 'npm ci stops at once.', cause: 'The lock file is missing or older than package.json. Run npm install and commit the lock file.' },
      ],
    },
    {
      id: 'node-app',
      title: 'A Node application',
      for: 'An Express, Hono or Next server, or the API behind your React app.',
      steps: [
        {
          title: 'Listen where you are told',
          text: 'On most hosts the port comes from the environment and changes between starts. Listen on every network interface, not on localhost alone.',
          code: {
            file: 'server.js',
            lines: [
              "import express from 'express'",
              '',
              'const app = express()',
              "app.get('/healthz', (_request, response) => response.send('ok'))",
              '',
              'const port = Number(process.env.PORT ?? 3000)',
              "const server = app.listen(port, '0.0.0.0')",
              '',
              "process.on('SIGTERM', () => server.close())",
            ],
          },
        },
        {
          title: 'Name the commands',
          text: 'A build script is optional. Start must run the server and stay in the foreground.',
          code: {
            file: 'package.json',
            lines: [
              '{',
              '  "type": "module",',
              '  "scripts": {',
              '    "start": "node server.js",',
              '    "test": "node --test"',
              '  },',
              '  "engines": { "node": "24" }',
              '}',
            ],
          },
        },
        {
          title: 'Use the database you are given',
          text: 'One variable holds everything. Free databases allow few connections, so keep the pool small.',
          code: {
            file: 'db.js',
            lines: ["import pg from 'pg'", '', 'export const pool = new pg.Pool({', '  connectionString: process.env.DATABASE_URL,', '  max: 5,', '})'],
          },
        },
        {
          title: 'Run migrations before starting',
          text: 'Add a script called migrate, and let the host run it once for each version, before it starts.',
          code: { file: 'package.json', lines: ['"migrate": "node migrate.js"'] },
        },
        {
          title: 'Write to the database, not the disk',
          text: 'On most hosts, files written beside the code vanish at the next version or restart. Uploads go into the database or to your own storage service.',
          code: null,
        },
      ],
      mistakes: [
        { sign: 'The log says that the server is running, and the page never opens.', cause: 'It listens on localhost or on a fixed port.' },
        { sign: 'Too many clients already.', cause: 'A new pool is made for each request. Make one for the whole process.' },
        {
          sign: 'People are signed out again and again.',
          cause: 'Sessions are kept in memory and go when the app sleeps or restarts. Keep them in the database.',
        },
        { sign: 'Everything works until the first deploy, then uploads are missing.', cause: 'They were saved to the disk of the old version.' },
      ],
    },
    {
      id: 'python-app',
      title: 'A Python application',
      for: 'A FastAPI service around your model, a Django site, or a Streamlit page.',
      steps: [
        {
          title: 'Pin what you use',
          text: 'List direct dependencies with versions. A whole frozen notebook environment is too large and hides what matters.',
          code: {
            file: 'requirements.txt',
            lines: ['fastapi==0.142.*', 'uvicorn[standard]==0.54.*', 'joblib==1.6.*', 'scikit-learn==1.9.*', 'psycopg[binary,pool]==3.3.*'],
          },
        },
        {
          title: 'Answer a health check, load once',
          text: 'Load the model when the process starts and not for each request. Many hosts ask a health check soon after the start, and stop an app that does not answer.',
          code: {
            file: 'main.py',
            lines: [
              'from contextlib import asynccontextmanager',
              '',
              'import joblib',
              'from fastapi import FastAPI',
              '',
              '',
              '@asynccontextmanager',
              'async def lifespan(app: FastAPI):',
              '    app.state.model = joblib.load("model.joblib")',
              '    yield',
              '',
              '',
              'app = FastAPI(lifespan=lifespan)',
              '',
              '',
              '@app.get("/healthz")',
              'def healthz() -> dict[str, str]:',
              '    return {"status": "ok"}',
            ],
          },
        },
        {
          title: 'Say how to start',
          text: 'Many hosts read one line in a file called Procfile. One worker fits in 512 MB; two often do not. Django starts with gunicorn project.wsgi --bind 0.0.0.0:$PORT, and Streamlit with streamlit run app.py --server.address 0.0.0.0 --server.port $PORT.',
          code: { file: 'Procfile', lines: ['web: uvicorn main:app --host 0.0.0.0 --port $PORT --workers 1'] },
        },
        {
          title: 'For Django, three settings',
          text: 'Read the secret and the host from the environment, and serve static files with WhiteNoise. Debug stays off.',
          code: {
            file: 'settings.py',
            lines: ['import os', '', 'DEBUG = False', 'SECRET_KEY = os.environ["SECRET_KEY"]', 'ALLOWED_HOSTS = [os.environ["APP_HOST"]]'],
          },
        },
        {
          title: 'Keep the model small',
          text: 'Save only what predicts. If the file is too large for the host, try fewer trees, half precision or a smaller encoder, and write the loss in accuracy into the README.',
          code: null,
        },
      ],
      mistakes: [
        { sign: 'Killed, with no other message.', cause: 'Memory ran out, usually while loading the model a second time in another worker.' },
        { sign: 'Module not found, though it works on your laptop.', cause: 'The package is installed on your machine and is missing from requirements.txt.' },
        {
          sign: 'A warning about versions while the model loads, then odd predictions.',
          cause: 'The model was saved with another version of scikit-learn. Pin the version you trained with.',
        },
      ],
    },
  ],
}
