import type { CourseContent } from '#app/domain/courses/course-content.ts'

export const course: CourseContent = {
  courseID: 'generative-ai-course-training-institute-hyderabad',
  order: 8,
  label: 'Generative AI',
  inSelect: true,
  jaali: 'turning-squares',
  summary: 'Retrieval, agents and evaluation with open models.',
  promise:
    'Sixteen weeks around one habit: measure before you change the prompt. You build retrieval, agents and a tuned open model, serve them within a ' +
    'budget, and keep the tests that say whether a release got better.',
  level: 'Basic Python needed',
  field: 'ai',
  needs: 'basics',
  durationWeeks: 16,
  classHours: 176,
  timetable: {
    classes: 5,
    hoursAClass: 2,
    labHours: 1,
    practiceHours: 6,
    note: 'The extra hour is an evaluation review. Everyone’s scores of the week are on one sheet, including those that went down.',
  },
  outcomes: [
    'Ground answers in documents, so the system quotes a page or declines to answer.',
    'Write the evaluation set from real questions first, and score every later change against it.',
    'Connect a model to tools through LangGraph and MCP, with step limits, approvals and a record of each call.',
    'Tune an open-weight model with LoRA, and show by blind comparison whether it was worth doing.',
    'Serve a model with vLLM, work out the cost of a thousand requests, and hold a latency target under load.',
    'Attack your own application with planted instructions, then close the paths that worked.',
  ],
  audience: [
    'You are a backend or full stack developer who has been told to add AI to a product.',
    'Testers who suspect that evaluating a model is a kind of testing. It is.',
    'Data analysts and scientists who write Python daily and now have documents to deal with, not only tables.',
    'Final-year students with one Python project finished, who want the next to be on language models.',
  ],
  notFor: [
    'Skip this if you only want better prompts for office work. A few evenings of practice will do.',
    'People who are new to code. Python Full Stack and Artificial Intelligence start programming from zero; this course does not.',
    'Training a large model from scratch is outside our budget and our syllabus. We adapt and serve open ones.',
  ],
  prerequisites: [
    'Python written unaided: functions, dictionaries, a class or two, a virtual environment, one call to a JSON API.',
    'Enough Git and terminal to clone, branch, commit and read an error to its last line.',
    'School-level probability. Vectors and matrices are taught at the point of use.',
    'A laptop with 16 GB of memory and 40 GB free. Small quantised models run on it.',
  ],
  modules: [
    {
      title: 'Model calls as ordinary software',
      weeks: 2,
      hours: 22,
      topics: [
        'Async Python with httpx',
        'Chat templates and roles',
        'Streaming with server-sent events',
        'Pydantic and JSON Schema outputs',
        'Retries, timeouts and idempotency',
        'Token counts and cost',
        'Ollama and OpenAI-compatible endpoints',
        'Secrets and spending caps',
      ],
      builds: 'a service that turns loosely typed kirana orders into checked JSON, retries what fails, and counts every token.',
    },
    {
      title: 'Inside a language model',
      weeks: 2,
      hours: 22,
      topics: [
        'Byte-pair encoding on Indic scripts',
        'Attention and causal masks',
        'KV cache and context length',
        'Temperature, top-p and seeds',
        'Instruction and preference training',
        'Reasoning models and token budgets',
        'Mixture of experts',
        'Licences of open weights',
      ],
      builds: 'a next-token explorer that shows probabilities, sampling choices and the token bill for one sentence in Telugu, Hindi and English.',
    },
    {
      title: 'Evaluation before features',
      weeks: 2,
      hours: 22,
      topics: [
        'A golden set from real questions',
        'Exact match, rubric and pairwise scores',
        'Judge models and their biases',
        'Cohen’s kappa against human labels',
        'Promptfoo regression runs',
        'Langfuse traces',
        'Confidence intervals on small samples',
        'Slices by language, length and topic',
      ],
      builds: 'a suite of 120 questions with a judge model whose agreement with two human markers you have measured.',
    },
    {
      title: 'Retrieval that can be checked',
      weeks: 3,
      hours: 33,
      topics: [
        'Docling for PDFs and tables',
        'Chunking by structure',
        'Embedding models and dimensions',
        'SQL queries with pgvector and HNSW',
        'BM25 with reciprocal rank fusion',
        'Cross-encoder reranking',
        'Query rewriting',
        'Citations and refusal',
        'Recall at k',
      ],
      builds: 'a question-answering service over one state’s motor vehicle rules that cites rule and page.',
    },
    {
      title: 'Tools and agents',
      weeks: 2,
      hours: 22,
      topics: [
        'Tool schemas and argument checks',
        'LangGraph state and checkpoints',
        'Interrupts for human approval',
        'MCP servers under the stateless 2026-07-28 revision',
        'Planner and worker patterns',
        'Memory and its expiry',
        'Loop limits',
        'Trajectory evaluation',
      ],
      builds: 'an MCP server over a library catalogue, and an agent that reserves a book only after a person agrees.',
    },
    {
      title: 'Adapting open models',
      weeks: 2,
      hours: 22,
      topics: [
        'Prompt, retrieve or tune',
        'Dataset cards and deduplication',
        'Supervised fine-tuning with TRL',
        'LoRA rank and target modules',
        'QLoRA in 4 bits',
        'DPO from preference pairs',
        'Checks for forgetting',
        'Merging and GGUF export',
      ],
      builds: 'a LoRA adapter that writes made-up visits in one clinic’s note format, scored before and after on unrelated tasks too.',
    },
    {
      title: 'Serving, cost and safety',
      weeks: 2,
      hours: 22,
      topics: [
        'vLLM and continuous batching',
        'Prefix caching and quantised weights',
        'Time to first token at p95',
        'Direct and indirect prompt injection',
        'Least-privilege tools',
        'Personal data and the DPDP Act, 2023',
        'Output filters and false alarms',
        'Upgrading a pinned library',
      ],
      builds: 'a load-tested release of your retrieval service, with a one-page threat model and a monthly cost estimate.',
    },
    {
      title: 'Capstone and interviews',
      weeks: 1,
      hours: 11,
      topics: [
        'Scope: one user, one task',
        'Release notes with scores',
        'Failure review',
        'System design rounds',
        'Live debugging of a retrieval fault',
        'Résumé and repository review',
      ],
      builds: 'one application for one kind of user, with an evaluation report and a demonstration that takes questions from the floor.',
    },
  ],
  tools: [
    { name: 'Python', version: '3.14', use: 'Services, pipelines and tests' },
    { name: 'FastAPI', use: 'Streaming endpoints' },
    { name: 'Pydantic', version: '2.13', use: 'Typed outputs and tool arguments' },
    { name: 'Ollama', use: 'Open models on your own laptop' },
    { name: 'Qwen and Gemma', use: 'Open-weight model families for the labs' },
    { name: 'Docling', version: '2', use: 'Turning PDFs into structured text' },
    { name: 'Sentence Transformers', version: '6', use: 'Embeddings and rerankers' },
    { name: 'PostgreSQL', version: '18', use: 'Documents, full-text search and vectors together' },
    { name: 'pgvector', version: '0.8', use: 'HNSW search inside PostgreSQL' },
    { name: 'LangGraph', version: '1.2', use: 'Agent state, checkpoints and approvals' },
    { name: 'MCP Python SDK', version: '2.3', use: 'Tool servers any client can call' },
    { name: 'Promptfoo', version: '0.123', use: 'Regression tests for prompts and agents' },
    { name: 'Langfuse', use: 'Traces, costs and annotations' },
    { name: 'TRL', version: '1', use: 'Fine-tuning, with PEFT for LoRA' },
    { name: 'vLLM', use: 'Serving under load' },
  ],
  projects: [
    {
      title: 'Which government order is in force',
      problem: 'Government orders amend and cancel one another across years. A clerk searching PDFs, some of them scanned, often quotes a dead one.',
      work:
        'You index 200 public orders, record which amends which, and answer with order number and page, using a model that fits a laptop. Of 30 ' +
        'planted questions the orders cannot answer, it should refuse at least 27.',
      evidence: 'A live page, the question set scored by scanned and born-digital files, and every answer it still gets wrong.',
    },
    {
      title: 'Community hall desk under approval',
      problem: 'A municipal hall is booked by phone and on paper. Two weddings land on one date, and callers after hours get no answer.',
      work:
        'The agent gets three tools, six steps and invented bookings. It asks a person before each write, and must hold when a booking note says ' +
        '“ignore your rules”.',
      evidence: 'Traces of 50 scripted conversations, the hostile ones included, and the rule that each failure led to.',
    },
    {
      title: 'Civic notices in plain words',
      problem: 'Water, power and property tax notices are written in language many residents cannot follow.',
      work:
        'With 800 notice and summary pairs checked by hand, tune a small model. Dates and amounts must come through unchanged, and a second reader ' +
        'marks the outputs blind.',
      evidence: 'Adapter weights, a dataset card, and the comparison with the untuned model, ties counted.',
    },
    {
      title: 'One department, one GPU',
      problem: 'A pilot that pleased one manager slows down and overspends when forty colleagues open it.',
      work:
        'Serve it to 40 simulated users from a single GPU, first token inside two seconds at p95, under a rupee limit written before you start. Change ' +
        'one thing at a time.',
      evidence: 'Load-test scripts, a latency chart for each change, and the cost sheet against the limit.',
    },
  ],
  classDay: [
    { time: '7:00 am', what: 'In a typical weekday morning batch, you begin with a failing case from last night’s evaluation run and say why it failed.' },
    { time: '7:20 am', what: 'The teacher builds today’s piece live, including the mistake most people make with it.' },
    { time: '8:10 am', what: 'Your turn: add the piece to your own service and rerun the tests. Scores are shared, up or down.' },
    { time: '8:45 am', what: 'Two repositories are read in class. You leave with one change to make.' },
    { time: 'Same evening', what: 'Recording, code and prompts are online.' },
  ],
  roles: [
    { title: 'Generative AI Engineer', work: 'Designs retrieval and agent features, and is answerable for their scores after each release.' },
    { title: 'LLM Application Developer', work: 'Adds model calls to an existing product: streaming, structured output, fallbacks and cost.' },
    { title: 'AI Evaluation Engineer', work: 'Builds question sets, calibrates judges and blocks a release that regresses.' },
    { title: 'Conversational AI Developer', work: 'Runs support and booking assistants, including the handover to a person.' },
    { title: 'ML Platform Engineer', work: 'Keeps model servers inside their latency, memory and budget limits.' },
  ],
  pay: {
    figures: ['any-work-later', 'it-fresher-engineer', 'ai-engineer-first', 'ai-engineer-later'],
    note: 'Employers here mostly add language models to an existing software job, so your present experience sets the band and this course moves you within it. A fresher with this course alone should expect the fresher figures. Nobody publishes a trustworthy number for “generative AI engineer” in Hyderabad, and we have not made one up.',
  },
  interviewTopics: [
    'With only a trace in front of you, how do you tell a retrieval fault from a generation fault?',
    'Choose a chunking scheme for a rate contract full of tables, and defend it.',
    'Explain HNSW to a database administrator and name the settings you would tune.',
    'What does the KV cache hold, and how does it grow with context and batch size?',
    'Your judge prefers longer answers: detect it, then correct for it.',
    'A bank circular changes every week. Fine-tune, retrieve or prompt?',
    'Estimate the memory to serve an eight-billion-parameter model at 4 bits, cache included.',
    'An email tells your agent to forward the inbox. Where should the design have stopped it?',
    'What changed for server authors when MCP became stateless?',
    'Explain LoRA by the shapes of its matrices, then say what rank controls.',
    'Design a document assistant for 500 staff where each may see only their own department.',
  ],
  questions: [
    {
      question: 'Do I have to pay for API keys on top of the fee?',
      answer:
        'No. Labs use open-weight models, through Ollama on your laptop or on notebook GPUs. Your client code speaks an OpenAI-compatible format, so ' +
        'it can be pointed at a paid provider when an employer has one. If you do use a key, set a spending cap first: the first module shows how.',
    },
    {
      question: 'Will these tools be outdated by the time I finish?',
      answer:
        'A few will. Library versions are pinned when a batch begins, and class time goes to what lasts longer: test sets, retrieval measures, tool ' +
        'permissions, cost arithmetic. In the serving module you upgrade one pinned library on purpose and let your tests say what broke.',
    },
    {
      question: 'Should I take this or Artificial Intelligence?',
      answer:
        'Artificial Intelligence takes 28 weeks, begins with linear algebra and has you train networks for images, text and control. Here the models ' +
        'arrive trained, and 16 weeks go into making them useful, tested and affordable. Developers usually pick this one. If you want to know why a ' +
        'network learns, pick the other.',
    },
    {
      question: 'I am a manual tester with little Python. Can I join?',
      answer:
        'Not immediately. First get to the point where you can write a script that reads a file, calls an API and saves the result, without copying. ' +
        'Then your background becomes useful, since a good evaluation set looks a lot like good test cases: edge conditions, expected results, and a ' +
        'reason for each.',
    },
    {
      question: 'How much mathematics comes up?',
      answer:
        'Dot products, probabilities, averages and confidence intervals. Attention is worked once with small matrices on the board, slowly. There is ' +
        'no calculus by hand. If you can explain a weighted average to a friend, you can follow every class.',
    },
    {
      question: 'I may miss a week during a release at work. Then what?',
      answer:
        'Each recording is up the same evening, with the code from that class. A missed week is about 11 hours of class plus practice, so spread it ' +
        'over two weekends. The evaluation module is the one not to miss, because every later module reports its result in those terms.',
    },
    {
      question: 'Does your certificate count like a cloud vendor’s?',
      answer:
        'They are different things. Ours says you finished the course and your projects passed review. A vendor’s says you passed an exam on that ' +
        'vendor’s services, booked and paid for separately. Some job advertisements name one; check the ones you would apply to before spending on it.',
    },
    {
      question: 'What support is there for the job search?',
      answer:
        'Reviewed projects come first, since interviewers for these roles ask to see scores. Then a résumé written around them, mock rounds in system ' +
        'design and live debugging, and referrals to open roles that match your work. If your present employer has a suitable problem, your capstone ' +
        'can be scoped around it.',
    },
  ],
  roadmap: {
    id: 'generative-ai-engineer',
    why: 'Its first stage covers what this course assumes; the others follow its modules and add some mathematics, with an exercise and free material for each topic.',
  },
  related: [
    { courseID: 'python-full-stack-development-course', why: 'If you cannot write Python unaided yet, become a developer here first.' },
    {
      courseID: 'artificial-intelligence-course-training-institute-in-hyderabad',
      why: 'For people who want to train networks themselves, and know Class 12 mathematics.',
    },
    { courseID: 'data-science', why: 'The fuller route when your problems come in tables as often as in documents.' },
  ],
}
