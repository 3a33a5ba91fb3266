import type { HostingContent } from '#app/domain/hosting/hosting-content.ts'

export const hosting: HostingContent = {
  title: 'Free hosting for your capstone',
  lead: 'A project that opens in a browser gets looked at. We keep your capstone online for a year after your last class, at no charge, so that the link in your résumé works on the day someone taps it.',
  offered: [
    'A public address for each project, with HTTPS renewed for you.',
    'Static sites, Node 24 applications and Python 3.14 applications.',
    'One PostgreSQL 18 database for each application, backed up nightly and kept for seven days.',
    'A new version a few minutes after each push to your main branch, if its tests pass.',
    'Logs of the last seven days, and a mail when your project stops answering.',
  ],
  limits: [
    { id: 'projects', what: 'Projects', limit: '2 at a time', beyond: 'Retire one to add another. A retired project can be exported first.' },
    {
      id: 'time',
      what: 'How long',
      limit: '12 months after your last class',
      beyond: 'You get a mail at 60, 30 and 7 days, with a guide to moving elsewhere.',
    },
    {
      id: 'static-size',
      what: 'Static site, built',
      limit: '200 MB',
      beyond: 'Large media belongs on a media host. The build stops and names the biggest files.',
    },
    { id: 'memory', what: 'Memory for an application', limit: '512 MB', beyond: 'The process is restarted, and the log says that memory was the reason.' },
    { id: 'processor', what: 'Processor for an application', limit: 'A quarter of one core', beyond: 'Requests slow down. Nothing is charged.' },
    {
      id: 'sleep',
      what: 'Sleep',
      limit: 'After 30 minutes without a visitor',
      beyond: 'The next visitor waits a few seconds while it wakes. Say so in your README.',
    },
    { id: 'database-size', what: 'Database', limit: '500 MB and 10 connections', beyond: 'It becomes read-only until you delete rows.' },
    {
      id: 'traffic',
      what: 'Traffic',
      limit: '20 GB a month',
      beyond: 'The project pauses until the first of the next month, and you are told at 80 per cent.',
    },
    { id: 'builds', what: 'Builds', limit: '20 a day, 10 minutes each', beyond: 'Further pushes wait for the next day. The last good version stays up.' },
    {
      id: 'models',
      what: 'Models and GPUs',
      limit: 'No GPU; model files up to 150 MB',
      beyond: 'Call a hosted model with your own key, and set a spending cap on that account first.',
    },
  ],
  eligible: [
    'You are in the capstone weeks of a course here, or finished one within the last twelve months.',
    'A teacher has reviewed the project once. It need not be perfect, only yours.',
    'The repository is on GitHub or GitLab. It may be private if you give the build a read-only key.',
  ],
  notAllowed: [
    'Real people’s personal data, such as phone numbers or health records. Use made-up rows, and say that they are made up.',
    'Passwords, keys or tokens in the repository. The build refuses to start when it finds one.',
    'Copies of films, books or paid courses, crawlers that do not obey robots.txt, mining, mass mailing and open proxies.',
    'A shop that takes real money. Use the payment company’s test mode.',
    'Pages that imitate a bank, an employer or a government site, even for a demonstration.',
  ],
  request: [
    { title: 'Prepare the repository', text: 'Follow the guide above for your kind of project. The check runs the same commands as the guide.' },
    {
      title: 'Send the request',
      text: 'Repository address, kind of project, the name you want in the address and who else worked on it. It takes about five minutes.',
    },
    { title: 'We look at it', text: 'A teaching assistant runs the check within two working days and writes to you with what to change, if anything.' },
    { title: 'It goes live', text: 'You get a mail with the address, the database settings, and how to read the logs and pause the project.' },
  ],
  statuses: [
    { status: 'Received', meaning: 'The request is in the queue, and you have a mail with its date.' },
    { status: 'Being checked', meaning: 'Somebody is building it now.' },
    { status: 'Changes needed', meaning: 'Something in the guide is missing. The note says what, and you can send it again.' },
    { status: 'Live', meaning: 'It answers at its address. A mail tells you when it stops.' },
    { status: 'Paused', meaning: 'By you, by a limit or by a fault. The mail says which, and how to start it again.' },
    { status: 'Ended', meaning: 'The year is over, or you closed it. An export can be downloaded for 30 days.' },
  ],
  guides: [
    {
      id: 'static-site',
      title: 'A static site',
      for: 'Plain HTML, a React app built with Vite, or documentation. Nothing runs on the server.',
      steps: [
        {
          title: 'Make one command build it',
          text: 'The build runs npm ci and then npm run build. The result must land in a folder called dist.',
          code: {
            file: 'package.json',
            lines: ['{', '  "scripts": {', '    "build": "vite build",', '    "test": "vitest run"', '  },', '  "engines": { "node": "24" }', '}'],
          },
        },
        {
          title: 'Let every path open',
          text: 'If your app has its own routes, a reload on one of them asks the server for a file that is not there. Make a copy of the first page for that case.',
          code: { file: 'package.json', lines: ['"build": "vite build && cp dist/index.html dist/404.html"'] },
        },
        {
          title: 'Keep settings out of the code',
          text: 'Values that begin with VITE_ end up in the visitor’s browser. Put an API’s address there, never a secret.',
          code: { file: '.env.production', lines: ['VITE_API_URL=https://your-api.example'] },
        },
        {
          title: 'Try what we will run',
          text: 'Clone into an empty folder and run the same commands. If it works only on your machine, this shows it.',
          code: { file: 'terminal', lines: ['git clone <your repository> check', 'cd check', 'npm ci', 'npm test', 'npm run build', 'npx vite preview'] },
        },
      ],
      mistakes: [
        {
          sign: 'A white page, and errors for every script file.',
          cause: 'The paths in the build assume another folder. Remove the base setting from the Vite configuration.',
        },
        {
          sign: 'Works on Windows, fails in the build with a missing file.',
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
          text: 'The port comes from the environment and changes between starts. Listen on every network interface, not on localhost alone.',
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
          text: 'One variable holds everything. Ten connections are shared by all, so keep the pool small.',
          code: {
            file: 'db.js',
            lines: ["import pg from 'pg'", '', 'export const pool = new pg.Pool({', '  connectionString: process.env.DATABASE_URL,', '  max: 5,', '})'],
          },
        },
        {
          title: 'Run migrations before starting',
          text: 'Add a script called migrate. It runs once for each version, before traffic moves to it.',
          code: { file: 'package.json', lines: ['"migrate": "node migrate.js"'] },
        },
        {
          title: 'Write to the database, not the disk',
          text: 'Files written beside the code vanish at the next version or wake-up. Uploads go into the database or to a storage service of yours.',
          code: null,
        },
      ],
      mistakes: [
        { sign: 'The log says that the server is running, and the page never opens.', cause: 'It listens on localhost or on a fixed port.' },
        { sign: 'Too many clients already.', cause: 'A new pool is made for each request. Make one for the whole process.' },
        { sign: 'People are signed out every half hour.', cause: 'Sessions are kept in memory and go when the app sleeps. Keep them in the database.' },
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
          code: { file: 'requirements.txt', lines: ['fastapi==0.142.*', 'uvicorn[standard]', 'scikit-learn==1.9.*', 'psycopg[binary,pool]'] },
        },
        {
          title: 'Answer a health check, load once',
          text: 'Load the model when the process starts and not for each request. The health check must answer within ten seconds of the start.',
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
          text: 'One line in a file called Procfile. One worker fits in the memory; two often do not.',
          code: { file: 'Procfile', lines: ['web: uvicorn main:app --host 0.0.0.0 --port $PORT --workers 1', 'test: pytest -q'] },
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
          text: 'Save only what predicts. If the file is above 150 MB, try fewer trees, half precision or a smaller encoder, and write the loss in accuracy into the README.',
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
  leaving: [
    'An export holds your repository’s last version, a database dump and the settings without secrets. It is yours to take at any time.',
    'After the year, the old address can point to your new one for 90 days. A recruiter who saved the link still finds you.',
    'If you do nothing, the project stops, and 30 days later its data is erased.',
  ],
}
