import type { WorkshopsContent } from '#app/domain/courses/workshop-content.ts'

export const workshops: WorkshopsContent = {
  campaign: {
    title: 'Career Success Workshop',
    promise:
      'One day, three workshops, no fee. In each you do an hour of the real work, see salary figures with their sources, and put your questions to a teacher.',
    reasons: [
      {
        title: 'You try the work first',
        text: 'Each workshop has an hour at the keyboard on a task from that career. Whether you like the task tells you more than a brochure can.',
      },
      {
        title: 'The numbers have sources',
        text: 'Every salary and demand figure shown names who published it and when. Where we found no honest figure, we say so in words.',
      },
      {
        title: 'We ask for no payment that day',
        text: 'No enrolment is taken in the room and no discount ends that evening. You go home with notes and think.',
      },
      { title: 'You may hear a no', text: 'If your goal needs something we do not teach, the teacher says it and tells you where to look.' },
    ],
    choosing: [
      { sign: 'You like seeing a thing you made open on someone’s phone.', workshop: 'full-stack' },
      { sign: 'You argue with numbers, and a strange total in a report bothers you.', workshop: 'data-science' },
      { sign: 'You are the person who gets called when something stops working.', workshop: 'cloud' },
      { sign: 'You have written some code and want to know which language a Hyderabad employer will ask about.', workshop: 'full-stack' },
      { sign: 'You come from commerce, operations or a BPO floor and live in spreadsheets.', workshop: 'data-science' },
      { sign: 'You work in support, networks or Linux administration and want to move up.', workshop: 'cloud' },
    ],
    notThis: 'Digital marketing has no workshop of its own yet.',
  },
  workshops: [
    {
      id: 'full-stack',
      label: 'Full Stack Career',
      title: 'Full stack career workshop',
      summary: 'Build and put online one small page with a working form, then see what the job is like.',
      promise:
        'In two and a half hours you change a running web app, break it, repair it and deploy it. Then we go through what employers here ask for, what they pay, and what you would study.',
      suits: [
        'You have never written code and want to find out, without paying, whether you can sit with it.',
        'You studied Java or C in college and have never put anything on the internet.',
        'You test or support web applications and want to know whether you could write them.',
      ],
      notFor: ['You already build and deploy web apps at work. The exercise will take you ten minutes.'],
      startsAt: '10:00',
      endsAt: '12:30',
      seats: 30,
      agenda: [
        {
          from: '10:00',
          to: '10:15',
          title: 'Laptops and names',
          what: 'We check that your browser opens the practice editor. You say what you do now and what you hope to find out.',
        },
        {
          from: '10:15',
          to: '10:35',
          title: 'One tap, followed all the way',
          what: 'A bus-pass form is submitted. We follow that tap through page, network, server, database and back, on the board and in developer tools.',
        },
        {
          from: '10:35',
          to: '11:20',
          title: 'Your turn: a token counter',
          what: 'You add a field, a rule and a message to a small clinic token app. It will fail at least once, and reading that failure is the exercise.',
        },
        { from: '11:20', to: '11:35', title: 'Tea', what: 'Ask the teaching assistants what their first month of learning was like.' },
        {
          from: '11:35',
          to: '11:55',
          title: 'Put it online',
          what: 'Your change goes to a public address. Open it on your phone, then on mobile data with the laptop shut.',
        },
        {
          from: '11:55',
          to: '12:15',
          title: 'The work and the pay',
          what: 'React and Node, Python or Java: who asks for which. The figures on this page, with their sources and their weak points.',
        },
        {
          from: '12:15',
          to: '12:30',
          title: 'Questions, one to one',
          what: 'A teacher and a counsellor sit at separate tables. Bring the question you did not ask aloud.',
        },
      ],
      runBy: [
        { role: 'Full stack teacher', does: 'Leads the session and writes every line in front of you, mistakes included.' },
        { role: 'Teaching assistant', does: 'Sits with you during the exercise. One for each ten people.' },
        { role: 'Career counsellor', does: 'Answers on batches, fees and whether a course is worth it in your case.' },
      ],
      bring: [
        'A laptop with Chrome, Edge or Firefox. Nothing has to be installed. Tell us beforehand if you have none and one will be kept for you.',
        'Its charger, and a phone with some mobile data left.',
        'A notebook. You will want to draw one diagram.',
        'If you have one, a job posting that tempted you. We will read it together.',
      ],
      leaveWith: [
        'A page at a public address with your change in it, on a free host and an account that is yours.',
        'A one-page map of what happens between a tap and a saved row.',
        'Your honest score on a short self-check: ready now, ready after a month of practice, or not for you.',
        'The first four weeks of the full stack roadmap, whether or not you join.',
      ],
      facts: [
        {
          id: 'it-hiring-february-2026',
          about: 'demand',
          statement:
            'In February 2026, hiring in IT on one large Indian job site was a little over 6 per cent above the year before, and for IT freshers 8 per cent above.',
          source: {
            report: 'Naukri JobSpeak Index, February 2026, as reported by Business Standard',
            publisher: 'Naukri.com',
            year: 2026,
            url: 'https://www.business-standard.com/amp/finance/personal-finance/the-great-tech-rebound-india-s-white-collar-job-market-surges-12-in-feb-126030400199_1.html',
            readOn: '2026-11-21',
            caution: 'One site and one month. In January 2026 the same index had found IT hiring flat.',
          },
        },
        {
          id: 'hyderabad-capability-centres',
          about: 'demand',
          statement: 'Of 160 global capability centres set up in India over thirty months, 64 chose Hyderabad.',
          source: {
            report: 'Telangana: The Next-Gen GCC Powerhouse, as reported in October 2025',
            publisher: 'Xpheno',
            year: 2025,
            url: 'https://themainstream.co.in/?p=95572',
            readOn: '2026-11-21',
            caution: 'Centres opened, not posts for freshers. Many of these centres hire people with experience first.',
          },
        },
        {
          id: 'it-fresher-bands',
          about: 'salary',
          statement:
            'About 82 per cent of freshers in IT services earn under ₹5 lakh a year, about 12 per cent between ₹5 and ₹7.5 lakh, and about 7 per cent above that.',
          source: {
            report: 'Fresher pay in IT services, quoted in The New Indian Express, 28 August 2024',
            publisher: 'Xpheno',
            year: 2024,
            url: 'https://www.newindianexpress.com/business/2024/Aug/28/it-freshers-with-aiml-skills-in-demand-command-higher-salaries',
            readOn: '2026-11-21',
            caution: 'All IT services roles together, two years old. The parts add up to 101 because the source rounded them.',
          },
        },
        {
          id: 'front-end-early-pay',
          about: 'salary',
          statement:
            'Front-end developers in their first five years were offered about ₹1.5 lakh a year less than before, while those with six years or more gained nearly ₹4 lakh.',
          source: {
            report: 'Instahyre Tech Salary Index 2025, as reported by PTI, 24 March 2025',
            publisher: 'Instahyre',
            year: 2025,
            url: 'https://www.newsdrum.in/business/ites-jobs-in-india-to-grow-by-20-pc-in-2025-report-8886489',
            readOn: '2026-11-21',
            caution: 'From profiles on one hiring platform that serves product companies more than services companies.',
          },
        },
        {
          id: 'back-half-counts',
          about: 'demand',
          statement:
            'Postings titled full stack usually test one side harder, most often the server and the database. We found no published count that separates the two for Hyderabad, so we give none.',
          source: null,
        },
      ],
      questions: [
        {
          question: 'Is it really free, and will I be sold a course?',
          answer:
            'There is no fee. No enrolment is taken in the room. A counsellor may call you about your booking, and about nothing else unless you ask. The last quarter hour is for questions, and some of those will be about the course. You can leave before it.',
        },
        {
          question: 'Can I attend online?',
          answer:
            'Yes, live. You need a laptop for the exercise; a phone alone is enough only for watching. A teaching assistant stays in the online room throughout. The talk is recorded, the individual questions are not.',
        },
        {
          question: 'I know nothing about coding. Will I hold others up?',
          answer:
            'No. The exercise has three stopping points, and the first is meant for someone on their first day. People who finish early get a harder change to make. Nobody presents anything unless they want to.',
        },
        {
          question: 'May a parent come along?',
          answer:
            'Yes. Bring them for the pay and questions part at least, and tell us at booking so that there is a chair. If you are under eighteen, name a parent or guardian in the booking form: we speak to them before anyone calls you.',
        },
      ],
      roadmapId: 'full-stack-developer',
      courseIDs: ['full-stack-developer-course', 'python-full-stack-development-course', 'java-full-stack-development-course'],
    },
    {
      id: 'data-science',
      label: 'Data Science Career',
      title: 'Data science career workshop',
      summary: 'Question a messy data set, make one prediction, and find out where it is wrong.',
      promise:
        'You get two years of a milk booth’s sales with faults left in. By the end you have cleaned it, forecast a week, measured your error and heard which of the three data careers that work belongs to.',
      suits: [
        'You prepare reports in Excel and suspect a better way exists.',
        'You are choosing between analytics, data science and AI, and every website says something different.',
        'You finished a degree in any subject and did not mind its statistics paper.',
      ],
      notFor: ['You want to be told that no mathematics is needed. Some is. We show you how much.'],
      startsAt: '13:30',
      endsAt: '16:00',
      seats: 30,
      agenda: [
        {
          from: '13:30',
          to: '13:45',
          title: 'A guess on paper',
          what: 'Everyone writes a forecast for next Monday’s milk before seeing any data. We keep the slips.',
        },
        {
          from: '13:45',
          to: '14:10',
          title: 'What is wrong with this table',
          what: 'In pairs you look for faults: a repeated date, litres typed as packets, a festival that explains nothing it should. We collect them on the board.',
        },
        {
          from: '14:10',
          to: '14:50',
          title: 'Clean, plot, predict',
          what: 'In a ready notebook you repair three faults, draw one honest chart and make a forecast. The code is given; the decisions are yours.',
        },
        { from: '14:50', to: '15:05', title: 'Tea', what: 'Compare your forecast with the slip you wrote.' },
        {
          from: '15:05',
          to: '15:25',
          title: 'How wrong were you',
          what: 'We open the held-back week. Last week’s sales turn out to be hard to beat, and that is the lesson.',
        },
        {
          from: '15:25',
          to: '15:45',
          title: 'Three careers, and their pay',
          what: 'Analyst, data scientist, AI developer: a week in each, what each is asked in interviews, and the figures on this page with their weak points.',
        },
        {
          from: '15:45',
          to: '16:00',
          title: 'Questions, one to one',
          what: 'Bring your marks sheet, your work history or your doubt. A teacher tells you plainly what you can apply for now.',
        },
      ],
      runBy: [
        { role: 'Data science teacher', does: 'Leads, and defends the forecast against anyone who doubts it.' },
        { role: 'Data analytics teacher', does: 'Runs the fault hunt and explains where analysis ends and modelling begins.' },
        { role: 'Career counsellor', does: 'Answers on batches, fees and the order in which to take courses.' },
      ],
      bring: [
        'A laptop with a browser. The notebook runs online, so nothing is installed.',
        'Its charger. The room has a socket for each chair but not a charger for each laptop.',
        'A report you make at work, with private columns removed, if you want a comment on it.',
        'Class 10 percentages and averages. Revise nothing else.',
      ],
      leaveWith: [
        'The notebook with your own forecast and its error, saved to your account or mailed to you.',
        'A list of the seven faults in the data, with how each would have misled a shop owner.',
        'A half-page comparison of the three careers: daily work, first interview, time to prepare.',
        'The first four weeks of the data science roadmap.',
      ],
      facts: [
        {
          id: 'ai-talent-demand-2027',
          about: 'demand',
          statement: 'Demand for AI talent in India was projected to grow from 6 to 6.5 lakh people in 2022 to more than 12.5 lakh in 2027.',
          source: {
            report: 'Advancing India’s AI Skills: Interventions and programmes needed, 20 August 2024',
            publisher: 'Deloitte India and nasscom',
            year: 2024,
            url: 'https://www2.deloitte.com/in/en/pages/deloitte-analytics/articles/bridging-the-ai-talent-gap-to-boost-indias-tech-and-economic-impact-deloitte-nasscom-report.html',
            readOn: '2026-11-21',
            caution:
              'A projection made by a consulting firm and an industry body. It covers all levels of experience, and counts people wanted rather than posts advertised.',
          },
        },
        {
          id: 'ai-ml-hiring-february-2026',
          about: 'demand',
          statement: 'Hiring for AI and machine learning roles was 49 per cent higher in February 2026 than a year earlier on one large Indian job site.',
          source: {
            report: 'Naukri JobSpeak Index, February 2026, as reported by Business Standard',
            publisher: 'Naukri.com',
            year: 2026,
            url: 'https://www.business-standard.com/amp/finance/personal-finance/the-great-tech-rebound-india-s-white-collar-job-market-surges-12-in-feb-126030400199_1.html',
            readOn: '2026-11-21',
            caution: 'Growth, not size: a small category can grow fast. The index does not say how many of these posts take freshers.',
          },
        },
        {
          id: 'hyderabad-hiring-august-2025',
          about: 'demand',
          statement: 'In August 2025 overall hiring in Hyderabad rose 10 per cent over the year, while IT and software services across India fell 6 per cent.',
          source: {
            report: 'Naukri JobSpeak, August 2025, as reported by India Today, 2 September 2025',
            publisher: 'Naukri.com',
            year: 2025,
            url: 'https://www.indiatoday.in/education-today/news/story/ai-and-ml-demand-rises-54-in-august-with-non-it-sectors-leading-growth-2780486-2025-09-02',
            readOn: '2026-11-21',
            caution: 'All white-collar work in the city, not data work alone. It shows that insurers, hospitals and builders hire too.',
          },
        },
        {
          id: 'capability-centre-ai-pay',
          about: 'salary',
          statement:
            'In capability centres of foreign companies, AI and machine learning engineers started at about ₹8.2 lakh a year and could reach ₹43 lakh after eight years or more.',
          source: {
            report: 'Digital Skills and Salary Primer FY 2025, as reported by Business Today, 27 August 2024',
            publisher: 'TeamLease Digital',
            year: 2024,
            url: 'https://www.businesstoday.in/technology/news/story/only-55-of-the-indian-engineers-are-qualified-with-basic-programming-skills-report-443227-2024-08-27',
            readOn: '2026-11-21',
            caution: 'The better-paying end of the market, from a staffing company. Most first jobs in data are analyst posts that pay less.',
          },
        },
        {
          id: 'services-entry-pay-2026',
          about: 'salary',
          statement: 'The lowest entry packages at two of the largest IT services companies were still ₹3 to ₹3.1 lakh a year in early 2026.',
          source: {
            report: 'Entry-level IT pay freeze, 10 February 2026',
            publisher: 'India Today',
            year: 2026,
            url: 'https://www.indiatoday.in/amp/education-today/jobs-and-careers/story/entry-level-it-pay-freeze-tcs-and-infosys-still-at-rs-3-lakh-2866176-2026-02-10',
            readOn: '2026-11-21',
            caution: 'Mass campus hiring for general roles. It is the floor to keep in mind when a large number is quoted to you.',
          },
        },
        {
          id: 'analyst-door-first',
          about: 'demand',
          statement:
            'Many people enter through an analyst post and move to modelling after a year or two inside. We know of no published figure for how many, so we do not give one.',
          source: null,
        },
      ],
      questions: [
        {
          question: 'How much mathematics will I see in the workshop?',
          answer:
            'Averages, percentages and one measure of error. In the course there is more: probability, slopes and vectors, each taught when a method needs it. If the workshop’s amount feels heavy, Data Analytics may suit you better than Data Science, and we will say so.',
        },
        {
          question: 'Is data science over now that AI writes the code?',
          answer:
            'Writing the code was the smaller part. In the workshop the code is given to you and the hard decisions remain: which rows to trust, what to compare against, whether the error is acceptable. Nobody can tell you how hiring will look in five years, and we do not try.',
        },
        {
          question: 'Should I take Data Science, Artificial Intelligence or Generative AI?',
          answer:
            'The part “Three careers, and their pay” is about that. Briefly: tables and decisions point to Data Science, networks and mathematics to Artificial Intelligence, language models in products to Generative AI. The quiz asks the same in more detail.',
        },
        {
          question: 'Do I keep the data and the notebook?',
          answer:
            'Yes. The data set was made for teaching, with no real shop behind it, so you may show it in a portfolio if you say where it came from. Anything of your own that you bring stays with you.',
        },
      ],
      roadmapId: 'data-scientist',
      courseIDs: [
        'data-science',
        'data-analytics-course-training-hyderabad',
        'artificial-intelligence-course-training-institute-in-hyderabad',
        'generative-ai-course-training-institute-hyderabad',
      ],
    },
    {
      id: 'cloud',
      label: 'Cloud Career',
      title: 'Cloud career workshop',
      summary: 'Put a small site on a cloud, watch it fail on purpose, and read the bill.',
      promise:
        'You launch a server, make it survive the loss of a machine, find a planted fault from its logs and work out what a month would cost. Then we talk about support desks, on-call nights and pay.',
      suits: [
        'You work in technical support, networks or Linux administration.',
        'You are a fresher who prefers finding a fault to designing a screen.',
        'You develop software and want to know what happens after you push.',
      ],
      notFor: ['You want to avoid the command line altogether. The work is mostly done there, and so is the workshop.'],
      startsAt: '16:30',
      endsAt: '19:00',
      seats: 24,
      agenda: [
        {
          from: '16:30',
          to: '16:45',
          title: 'Your terminal',
          what: 'You log in to a practice account that we own and pay for. Five commands, typed together.',
        },
        {
          from: '16:45',
          to: '17:15',
          title: 'A site on one machine',
          what: 'You start a server and see your name on its page. Then a teacher stops the machine, and we look at what visitors see.',
        },
        {
          from: '17:15',
          to: '17:50',
          title: 'A site that survives',
          what: 'Two machines, a load balancer and a health check. This time the stopped machine costs no visitor anything.',
        },
        { from: '17:50', to: '18:05', title: 'Tea', what: 'Guess the monthly bill of what you just built and write it on the board.' },
        {
          from: '18:05',
          to: '18:30',
          title: 'Something is slow',
          what: 'A fault was planted during tea. In threes you read graphs and logs and name the cause before touching anything.',
        },
        {
          from: '18:30',
          to: '18:45',
          title: 'The bill, the nights, the pay',
          what: 'We work out the real cost, talk about on-call rotas and go through the figures on this page.',
        },
        {
          from: '18:45',
          to: '19:00',
          title: 'Questions, one to one',
          what: 'Everything you started is deleted together first. Then bring your questions on certificates, shifts or switching.',
        },
      ],
      runBy: [
        { role: 'Cloud and DevOps teacher', does: 'Leads, plants the fault and refuses to give hints for the first ten minutes.' },
        { role: 'Teaching assistant', does: 'Helps with terminals and typing errors. One for each eight people.' },
        { role: 'Career counsellor', does: 'Answers on batches, fees and moving from a support desk.' },
      ],
      bring: [
        'A laptop with a browser: the terminal opens inside it, so an old machine will do.',
        'Its charger, and patience with typing exactly what is shown.',
        'No cloud account and no card. Please do not create one for this.',
        'If you work in support, one ticket you remember well, with the customer’s name removed.',
      ],
      leaveWith: [
        'A diagram of the two-machine site in your own hand, with the cost of each part.',
        'A short incident note in the form engineers use: symptom, evidence, cause, repair.',
        'A plain comparison of the entry certificates: what each tests, and what it does not show.',
        'The first four weeks of the cloud roadmap, with a warning wherever a free tier ends.',
      ],
      facts: [
        {
          id: 'capability-centre-hiring-share',
          about: 'demand',
          statement:
            'Hyderabad had 22 per cent of hiring by capability centres in July to September 2025, second to Bengaluru at 26, with momentum in multi-cloud integration and data reliability.',
          source: {
            report: 'India’s GCC Tech Talent Landscape: Q2 FY26, as reported by Deccan Herald, October 2025',
            publisher: 'Quess Corp',
            year: 2025,
            url: 'https://www.deccanherald.com/amp/story/business%2Fdemand-for-talent-rises-5-7-across-gccs-3765258',
            readOn: '2026-11-21',
            caution: 'A staffing company’s view of one quarter. The report itself says centres are adding capability more than headcount.',
          },
        },
        {
          id: 'kubernetes-terraform-shortage',
          about: 'demand',
          statement: 'A 2025 study put the shortage of skills in Kubernetes, Terraform, cloud cost work and zero-trust security at 38 to 45 per cent.',
          source: {
            report: 'India’s GCC-IT Talent Trends 2025, as reported on 7 November 2025',
            publisher: 'Quess Corp',
            year: 2025,
            url: 'https://startupstars.in/topstories/indias-gcc-talent-gap-hits-50-in-emerging-tech-roles',
            readOn: '2026-11-21',
            caution: 'The shortage is of people who can already do the work. A first job still has to be won from support, operations or projects.',
          },
        },
        {
          id: 'cloud-openings-2020',
          about: 'demand',
          statement: 'India had about 6.08 lakh cloud professionals in the year to March 2021, and about 3.8 lakh openings for cloud roles in 2020.',
          source: {
            report: 'Cloud Skills: Powering India’s Digital DNA, as reported by The Hindu BusinessLine, 23 August 2021',
            publisher: 'nasscom and Draup',
            year: 2021,
            url: 'https://www.thehindubusinessline.com/info-tech/india-has-the-potential-to-become-second-largest-cloud-talent-hub-nasscom/article36061929.ece',
            readOn: '2026-11-21',
            caution: 'Five years old, and from a boom year. It is here because we found no later public count made in the same way.',
          },
        },
        {
          id: 'kubernetes-starting-pay',
          about: 'salary',
          statement: 'Engineers who work with Kubernetes started at around ₹6.2 lakh a year in 2025, and team leads in AWS earned up to ₹35.9 lakh.',
          source: {
            report: 'Product-Tech PayCheck 2025, as reported in 2025',
            publisher: 'Instahyre',
            year: 2025,
            url: 'https://www.daily8.com/en/article/fcf80e3a2c753f0f844bdc5c4cbfb6d7',
            readOn: '2026-11-21',
            caution: 'Product companies on one platform. Support and operations posts, where many people begin, pay less.',
          },
        },
        {
          id: 'it-fresher-pay-services',
          about: 'salary',
          statement: 'IT companies offered engineering freshers ₹3.6 to ₹4.5 lakh a year in 2024, and freshers from other degrees ₹2.2 to ₹2.8 lakh.',
          source: {
            report: 'Fresher pay, quoted in The New Indian Express, 28 August 2024',
            publisher: 'Xpheno',
            year: 2024,
            url: 'https://www.newindianexpress.com/business/2024/Aug/28/it-freshers-with-aiml-skills-in-demand-command-higher-salaries',
            readOn: '2026-11-21',
            caution: 'All IT roles, not cloud alone. A degree filter like this is still common in services companies.',
          },
        },
        {
          id: 'nights-and-rotas',
          about: 'demand',
          statement: 'Many entry posts in cloud operations work in rotating shifts, including nights. Ask about the rota before you ask about the package.',
          source: null,
        },
      ],
      questions: [
        {
          question: 'Will I be charged by a cloud company?',
          answer:
            'No. You use our practice account, and everything in it is deleted before you leave. Please do not open your own account for this. If you later do, the first thing to set is a budget alarm, and the notes show how.',
        },
        {
          question: 'I am from a non-technical degree. Is cloud closed to me?',
          answer:
            'Not closed, but some employers filter by degree, and the fresher figures on this page show it. People without an engineering degree more often enter through support and move. The counsellor can tell you what that took for your kind of background, in months and in work.',
        },
        {
          question: 'Is one certificate enough to get a job?',
          answer:
            'Rarely by itself. A certificate may get a résumé past a filter. In the interview you are asked what you built, what broke and how you knew. In the workshop you get one small honest answer to that.',
        },
        {
          question: 'Why does it begin at 4:30 in the afternoon?',
          answer:
            'Because the other two workshops of the day come before, and many people sit in more than one. If you have a night shift, the online room lets you leave after the fault hunt, and the notes cover the rest.',
        },
      ],
      roadmapId: 'cloud-devops-engineer',
      courseIDs: ['awsdevopscourse'],
    },
  ],
}
