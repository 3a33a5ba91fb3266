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
    '{Questions} questions, one on each screen, about {minutes} minutes. There are no right answers and nothing is timed.',
    'You see the result at once: the course that fits best, the runner-up, and why. We ask for no name and no phone number.',
  ],
  scoring: [
    'Conditions come first: time, hours, programming, start, place and fee. A course that fails one of your conditions is never suggested, however many points it has.',
    'Conditions are checked against the length, fees and batch dates that the site shows today.',
    'The other answers give points to some of the {courses} courses and take points from others. The full table is below, and nothing else counts.',
    'Your result is the course with the most points among those that meet your conditions. It needs more than 0 points.',
    'The runner-up is the next of them. If no course is left, the result is “none of our courses fits”.',
    'Equal totals are settled by the order of the Courses list on this site.',
    'A skipped question scores 0 and excludes nothing. The order in which you answer makes no difference.',
  ],
  none: {
    title: 'None of our courses fits',
    explanation: ['No course here meets what you told us. It is better to know that now than in week five.'],
    instead: [
      'Learn without a fee first: our career roadmaps list what to learn and where, at your own pace.',
      'If one of your conditions can change, change that answer and see the result again.',
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
          weights: { [python]: 4, [fullStack]: 3, [java]: 2 },
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
          because: 'Programming courses are left out: in them you program every week.',
          weights: { [marketing]: 3 },
          condition: { kind: 'no-coding' },
        },
        {
          id: 'willing',
          label: 'Never, but I am willing to learn it properly',
          because: 'Starting from zero is expected in most of our courses. Those that need some programming or Linux first are left out.',
          weights: { [python]: 2, [analytics]: 2, [dataScience]: 1, [fullStack]: 1, [java]: 1, [ai]: 1, [marketing]: 1 },
          condition: { kind: 'from-zero' },
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
          because: 'Artificial Intelligence uses derivatives and matrices in most weeks, and Data Science with AI leans on probability.',
          weights: { [ai]: 4, [dataScience]: 2, [genAI]: 1 },
        },
        {
          id: 'percentages-are-fine',
          label: 'Percentages and averages are fine; formulas are not for me',
          because: 'Percentages and averages carry you through analytics and marketing, and are enough to begin Data Science with AI.',
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
      id: 'now',
      question: 'What do you do now?',
      help: 'Students and people with a job pay different fees, so the questions about money look at yours.',
      answers: [
        {
          id: 'studying',
          label: 'I study, or finished within the last two years',
          because: 'Companies hire most freshers as developers and analysts, and those courses prepare you for such interviews.',
          weights: { [python]: 2, [java]: 1, [fullStack]: 1, [dataScience]: 1 },
          audience: 'student',
        },
        {
          id: 'other-work',
          label: 'I work, but not in software',
          because: 'Sales figures, stock and customers are things you already know. Analytics and marketing build on them.',
          weights: { [analytics]: 2, [marketing]: 1, [dataScience]: 1 },
          audience: 'professional',
        },
        {
          id: 'software-work',
          label: 'I work in software, testing or support',
          because: 'You know how software is made and where it fails, which operations and work with language models build on.',
          weights: { [devops]: 2, [genAI]: 2, [ai]: 1, [java]: 1 },
          audience: 'professional',
        },
        {
          id: 'between-jobs',
          label: 'I am between jobs, or coming back after a break',
          because: 'After a break, the courses with visible results within weeks give you something new to show soonest.',
          weights: { [analytics]: 2, [fullStack]: 1, [marketing]: 1 },
          audience: 'professional',
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
          condition: { kind: 'weeks', most: 13 },
        },
        {
          id: 'about-four',
          label: 'About four months',
          because: 'Courses of more than 18 weeks do not fit into four months.',
          condition: { kind: 'weeks', most: 18 },
        },
        {
          id: 'about-six',
          label: 'About six months',
          because: 'Courses of more than 26 weeks do not fit into six months.',
          condition: { kind: 'weeks', most: 26 },
        },
        {
          id: 'seven-or-more',
          label: 'Seven months or more',
          because: 'With seven months no course is too long, and the longest, Artificial Intelligence, becomes possible.',
          weights: { [ai]: 1 },
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
          because: 'Every course here asks for at least six hours of own work a week. With less, the assignments pile up.',
          condition: { kind: 'hours', most: 4 },
        },
        {
          id: 'five-to-eight',
          label: 'Five to eight',
          because: 'Courses that need more than eight hours of own work a week are left out.',
          condition: { kind: 'hours', most: 8 },
        },
        {
          id: 'eight-to-twelve',
          label: 'Eight to twelve',
          because: 'Eight to twelve hours is what the long courses ask for in most weeks.',
          weights: { [fullStack]: 1, [python]: 1, [java]: 1 },
          condition: { kind: 'hours', most: 12 },
        },
        {
          id: 'over-twelve',
          label: 'More than twelve',
          because: 'More than twelve hours leaves room for derivations and training runs, or for writing Java classes and throwing some away.',
          weights: { [ai]: 1 },
        },
      ],
    },
    {
      id: 'start',
      question: 'How soon do you want to start?',
      answers: [
        {
          id: 'two-weeks',
          label: 'Within two weeks',
          because: 'Courses whose next batch starts later than in two weeks are left out.',
          condition: { kind: 'start', days: 14 },
        },
        {
          id: 'one-month',
          label: 'Within a month',
          because: 'Courses whose next batch starts later than in a month are left out.',
          condition: { kind: 'start', days: 31 },
        },
        {
          id: 'three-months',
          label: 'Within three months',
          because: 'Courses whose next batch starts later than in three months are left out.',
          condition: { kind: 'start', days: 92 },
        },
        { id: 'can-wait', label: 'I can wait for the right course', because: 'You can wait, so no course is left out for its date.' },
      ],
    },
    {
      id: 'place',
      question: 'Where do you want to attend class?',
      answers: [
        {
          id: 'in-class',
          label: 'In class, in {locality}',
          because: 'Courses without a batch in class are left out.',
          condition: { kind: 'place', mode: 'classroom' },
        },
        {
          id: 'online',
          label: 'Live online, from home',
          because: 'Courses without a live online batch are left out.',
          condition: { kind: 'place', mode: 'online' },
        },
        { id: 'either', label: 'Either is fine', because: 'Both are fine for you, so no course is left out for its place.' },
      ],
    },
    {
      id: 'budget',
      question: 'How can you pay?',
      help: 'With GST. The fees of each course are on its page.',
      answers: [
        {
          id: 'up-to-70000',
          label: 'Up to ₹70,000 in full',
          because: 'Courses whose fee is above ₹70,000 are left out.',
          condition: { kind: 'fee', maxPaise: 70_000_00 },
        },
        {
          id: 'up-to-12000-a-month',
          label: 'Up to ₹12,000 a month',
          because: 'Courses whose lowest instalment is above ₹12,000 a month are left out.',
          condition: { kind: 'instalment', maxPaise: 12_000_00 },
        },
        {
          id: 'after-a-job',
          label: 'A deposit of up to ₹12,000 now, the rest once I have a job',
          because: 'Courses that cannot be paid after placement, or need a larger deposit, are left out.',
          condition: { kind: 'after-placement', maxPaise: 12_000_00 },
        },
        { id: 'any-fee', label: 'The fee does not decide it', because: 'No course is left out for its fee.' },
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
          condition: {
            kind: 'not-taught',
            instead:
              'For a degree, compare universities on the UGC and NAAC sites. For a government post, read the syllabus on the site of SSC, UPSC or TGPSC.',
          },
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
          because: 'We teach neither games nor native phone apps. Full Stack is the nearest course, but the work is different.',
          weights: { [fullStack]: 1 },
          condition: {
            kind: 'not-taught',
            instead: 'Unity Learn and the Android and Flutter documentation teach games and apps without a fee. Try one project there first.',
          },
        },
        {
          id: 'security-or-hardware',
          label: 'Breaking into systems lawfully, networks, or hardware',
          because: 'Security testing, network hardware and electronics are not among our courses. AWS DevOps covers only a little of them.',
          weights: { [devops]: 1 },
          condition: {
            kind: 'not-taught',
            instead: 'Cisco Networking Academy has network courses without a fee, and the PortSwigger Web Security Academy has labs for security testing.',
          },
        },
        {
          id: 'drawing-or-film',
          label: 'Drawing, animation or film editing',
          because: 'Digital Marketing covers scripts and short video, and nothing deeper. An art school would serve you better.',
          weights: { [marketing]: 1 },
          condition: {
            kind: 'not-taught',
            instead: 'Blender’s own tutorials cost nothing. For a diploma, look at NID, NIFT or a fine arts college.',
          },
        },
        {
          id: 'no-none',
          label: 'No, none of these',
          because: 'You need nothing that we do not teach.',
        },
      ],
    },
  ],
}
