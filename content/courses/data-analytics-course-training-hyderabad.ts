import type { CourseContent } from '#app/domain/courses/course-content.ts'

export const course: CourseContent = {
  courseID: 'data-analytics-course-training-hyderabad',
  order: 9,
  label: 'Data Analytics',
  inSelect: true,
  jaali: 'parquet',
  summary: 'SQL, Power BI and the one chart that settles it.',
  promise:
    'Take a messy export to a decision somebody can defend. Excel, SQL, Python and Power BI in 16 weeks, with totals that reconcile and an answer you ' +
    'can say in one minute.',
  level: 'No coding needed',
  field: 'data',
  needs: 'nothing',
  durationWeeks: 16,
  classHours: 176,
  timetable: {
    classes: 5,
    hoursAClass: 2,
    labHours: 1,
    practiceHours: 6,
    note: 'One hour a week is an audit: you check a classmate’s totals, and they check yours.',
  },
  outcomes: [
    'Clean a file with merged cells, mixed dates and duplicate customers, and leave a record of each change.',
    'Answer business questions in SQL with joins, CTEs and window functions, then reconcile to a control total.',
    'Model a star schema in Power BI and explain the filter context of every DAX measure on the page.',
    'Choose one chart for one question, write its title as the finding, and delete the rest.',
    'Plan an A/B test with its sample size fixed beforehand, and report a result that may be “we cannot tell”.',
    'Present a recommendation in five minutes to someone who will disagree.',
  ],
  audience: [
    'Graduates in commerce, science or arts who like figures and have never written code.',
    'MIS, BPO and back-office executives who keep a monthly report alive by copy and paste.',
    'Store, sales and operations people who know the business and want to be the one who measures it.',
    'Professionals returning after a break, who need recent work to show.',
  ],
  notFor: [
    'People who want to train machine learning models. Data Science with AI teaches that.',
    'People with two or more years of daily SQL and Power BI. Half of the course would be revision.',
    'People who are bored by checking a figure twice. That is a large part of the job.',
  ],
  prerequisites: [
    'Percentages, averages and ratios without hesitation. Statistics starts from there.',
    'Ease with files and folders, and a simple spreadsheet formula typed on your own.',
    'A Windows laptop with 8 GB of memory or more, because Power BI Desktop is a Windows program.',
    'Plain written English. Short findings are due each week, and they come back corrected.',
  ],
  modules: [
    {
      title: 'Excel that can be audited',
      weeks: 2,
      hours: 22,
      topics: [
        'Tables and structured references',
        'XLOOKUP, FILTER and LET',
        'PivotTables and slicers',
        'Power Query merge and append',
        'Unpivoting month columns',
        'Text and date repair',
        'Data validation',
        'Control totals',
      ],
      builds: 'a monthly sales pack for a kirana shop that rebuilds on refresh when a new file is dropped in its folder.',
    },
    {
      title: 'SQL, first query to window functions',
      weeks: 3,
      hours: 33,
      topics: [
        'SELECT, WHERE and logical order',
        'Joins and row multiplication',
        'GROUP BY and HAVING',
        'CTEs',
        'ROW_NUMBER, LAG and running totals',
        'NULL and three-valued logic',
        'Dates and time zones',
        'Keys and constraints',
        'Indexes and EXPLAIN',
      ],
      builds: 'twenty saved queries over ball-by-ball cricket data, each with its question above and its check below.',
    },
    {
      title: 'Statistics for people who decide',
      weeks: 2,
      hours: 22,
      topics: [
        'Median, spread and skew',
        'Sampling and bias',
        'Confidence intervals',
        'Hypothesis tests and p-values',
        'Simpson’s paradox',
        'A/B tests and sample size',
        'Linear regression',
        'Seasonality',
      ],
      builds: 'a read-out on whether reminder messages reduced missed clinic visits, with the uncertainty in its first line.',
    },
    {
      title: 'Python for files Excel cannot hold',
      weeks: 2,
      hours: 22,
      topics: [
        'Functions and loops',
        'pandas 3 strings and Copy-on-Write',
        'merge, groupby and pivot_table',
        'Indian dates, lakhs and crores',
        'APIs and JSON',
        'Matplotlib',
        'DuckDB on CSV and Parquet',
        'Notebooks others can rerun',
      ],
      builds: 'a cleaner for five years of hourly air-quality readings from every city station, with its gaps, stuck sensors and impossible values counted.',
    },
    {
      title: 'Power BI, modelled properly',
      weeks: 3,
      hours: 33,
      topics: [
        'Star schemas and date tables',
        'Relationships and filter direction',
        'Row context and filter context',
        'CALCULATE and REMOVEFILTERS',
        'Time intelligence',
        'Field parameters',
        'Row-level security',
        'Performance Analyzer',
        'PBIP files in Git',
      ],
      builds: 'a three-page report for a saree retailer’s four shops, from raw bills to margin by design and season.',
    },
    {
      title: 'Charts and writing',
      weeks: 1,
      hours: 11,
      topics: [
        'Chart choice by question',
        'Titles that state the finding',
        'Axes and baselines',
        'Colour contrast',
        'Small multiples',
        'A summary in 120 words',
        'The hostile question',
      ],
      builds: 'a one-page brief with a single chart, cut down from a dashboard of twelve.',
    },
    {
      title: 'Pipelines you can trust',
      weeks: 1,
      hours: 11,
      topics: [
        'Staging and mart layers',
        'dbt models and ref',
        'Uniqueness and freshness tests',
        'Incremental refresh',
        'Gateways and schedules',
        'Metric definitions',
      ],
      builds: 'a small dbt project that stops the report when yesterday’s file is missing.',
    },
    {
      title: 'Business and product analysis',
      weeks: 1,
      hours: 11,
      topics: [
        'Funnels and drop-off',
        'Cohort retention',
        'Contribution margin',
        'RFM segments',
        'Price and mix effects',
        'Metric trees',
        'Checking SQL written by an assistant',
      ],
      builds: 'a retention table for a tiffin service, with a note on which month’s discount paid for itself.',
    },
    {
      title: 'Capstone and interviews',
      weeks: 1,
      hours: 11,
      topics: ['Framing a stakeholder’s question', 'Data dictionary', 'Peer audit', 'Timed SQL rounds', 'Case interviews', 'Résumé and portfolio review'],
      builds: 'one analysis on public data, audited by a classmate before you present it.',
    },
  ],
  tools: [
    { name: 'Microsoft Excel', version: '2024 or 365', use: 'Tables, lookups and PivotTables' },
    { name: 'Power Query', use: 'Repeatable cleaning in Excel and Power BI' },
    { name: 'PostgreSQL', version: '18', use: 'The database for SQL classes' },
    { name: 'Power BI Desktop', use: 'Models, measures and reports' },
    { name: 'DAX', use: 'Measures, time intelligence and security' },
    { name: 'Python', version: '3.14', use: 'Cleaning and analysis beyond a sheet' },
    { name: 'pandas', version: '3.0', use: 'Joins, groups and reshaping' },
    { name: 'DuckDB', version: '1.5', use: 'SQL over large CSV and Parquet files' },
    { name: 'JupyterLab', version: '4.6', use: 'Notebooks that run top to bottom' },
    { name: 'Matplotlib', version: '3.11', use: 'Charts with exact control' },
    { name: 'statsmodels', version: '0.15', use: 'Tests, intervals and regression' },
    { name: 'dbt Core', version: '1', use: 'Tested transformations in PostgreSQL' },
    { name: 'Git', use: 'History for queries, models and PBIP files' },
  ],
  projects: [
    {
      title: 'Which bus is late, and where',
      problem: 'Commuters say evening buses run late. The operator says they do not. Both are quoting averages.',
      work:
        'Load a month of a published city bus feed, remove repeated pings, and define “late” in writing before computing it. A classmate must reach ' +
        'your figure from your SQL alone.',
      evidence: 'A query repository, one chart by stop and hour, and a count of rows excluded at each step.',
    },
    {
      title: 'Will the reservoir last till July',
      problem: 'Each May a district argues about rationing water. The levels in circulation are in feet, metres and TMC, and rarely agree.',
      work:
        'Ten years of daily readings arrive with gaps, mixed units and one gauge that was reset. Convert them, fill only what you can justify, and ' +
        'give a range of dates for reaching dead storage.',
      evidence: 'A notebook that runs in one pass, its cleaning log, and a two-paragraph answer in plain words.',
    },
    {
      title: 'Five laboratories, one test count',
      problem: 'Five diagnostic centres keep five spreadsheets, and head office cannot agree how many tests were done last month.',
      work:
        'Build one Power BI model on generated records. Each manager sees one centre, each card ties to the ledger, and the first page opens inside ' +
        'three seconds by Performance Analyzer.',
      evidence: 'The PBIP project in Git, screenshots under two roles, and a metric dictionary a reviewer has signed.',
    },
    {
      title: 'Who wins the ward’s tenders',
      problem: 'Award notices are public, but bidders’ names are spelt many ways, so totals mislead.',
      work:
        'Match the names by a rule you can defend. Check 100 matches by hand and print the error rate next to the finding. Anything you cannot match ' +
        'stays in its own row.',
      evidence: 'The matching rule, the hand-checked sample, and a page a reporter could verify.',
    },
  ],
  classDay: [
    { time: '7:00 am', what: 'A five-row table and a question. On a typical weekday morning, that is how the batch starts: on paper, no tool.' },
    { time: '7:15 am', what: 'Today’s technique, shown on a clean file and then on one that breaks it.' },
    { time: '8:00 am', what: 'Pairs work the same dataset separately. If the totals differ, both of you look for the reason.' },
    { time: '8:40 am', what: 'One person presents a finding in two minutes, and the class questions every step.' },
    { time: 'By evening', what: 'Class recording and data files are up, along with a short practice set.' },
  ],
  roles: [
    { title: 'Data Analyst', work: 'Turns a vague question into a query, a figure and a recommendation.' },
    { title: 'MIS Analyst', work: 'Runs the daily and monthly numbers, and automates the steps people do by hand.' },
    { title: 'Power BI Developer', work: 'Builds models and reports for many readers, with security, refresh and speed in hand.' },
    { title: 'Product Analyst', work: 'Follows users through funnels and experiments, and tells the team what to stop doing.' },
    { title: 'Operations Analyst', work: 'Measures stock, routes, staffing or claims, and finds where hours are lost.' },
  ],
  pay: {
    figures: ['any-work-first-years', 'data-analyst-first', 'data-analyst-junior', 'data-analyst-later', 'any-work-later'],
    note: 'Starting pay is modest, and close to what other office work in the city pays in its first years. It rises when you own a number that managers act on. MIS posts often begin at the lower end but hire more readily, which is why we suggest applying for both.',
  },
  interviewTopics: [
    'Find the second-highest salary in each department, ties included.',
    'A LEFT JOIN doubled your revenue: what happened, and how did you notice?',
    'Write one query that needs both WHERE and HAVING.',
    'This measure shows the same total on every row of a matrix. Why, and what would you change?',
    'Margin percentage: measure or calculated column?',
    'Sales fell eight per cent last month. Take me through your first hour.',
    'Would you report mean or median delivery time, and what would change your mind?',
    'Explain a p-value to a store manager without the word “significant”.',
    'Build monthly cohort retention in SQL from an orders table.',
    'You find an error in a report the director has already presented. What now?',
    'Estimate how many auto-rickshaws are on Hyderabad’s roads on a working day.',
  ],
  questions: [
    {
      question: 'I was weak in maths at school. Will I manage?',
      answer:
        'If percentages and averages are comfortable, yes. The statistics weeks begin with medians and finish at simple regression, mostly through ' +
        'simulation rather than formulas. Logic gives beginners more trouble than arithmetic, particularly joins and filter context, so those get the ' +
        'most practice.',
    },
    {
      question: 'I work nights in a BPO. Is a switch to analytics realistic?',
      answer:
        'It can be done, and an MIS or reporting role in the same line of business is a sensible first step. You already know service levels, queues ' +
        'and handling time, and one project can be built on generated data of that kind. Choose a batch that lets you sleep. The recordings help, but ' +
        'pair work needs you awake.',
    },
    {
      question: 'What is the difference from Data Science with AI?',
      answer:
        'An analyst explains what happened and what to do about it. A data scientist also builds models that predict, and ships them. That course runs ' +
        '26 weeks with machine learning and deep learning. This one takes 16 and goes deeper into Power BI, reporting and business cases. Some people ' +
        'work as analysts first and return for the other later.',
    },
    {
      question: 'Can I use a Mac, and do I need to buy Power BI?',
      answer:
        'Power BI Desktop is free but runs only on Windows, so a Mac needs a Windows virtual machine or a second laptop. Publishing to the online ' +
        'service needs a work or school account, which many students lack. For that reason your assessed work is a PBIP project and a recorded ' +
        'walk-through, and neither needs a licence.',
    },
    {
      question: 'Is my English good enough for this?',
      answer:
        'Teaching, slides and assignments are in English, at the pace of a beginner’s class. You write about 120 words a week and present for two ' +
        'minutes at a time. Grammar is corrected, and clarity is what gets marked. Speaking is easier when you have a figure in front of you, and ' +
        'every week you will.',
    },
    {
      question: 'Will AI assistants make analysts unnecessary?',
      answer:
        'They already write passable SQL and DAX, so typing queries is worth less than it was. Knowing that a join has double-counted, that “active ' +
        'customer” means two things, or that the sample is biased is worth more. You will use assistants in class from the business analysis module ' +
        'on, and mark their work.',
    },
    {
      question: 'Does the course prepare me for Microsoft’s PL-300?',
      answer:
        'Partly. Preparing data, modelling, DAX and report design overlap well with the exam. Workspace administration gets less time here than the ' +
        'exam gives it, so plan extra study from Microsoft’s own material. You book and pay for it separately. Our certificate is issued on reviewed ' +
        'projects instead.',
    },
    {
      question: 'What if I miss a class, and what happens when the course ends?',
      answer:
        'Recordings and data files are up the same evening, so redo the exercise before you return. Towards the end your portfolio and résumé are ' +
        'reviewed, and you sit mock rounds in timed SQL, Power BI and a business case. Referrals follow where an open role matches your projects.',
    },
  ],
  roadmap: {
    id: 'data-analyst',
    why: 'Sheets, SQL, statistics, reports and writing, as a list you can tick. Nearly all of it up to the first job is in these sixteen weeks.',
  },
  related: [
    { courseID: 'data-science', why: 'Ten weeks longer, with code from the first day. People often come to it after a year as an analyst.' },
    { courseID: 'digital-marketing-course-training-institute-hyderabad', why: 'Its measurement module uses the same habits on campaigns.' },
  ],
}
