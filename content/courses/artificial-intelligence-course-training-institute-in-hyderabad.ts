import type { CourseContent } from '#app/domain/courses/course-content.ts'

export const course: CourseContent = {
  courseID: 'artificial-intelligence-course-training-institute-in-hyderabad',
  order: 7,
  label: 'Artificial Intelligence',
  inSelect: true,
  jaali: 'twelve-fold-rosette',
  summary: 'From linear algebra to networks that see and read.',
  promise:
    'You write the gradient before you call the library. Over 28 weeks you work through search, vision, language and control, then make one model ' +
    'small enough for an ordinary processor.',
  level: 'Class 12 maths, no coding needed',
  field: 'ai',
  needs: 'nothing',
  durationWeeks: 28,
  classHours: 336,
  timetable: {
    classes: 5,
    hoursAClass: 2,
    labHours: 2,
    practiceHours: 10,
    note: 'In the lab you use the week’s derivation on a real data set, which is harder than on the board.',
  },
  outcomes: [
    'Derive back-propagation for a two-layer network on paper, then check your gradients against autograd.',
    'Train classifiers, detectors and segmenters on photographs you helped label, and read the confusion matrix before the accuracy.',
    'Build a small transformer from its attention equation, then fine-tune a pre-trained one on Telugu and English text.',
    'Pose a timetable or a route as a search problem, and say when search beats learning.',
    'Export a network to ONNX, quantise it to 8 bits, and report what was lost and gained on named hardware.',
    'Keep an experiment log that another person can rerun with one command.',
  ],
  audience: [
    'Final-year engineering students who want to know why a network learns before an interviewer asks.',
    'Developers with a year or more in any language, moving towards vision, speech or robotics teams.',
    'Mathematics, physics and electronics graduates: you have the theory and need to write code others can run.',
    'Lecturers and M.Tech students whose thesis needs a working baseline.',
  ],
  notFor: [
    'If you want to build assistants on existing models, and soon, take Generative AI. It is shorter and closer to that work.',
    'If reports and business questions interest you more than gradients, Data Analytics fits better and asks for less mathematics.',
    'Please wait if you cannot give ten hours a week outside class. Derivations and training runs do not fit into class time alone.',
  ],
  prerequisites: [
    'Class 12 mathematics: functions, differentiation, matrices and basic probability. Rusty is fine, absent is not.',
    'No programming is assumed. The first three weeks go from variables to vectorised NumPy, and they are quick.',
    'A laptop with 16 GB of memory for comfort; 8 GB works, slowly. A graphics card is not required.',
  ],
  modules: [
    {
      title: 'Python and NumPy, from zero',
      weeks: 3,
      hours: 36,
      topics: [
        'Functions, closures and generators',
        'Classes and dataclasses',
        'NumPy broadcasting and strides',
        'Vectorising a slow loop',
        'Matplotlib axes',
        'Git branches and pull requests',
        'pytest and uv environments',
      ],
      builds: 'an image filter that sharpens, blurs and finds edges with array arithmetic alone, tested, and with no vision library.',
    },
    {
      title: 'The mathematics, in code',
      weeks: 3,
      hours: 36,
      topics: [
        'Dot products, norms and projections',
        'Eigenvectors and the SVD',
        'The chain rule and Jacobians',
        'Computational graphs',
        'Bayes’ theorem',
        'Maximum likelihood',
        'Entropy and KL divergence',
      ],
      builds: 'a photograph compressor on the singular value decomposition, with a plot of error against components kept.',
    },
    {
      title: 'Search, constraints and games',
      weeks: 2,
      hours: 24,
      topics: [
        'Breadth-first search and Dijkstra',
        'A* and admissible heuristics',
        'Constraint propagation',
        'Simulated annealing',
        'Minimax and alpha-beta pruning',
        'Monte Carlo tree search',
      ],
      builds: 'an exam timetable solver for a small college that names the rule which made a request impossible.',
    },
    {
      title: 'Machine learning on tables',
      weeks: 3,
      hours: 36,
      topics: [
        'Regression by gradient descent',
        'Bias, variance and regularisation',
        'Trees and gradient boosting',
        'k-means and Gaussian mixtures',
        'Principal components',
        'Cross-validation and leakage',
        'Precision, recall and calibration',
      ],
      builds: 'an hourly load predictor for one substation that must beat “same hour last week”, or admit that it cannot.',
    },
    {
      title: 'Neural networks, first without a framework',
      weeks: 3,
      hours: 36,
      topics: [
        'Back-propagation on paper',
        'Activations and initialisation',
        'SGD, momentum and AdamW',
        'Batch and layer normalisation',
        'Dropout and weight decay',
        'PyTorch tensors and autograd',
        'DataLoader and the training loop',
        'Learning-rate schedules',
      ],
      builds: 'a reader of handwritten Telugu numerals in NumPy, then again in PyTorch, with matching gradients.',
    },
    {
      title: 'Computer vision',
      weeks: 4,
      hours: 48,
      topics: [
        'Convolution and receptive field',
        'Residual connections',
        'Transfer learning with timm',
        'Augmentation that keeps the label true',
        'YOLO detectors and IoU',
        'U-Net segmentation',
        'Vision transformers',
        'Grad-CAM',
        'Agreement between annotators',
      ],
      builds: 'a rice grader that outlines each grain in a phone photograph and counts the broken ones, touching grains included.',
    },
    {
      title: 'Text and speech',
      weeks: 4,
      hours: 48,
      topics: [
        'Byte-pair tokenisation',
        'LSTMs and their limits',
        'Scaled dot-product attention',
        'Positional encodings',
        'Encoders and decoders',
        'Fine-tuning with Transformers',
        'Sentence embeddings',
        'Speech and word error rate',
        'Indic scripts and code-mixed text',
      ],
      builds: 'a character-level transformer trained from nothing on Telugu verse, small enough to inspect head by head.',
    },
    {
      title: 'Reinforcement learning',
      weeks: 2,
      hours: 24,
      topics: ['Markov decision processes', 'Value iteration', 'Q-learning', 'DQN with replay', 'Policy gradients and PPO', 'Reward hacking'],
      builds: 'a lift controller for a six-floor building, compared with a simple rule over thirty random seeds.',
    },
    {
      title: 'Small, fast and explainable models',
      weeks: 2,
      hours: 24,
      topics: [
        'ONNX export and operator sets',
        'ONNX Runtime on a server and in a browser',
        'INT8 quantisation and calibration data',
        'Pruning and distillation',
        'FastAPI inference service',
        'Latency percentiles',
        'Out-of-distribution inputs',
        'Model cards and consent for images',
      ],
      builds: 'an API for your vision model, plus an 8-bit copy timed on two threads of a laptop processor.',
    },
    {
      title: 'Capstone and interviews',
      weeks: 2,
      hours: 24,
      topics: [
        'Problem statement and baseline',
        'Reading a paper for its claim',
        'Ablation tables',
        'Fifty errors reviewed by hand',
        'Viva practice',
        'Coding rounds in NumPy',
        'Résumé and repository review',
      ],
      builds: 'one system of your choosing, with a baseline, an ablation and a twenty-minute defence.',
    },
  ],
  tools: [
    { name: 'Python', version: '3.14', use: 'The language for everything here' },
    { name: 'uv', use: 'Locked environments, so a run repeats' },
    { name: 'NumPy', version: '2.4', use: 'Arrays, and your first network' },
    { name: 'scikit-learn', version: '1.9', use: 'Classical models and honest validation' },
    { name: 'PyTorch', version: '2.14', use: 'Autograd, training and export' },
    { name: 'timm', version: '1.0', use: 'Pre-trained vision backbones' },
    { name: 'OpenCV', version: '5.0', use: 'Video frames, geometry and colour' },
    { name: 'Ultralytics YOLO', version: '8', use: 'Detection; you also read its AGPL licence' },
    { name: 'Transformers', version: '5', use: 'Pre-trained text and speech models' },
    { name: 'Gymnasium', version: '1.3', use: 'Environments for reinforcement learning' },
    { name: 'ONNX Runtime', version: '1.30', use: 'Inference and 8-bit quantisation' },
    { name: 'MLflow', version: '3', use: 'Runs, parameters and artefacts' },
    { name: 'FastAPI', use: 'Putting a model behind an endpoint' },
  ],
  projects: [
    {
      title: 'Pothole map from a two-wheeler',
      problem: 'Ward engineers hear of potholes from complaints, weeks late and without a location.',
      work:
        'Label 1,200 dashcam frames with a classmate and measure your agreement. Train a detector, set it to five false alarms a kilometre, and report ' +
        'the recall that is left on a road it never saw, at dusk.',
      evidence: 'The held-out video with boxes drawn, the labelling guide, and the ten worst misses explained.',
    },
    {
      title: 'Helpline complaints in two languages',
      problem: 'A municipal helpline receives Telugu, English and both in one sentence. Clerks route each message by hand.',
      work:
        'Fine-tune a multilingual encoder on 3,000 messages the class writes and labels, so no real caller is exposed. The service answers inside 200 ' +
        'ms on two processor threads.',
      evidence: 'A running endpoint, one confusion matrix for each script, and a list of messages it hands to a person.',
    },
    {
      title: 'Signal timing for one junction',
      problem: 'Fixed timers hold green for an empty road while the next approach fills.',
      work:
        'Train a PPO controller in a simulator you wrote. No approach may wait over two minutes. Compare it with a sensor-actuated timer, which is the ' +
        'harder rival, and say plainly who won.',
      evidence: 'Seeds, reward curves, and a table of mean and worst waits that one command reproduces.',
    },
    {
      title: 'Leaf disease, outside the laboratory',
      problem: 'A farmer’s photograph has soil, fingers and shadow in it. Public leaf datasets mostly do not.',
      work:
        'Train on public images, test on field photographs from a different source. The model file stays under 8 MB and must say “not sure” when it ' +
        'should.',
      evidence: 'An ONNX model that runs in a phone browser, with the fall in accuracy from laboratory to field stated first.',
    },
  ],
  classDay: [
    { time: '7:00 am', what: 'A typical weekday morning batch opens with last night’s derivation, worked on the board by a student.' },
    { time: '7:20 am', what: 'One new idea, from its equation to thirty lines that run.' },
    { time: '8:10 am', what: 'Lab. You change one thing in a working model and sketch the loss curve before you see it.' },
    { time: '8:50 am', what: 'A wrong prediction is put up and argued over. Then the task for tomorrow.' },
    { time: 'Evening', what: 'The recording is up, with the notebook as it stood when class ended.' },
  ],
  roles: [
    { title: 'AI Engineer', work: 'Takes a trained model into a product: data in, answers out, and a fallback for when it is unsure.' },
    { title: 'Computer Vision Engineer', work: 'Collects images, agrees labels, trains detectors and finds out why they fail on the camera at the site.' },
    { title: 'NLP Engineer', work: 'Adapts text and speech models to a domain, a script and a response time.' },
    { title: 'Machine Learning Engineer', work: 'Owns training pipelines, experiment records and the service that carries the model.' },
    { title: 'Research Assistant', work: 'Reproduces papers, runs ablations and keeps a laboratory’s numbers honest.' },
  ],
  pay: {
    figures: ['any-work-first-years', 'it-fresher-engineer', 'ml-engineer-first', 'ai-engineer-first', 'ai-engineer-later'],
    note: 'Treat the AI bands with care: they come from a training company, and many posts with that title go to people who already wrote software for some years. A first role in model testing, data work or a services firm’s AI group is paid closer to the fresher bands. Research assistant stipends are set by each laboratory or its funder: ask before you apply.',
  },
  interviewTopics: [
    'Derive the gradient of softmax with cross-entropy, and say why libraries fuse the two.',
    'Training loss falls while validation loss rises from epoch four: list what you check, in order.',
    'Why does attention divide by the square root of the key dimension?',
    'For a 56 by 56 input, give the output size and parameter count of a 3 by 3 convolution, stride 2, 32 channels to 64.',
    'When is A* certain to return the shortest path, and what breaks that?',
    'Write k-means in NumPy without looping over the points.',
    'Explain mean average precision to someone who knows only precision and recall.',
    'A detector works in the office and fails at the factory: what differs, and how do you prove it?',
    'Compare post-training quantisation with quantisation-aware training.',
    'What does epsilon change in Q-learning, and what happens when it never decays?',
    'Tell me about a published result you could not reproduce.',
  ],
  questions: [
    {
      question: 'How much mathematics will I really need?',
      answer:
        'Class 12 level to begin: matrices, derivatives and probability. Weeks four to six rebuild these with code beside every equation, and paper ' +
        'exercises continue into the neural network weeks. You are not asked to prove theorems. You are asked to differentiate a loss by hand, because ' +
        'interviewers ask for that.',
    },
    {
      question: 'How is this different from Data Science with AI and Generative AI?',
      answer:
        'Data Science with AI begins with tables: SQL, statistics, and prediction for a business question. Generative AI builds applications over ' +
        'language models somebody else has trained. This course is about the models themselves, and how networks for images, text and control are ' +
        'constructed, trained and made small. Read the three project lists and choose the work you would do on a Sunday.',
    },
    {
      question: 'I am in technical support. Can I move to an AI role after this?',
      answer:
        'Some of your habits carry over: reproducing a fault, reading logs, writing a clear note. A first role in model testing, data work or junior ' +
        'machine learning is a more realistic target than a research post, so we plan applications for those as well. Your repositories will matter ' +
        'more than your present designation.',
    },
    {
      question: 'Is my laptop enough without a graphics card?',
      answer:
        'Yes for the first 14 weeks, which run on the processor. Vision and language labs use free notebook GPUs where the quota allows. Each also has ' +
        'a smaller version, so a finished quota does not stop you. Please do not buy a gaming laptop for this course before you have seen how far ' +
        'those labs take you.',
    },
    {
      question: 'What happens when I miss a class?',
      answer:
        'Both the recording and the notebook are up the same evening. Watch before you return, since most days build on the one before, and bring the ' +
        'exact step where you stopped. Missing a mathematics class costs more than missing a lab, so if you can choose, protect those weeks.',
    },
    {
      question: 'Which certificate do I get, and is a vendor exam included?',
      answer:
        'You get the institute’s certificate once your projects are reviewed and your capstone is defended. No vendor exam is included. Cloud AI exams ' +
        'test one provider’s services, so take one later if a job you want names it. An interviewer for these roles will usually open your code first.',
    },
    {
      question: 'What do you do about placement?',
      answer:
        'Projects are reviewed line by line, and your résumé is rewritten with you around them. You sit three kinds of mock interview: derivation, ' +
        'coding and system design. When an open role fits what you built, we refer you, with the repository at the top of the application.',
    },
  ],
  roadmap: {
    id: 'ai-engineer',
    why: 'It follows this course from the first array to the capstone, and adds what teams expect as well: SQL, statistics and containers.',
  },
  related: [
    {
      courseID: 'generative-ai-course-training-institute-hyderabad',
      why: 'Twelve weeks shorter and aimed at applications. The models arrive already trained.',
    },
    { courseID: 'data-science', why: 'Begins from the business question and from tables. There is less calculus in it and more SQL.' },
  ],
}
