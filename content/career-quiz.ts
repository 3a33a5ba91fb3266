import type { QuizContent } from '#app/domain/quiz/quiz-content.ts'

const dataScience = 'data-science'
const fullStack = 'full-stack-developer-course'
const marketing = 'digital-marketing-course-training-institute-hyderabad'
const python = 'python-full-stack-development-course'
const java = 'java-full-stack-development-course'
const devops = 'awsdevopscourse'
const ai = 'artificial-intelligence-course-training-institute-in-hyderabad'
const genAI = 'generative-ai-course-training-institute-hyderabad'
const analytics = 'data-analytics-course-training-hyderabad'

export const quiz: QuizContent = {
  title: 'Which course fits you?',
  introduction: [
    'Fourteen questions, one on each screen, about four minutes. There are no right answers and nothing is timed.',
    'You see the result at once: the course that fits best, the runner-up, and what each of your answers did. We ask for no name and no phone number.',
  ],
  scoring: [
    'Each answer gives points to some outcomes and takes points from others. The full table is below the quiz, and nothing else counts.',
    'Your points are added up for each of the {courses} courses and for “none of our courses fits”. The highest total is your result.',
    'A course is suggested only when its total is above zero. If no course gets there, the result is “none of our courses fits”.',
    'The runner-up is the next course. When no course fits, it is the course that came closest.',
    'Equal totals are settled by the order of the Courses list on this site, and a course comes before “none of our courses fits”.',
    'A skipped question scores 0. The order in which you answer makes no difference.',
  ],
  none: {
    title: 'None of our courses fits',
    explanation: [
      'Your answers describe something we do not teach, or a timetable that none of our courses respects. It is better to know that now than in week five.',
      'The closest course is named below with the answers that kept it from fitting. If one of them changes, take the quiz again.',
    ],
  },
  courseIDs: [dataScience, fullStack, marketing, python, java, devops, ai, genAI, analytics],
  questions: [
    {
      id: 'free-saturday',
      question: 'You have a free Saturday and five small jobs waiting. Which one do you start?',
      answers: [
        {
          id: 'why-sales-fall',
          label: 'Find out why a shop’s sales dip every third week',
          because: 'Asking why a number moves, and not stopping at the first answer, is the daily work of data courses.',
          weights: { [dataScience]: 3, [analytics]: 3, [marketing]: 1 },
        },
        {
          id: 'hostel-bookings',
          label: 'Make a page where a hostel can take room bookings',
          because: 'A booking page needs a screen, rules and stored records, which is what the three full stack courses build.',
          weights: { [fullStack]: 3, [python]: 3, [java]: 2 },
        },
        {
          id: 'fill-the-hall',
          label: 'Get forty strangers to come to a free music evening',
          because: 'Finding the right people and giving them a reason to come is marketing before it is anything else.',
          weights: { [marketing]: 4 },
        },
        {
          id: 'rescue-the-site',
          label: 'Discover why a friend’s website stops at two every night',
          because: 'Following a failure through logs and machines until it makes sense is how an operations day goes.',
          weights: { [devops]: 4, [java]: 1, [python]: 1 },
        },
        {
          id: 'ripe-mangoes',
          label: 'Teach a program to tell ripe mangoes from raw ones in photographs',
          because: 'Teaching a program from examples, photographs above all, is where the artificial intelligence course spends its middle months.',
          weights: { [ai]: 4, [dataScience]: 2, [genAI]: 1 },
        },
      ],
    },
    {
      id: 'code-so-far',
      question: 'How much have you programmed until now?',
      help: 'Answer for what you can do today without help, and not for what you once passed an examination in.',
      answers: [
        {
          id: 'rather-not',
          label: 'Never, and I would rather keep it that way',
          because: 'Only Digital Marketing asks for no programming. Data Analytics asks for a little; the other seven ask for it every day.',
          weights: { [marketing]: 3, none: 1, [dataScience]: -2, [fullStack]: -2, [python]: -2, [java]: -2, [devops]: -2, [ai]: -2, [genAI]: -3 },
        },
        {
          id: 'willing',
          label: 'Never, but I am willing to learn it properly',
          because: 'Starting from zero is expected in most of our courses. Generative AI is the one that begins with Python you already have.',
          weights: { [python]: 2, [analytics]: 2, [dataScience]: 1, [fullStack]: 1, [java]: 1, [ai]: 1, [marketing]: 1, [genAI]: -3 },
        },
        {
          id: 'a-little',
          label: 'A little: some loops and functions, in college or on my own',
          because: 'Having written loops once makes the first month of a web, Java or operations course easier.',
          weights: { [fullStack]: 2, [java]: 2, [devops]: 2, [dataScience]: 1, [python]: 1, [ai]: 1, [genAI]: -1 },
        },
        {
          id: 'python-unaided',
          label: 'I write small Python programs on my own',
          because: 'Python without help is the entry condition of Generative AI, and it makes the first weeks of Python Full Stack a repetition.',
          weights: { [genAI]: 4, [ai]: 1, [dataScience]: 1, [devops]: 1, [python]: -1 },
        },
        {
          id: 'for-a-living',
          label: 'I program or test software for a living',
          because: 'For someone who already programs at work, the courses that teach a language from zero would be slow.',
          weights: { [genAI]: 3, [devops]: 3, [dataScience]: 1, [ai]: 1, [fullStack]: -1, [python]: -2, [analytics]: -1 },
        },
      ],
    },
    {
      id: 'mathematics',
      question: 'Which sentence about mathematics could be yours?',
      answers: [
        {
          id: 'enjoyed-class-12',
          label: 'I liked Class 12 mathematics and would do more of it',
          because: 'Artificial Intelligence uses derivatives and matrices every week, and Data Science with AI leans on probability.',
          weights: { [ai]: 4, [dataScience]: 2, [genAI]: 1 },
        },
        {
          id: 'percentages-are-fine',
          label: 'Percentages and averages are fine; formulas are not for me',
          because: 'Percentages and averages carry you through analytics and marketing, where most decisions rest on them.',
          weights: { [analytics]: 3, [marketing]: 1, [dataScience]: 2 },
        },
        {
          id: 'logic-yes',
          label: 'I like logic puzzles more than sums',
          because: 'Web development and operations run on logic, conditions and order. Calculus never appears in them.',
          weights: { [java]: 3, [fullStack]: 2, [python]: 2, [devops]: 2 },
        },
        {
          id: 'avoid-it',
          label: 'I avoid it when I can',
          because: 'Avoiding numbers rules out little in web work, but it makes models, statistics and reporting a daily struggle.',
          weights: { [fullStack]: 2, [marketing]: 1, [devops]: 1, [python]: 1, [ai]: -3, [dataScience]: -3, [analytics]: -2 },
        },
      ],
    },
    {
      id: 'worthwhile-week',
      question: 'On Friday evening, what would make the week feel worthwhile?',
      answers: [
        {
          id: 'somebody-used-it',
          label: 'Somebody used a screen I made and did not need help',
          because: 'The pleasure of seeing a person use your screen comes earliest and most often in front-end work.',
          weights: { [fullStack]: 3, [python]: 2 },
        },
        {
          id: 'a-decision-changed',
          label: 'A manager changed a decision because of my table',
          because: 'Moving one decision with one clear table is the whole aim of an analyst’s week.',
          weights: { [analytics]: 3, [dataScience]: 2 },
        },
        {
          id: 'fewer-mistakes',
          label: 'My model makes fewer mistakes than last week, and I can prove it',
          because: 'Counting mistakes before and after a change is how models and language systems get better.',
          weights: { [genAI]: 3, [ai]: 2, [dataScience]: 2 },
        },
        {
          id: 'nothing-failed',
          label: 'Two releases went out and nobody noticed',
          because: 'Releases that nobody notices are the mark of good operations, and of services written to hold up.',
          weights: { [devops]: 3, [java]: 2 },
        },
        {
          id: 'more-people-came',
          label: 'More people found us, and each one cost less to reach',
          because: 'Reach and its cost are the two figures that a marketer answers for.',
          weights: { [marketing]: 4 },
        },
      ],
    },
    {
      id: 'charged-twice',
      question: 'A food delivery app has charged some customers twice. Which part do you take?',
      answers: [
        {
          id: 'the-button',
          label: 'The button that could be pressed twice',
          because: 'You went to the screen, where the mistake could have been stopped before it reached a server.',
          weights: { [fullStack]: 3 },
        },
        {
          id: 'the-record',
          label: 'The record that should have refused a second payment',
          because: 'You went to the data model and its rules, which Python Full Stack teaches before it draws a single page.',
          weights: { [python]: 4, [java]: 1 },
        },
        {
          id: 'the-busy-service',
          label: 'The payment service that is asked ten thousand times a minute',
          because: 'You went to the service under load, and the Java course puts every service it builds under load.',
          weights: { [java]: 4, [devops]: 1 },
        },
        {
          id: 'the-release',
          label: 'The release that let the fault through without an alarm',
          because: 'You asked how the fault got out and why nothing rang, which is the question operations exists for.',
          weights: { [devops]: 3 },
        },
        {
          id: 'the-count',
          label: 'How many others were charged, and what it comes to',
          because: 'You wanted the size of the problem before its cause, which is an analyst’s first move.',
          weights: { [analytics]: 4, [dataScience]: 2 },
        },
      ],
    },
    {
      id: 'place-of-work',
      question: 'Where do you see yourself working?',
      help: 'Think of the openings you would actually apply to in the next year.',
      answers: [
        {
          id: 'large-firm',
          label: 'A large service company or a bank',
          because: 'Many large service companies and banks ask for Java by name, and for people who keep their systems running.',
          weights: { [java]: 4, [devops]: 1 },
        },
        {
          id: 'small-product-team',
          label: 'A small company that makes one product',
          because: 'Small product teams want one person who can take a feature from the screen to the database.',
          weights: { [fullStack]: 3, [python]: 2, [genAI]: 1 },
        },
        {
          id: 'agency-or-shop',
          label: 'An agency, a brand, or a business of my own family',
          because: 'Agencies, brands and family businesses need somebody who brings customers and can show what each one cost.',
          weights: { [marketing]: 4 },
        },
        {
          id: 'a-data-team',
          label: 'A hospital, lender, shop chain or factory that lives on its data',
          because: 'Organisations with years of records hire people who can turn them into answers and forecasts.',
          weights: { [dataScience]: 4, [analytics]: 3 },
        },
        {
          id: 'a-model-team',
          label: 'A team that trains models or builds on top of them',
          because: 'Teams that train models look for the mathematics; teams that build on them look for testing and retrieval.',
          weights: { [ai]: 3, [genAI]: 3, [dataScience]: 1 },
        },
      ],
    },
    {
      id: 'months',
      question: 'How long can you study before you must start applying?',
      answers: [
        {
          id: 'under-three',
          label: 'Less than three months',
          because: 'Every course here takes longer than three months, and leaving halfway does not help you.',
          weights: { none: 6, [dataScience]: -2, [fullStack]: -2, [python]: -2, [java]: -2, [ai]: -2 },
        },
        {
          id: 'about-four',
          label: 'About four months',
          because: 'Four months covers Digital Marketing, Data Analytics, Generative AI and almost all of AWS DevOps. The others need about six.',
          weights: { [marketing]: 2, [genAI]: 2, [analytics]: 2, [devops]: 2, [ai]: -2, [dataScience]: -1, [java]: -1 },
        },
        {
          id: 'about-six',
          label: 'About six months',
          because: 'Six months is the length of the full stack courses and of Data Science with AI.',
          weights: { [dataScience]: 2, [fullStack]: 2, [python]: 2, [java]: 2 },
        },
        {
          id: 'seven-or-more',
          label: 'Seven months or more',
          because: 'With seven months no course is too long, and the longest, Artificial Intelligence, becomes possible.',
          weights: { [ai]: 3, [dataScience]: 1, [java]: 1, [python]: 1 },
        },
      ],
    },
    {
      id: 'hours',
      question: 'Outside class, how many hours a week can you keep free?',
      help: 'Count a normal week with your job, travel and family in it.',
      answers: [
        {
          id: 'under-five',
          label: 'Fewer than five',
          because: 'With fewer than five hours the weekly assignments pile up, and nothing is learnt from a recording alone.',
          weights: { none: 5, [ai]: -3, [dataScience]: -2, [java]: -2, [fullStack]: -1, [python]: -1 },
        },
        {
          id: 'five-to-eight',
          label: 'Five to eight',
          because: 'Five to eight hours suits the shorter courses, where assignments are smaller and more frequent.',
          weights: { [marketing]: 2, [analytics]: 2, [devops]: 2, [genAI]: 1 },
        },
        {
          id: 'eight-to-twelve',
          label: 'Eight to twelve',
          because: 'Eight to twelve hours is what the long courses ask for in most weeks.',
          weights: { [fullStack]: 2, [python]: 2, [dataScience]: 2, [genAI]: 1, [java]: 1, [devops]: 1 },
        },
        {
          id: 'over-twelve',
          label: 'More than twelve',
          because: 'More than twelve hours leaves room for derivations and training runs, or for writing Java classes and throwing some away.',
          weights: { [ai]: 3, [java]: 2, [dataScience]: 1 },
        },
      ],
    },
    {
      id: 'unknown-error',
      question: 'Ten at night, a message you have never seen, and the thing does not work. What do you do first?',
      answers: [
        {
          id: 'read-it',
          label: 'Read the message to its last line, then the log',
          because: 'Reading logs slowly, to the end, is the habit that server and operations work rewards most.',
          weights: { [devops]: 3, [python]: 2, [java]: 2 },
        },
        {
          id: 'smallest-case',
          label: 'Cut it down to the smallest case that still fails',
          because: 'Reducing a failure to its smallest case is how one debugs a model or a chain of model calls.',
          weights: { [genAI]: 3, [ai]: 2, [dataScience]: 1 },
        },
        {
          id: 'change-and-look',
          label: 'Change one thing, look at the screen, change the next',
          because: 'Changing and looking works well where the result is in front of you, on a page or in an advertisement.',
          weights: { [fullStack]: 3, [marketing]: 1 },
        },
        {
          id: 'compare-figures',
          label: 'Compare it, figure by figure, with the last time it worked',
          because: 'Comparing two runs figure by figure is the patience that data work needs.',
          weights: { [analytics]: 3, [dataScience]: 2 },
        },
        {
          id: 'leave-it',
          label: 'Leave it. This is exactly what I do not want in a job',
          because: 'All {courses} courses lead to jobs in which something unexplained fails every week.',
          weights: { none: 4, [marketing]: 1, [devops]: -3, [java]: -2, [python]: -1, [fullStack]: -1, [genAI]: -1, [ai]: -1 },
        },
      ],
    },
    {
      id: 'homework',
      question: 'Five pieces of homework are due. Which do you hand in first?',
      answers: [
        {
          id: 'one-page-note',
          label: 'One page that explains a figure to a busy manager',
          because: 'A short note around one figure is what analysts are judged by.',
          weights: { [analytics]: 4, [dataScience]: 1 },
        },
        {
          id: 'three-advertisements',
          label: 'Three versions of an advertisement, and the reason one won',
          because: 'Writing several versions and letting figures choose is the working method of a marketer.',
          weights: { [marketing]: 4 },
        },
        {
          id: 'derivation',
          label: 'A formula derived by hand, and a graph that checks it',
          because: 'Deriving first and checking in code afterwards is how the Artificial Intelligence course teaches networks.',
          weights: { [ai]: 4, [dataScience]: 2 },
        },
        {
          id: 'tested-program',
          label: 'A small program with a test for each rule',
          because: 'Rules with a test beside each are how the back end of a serious product is written.',
          weights: { [python]: 3, [java]: 2, [genAI]: 1, [fullStack]: 1 },
        },
        {
          id: 'diagram',
          label: 'A diagram of the machines and what happens when one goes down',
          because: 'Thinking in machines and failures, before any code, is how clouds are designed.',
          weights: { [devops]: 3, [java]: 1 },
        },
      ],
    },
    {
      id: 'rule-book',
      question: 'A college wants an assistant that answers from its rule book. Which part is yours?',
      answers: [
        {
          id: 'how-often-wrong',
          label: 'Measuring how often it is wrong, and making that less',
          because: 'Measuring answers before improving them is the one habit Generative AI is built around.',
          weights: { [genAI]: 4, [dataScience]: 1 },
        },
        {
          id: 'how-it-learnt',
          label: 'Understanding how such a network learnt language at all',
          because: 'How a network learns, from the gradient upwards, is the subject of Artificial Intelligence.',
          weights: { [ai]: 4, [genAI]: 1 },
        },
        {
          id: 'the-page',
          label: 'The page the student types into, on a cheap phone',
          because: 'Making one page work well on a cheap phone is front-end craft.',
          weights: { [fullStack]: 4 },
        },
        {
          id: 'who-may-ask',
          label: 'Who may log in, and what is stored about each question',
          because: 'Logins, permissions and stored records are the back end, in Python or in Java.',
          weights: { [python]: 3, [java]: 2 },
        },
        {
          id: 'tell-the-college',
          label: 'Telling four thousand students that it exists, and seeing who came back',
          because: 'A tool that nobody hears about is not used. Telling people and counting who returns is marketing with analytics behind it.',
          weights: { [marketing]: 3, [analytics]: 2 },
        },
      ],
    },
    {
      id: 'way-of-learning',
      question: 'Which way of learning sounds like you?',
      answers: [
        {
          id: 'slow-then-strong',
          label: 'Slow and strict at first, so that large things hold later',
          because: 'Java Full Stack takes the language slowly for weeks before the first service. Artificial Intelligence does the same with mathematics.',
          weights: { [java]: 4, [ai]: 1 },
        },
        {
          id: 'screen-first',
          label: 'Something on a screen in the first week, theory later',
          because: 'Full Stack begins with the page itself, and Digital Marketing works on real pages throughout. Theory follows something you made.',
          weights: { [fullStack]: 3, [marketing]: 2 },
        },
        {
          id: 'one-language',
          label: 'One readable language, used for everything',
          because: 'Python Full Stack puts one readable language behind everything it stores, and Data Science with AI works in the same one.',
          weights: { [python]: 4, [dataScience]: 2 },
        },
        {
          id: 'measure-again',
          label: 'Measure, change one thing, measure again',
          because: 'Measuring before and after each change is how models, retrieval and reports are improved.',
          weights: { [genAI]: 4, [dataScience]: 2, [analytics]: 1 },
        },
        {
          id: 'take-it-apart',
          label: 'Switch it on, take it apart, put it back together',
          because: 'AWS DevOps builds and tears down a working system in nearly every lab.',
          weights: { [devops]: 4, [analytics]: 1 },
        },
      ],
    },
    {
      id: 'at-the-end',
      question: 'What should be different when the course is over?',
      answers: [
        {
          id: 'first-job',
          label: 'I apply for my first job in software or data',
          because: 'First openings are most often for developers and analysts, and the projects in those courses are made for such interviews.',
          weights: { [java]: 2, [fullStack]: 2, [python]: 2, [dataScience]: 2, [analytics]: 1, [devops]: 1 },
        },
        {
          id: 'new-role-same-field',
          label: 'I do a different job in the field I already know',
          because: 'Someone who knows an industry moves fastest with analytics, automation or language models applied to it.',
          weights: { [genAI]: 3, [analytics]: 2, [devops]: 2, [dataScience]: 1 },
        },
        {
          id: 'clients-of-my-own',
          label: 'I have clients, or my own business sells more',
          because: 'Clients pay for visitors and for websites. Marketing brings the first and Full Stack makes the second.',
          weights: { [marketing]: 3, [fullStack]: 2 },
        },
        {
          id: 'closer-to-research',
          label: 'I read research papers and try them out, perhaps before a master’s degree',
          because: 'Reading papers and reproducing them is part of Artificial Intelligence, and statistics prepares you for it too.',
          weights: { [ai]: 3, [dataScience]: 2 },
        },
        {
          id: 'degree-or-government',
          label: 'I hold a degree, or pass an examination for a government post',
          because: 'We give a certificate of completion, which is not a degree, and we do not coach for government examinations.',
          weights: { none: 7 },
        },
      ],
    },
    {
      id: 'not-taught-here',
      question: 'Is there one of these you would give up all the rest for?',
      help: 'We do not teach the first three. If one of them is what you really want, this is the place to say so.',
      answers: [
        {
          id: 'games-or-mobile',
          label: 'Games, or apps written only for phones',
          because: 'We teach neither games nor native phone apps. Full Stack is the nearest, and it is not the same craft.',
          weights: { none: 6, [fullStack]: 1 },
        },
        {
          id: 'security-or-hardware',
          label: 'Breaking into systems lawfully, networks, or hardware',
          because: 'Security testing, network hardware and electronics are not among our courses. AWS DevOps touches their edge.',
          weights: { none: 6, [devops]: 1 },
        },
        {
          id: 'drawing-or-film',
          label: 'Drawing, animation or film editing',
          because: 'Digital Marketing covers scripts and short video, and nothing deeper. An art school would serve you better.',
          weights: { none: 6, [marketing]: 1 },
        },
        {
          id: 'no-none',
          label: 'No, none of these',
          because: 'You need nothing that we do not teach.',
          weights: { none: -3 },
        },
      ],
    },
  ],
}
