import type { ProjectFields } from '#app/domain/publications/publications.ts'
import { p } from './posts/post-parts.ts'

/** An example brief, to show what a project's page contains. It has no links because it has not been built. */
export type SampleProject = { id: string; publishedOn: string; fields: ProjectFields }

type Brief = Pick<ProjectFields, 'slug' | 'title' | 'summary' | 'courseID' | 'cohort' | 'technologies'> & {
  id: string
  publishedOn: string
  problem: string[]
  built: string[]
}

function sample({ id, publishedOn, problem, built, ...fields }: Brief): SampleProject {
  const text = (paragraphs: string[]) => ({ type: 'doc' as const, content: paragraphs.map(p) })
  return {
    id,
    publishedOn,
    fields: { kind: 'project', ...fields, cover: null, problem: text(problem), built: text(built), screenshots: [], repositoryUrl: '', liveUrl: '' },
  }
}

export const sampleProjects: SampleProject[] = [
  sample({
    id: '5b0f8d0e-6f0a-4c56-9a57-0c3c1d9e2a11',
    publishedOn: '2026-11-09',
    slug: 'khata-for-a-kirana-shop',
    title: 'Khata for a kirana shop',
    summary: 'A credit book for a small shop as a double-entry ledger that stays right to the paisa when fifty entries arrive at once.',
    courseID: 'full-stack-developer-course',
    cohort: 'Full Stack, project brief',
    technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Playwright'],
    problem: [
      'A kirana shop gives credit to a few hundred families and writes it into a notebook. The owner and a helper both write, sometimes at the same counter in the same minute. When a customer says that an amount is wrong, nobody can tell whether a line was changed, who wrote it, or whether a payment was entered twice.',
      'On Friday the owner wants one number: how much is owed in total, and who has owed it for longer than thirty days. Adding up the notebook takes an evening, and the answer is old when it is found.',
      'A spreadsheet looks like the way out and is not. Two people who open it see different totals, a cell can be overwritten without a trace, and amounts typed as decimals drift when they are added: 0.1 and 0.2 do not make 0.3 in floating point. The page must also work on the helper’s phone, with one hand, while a customer waits. Whatever is built has to survive a dropped connection in the middle of an entry without writing it twice or losing it.',
    ],
    built: [
      'An account for each customer and one for the till. Every entry is a transaction with two or more postings whose sum is zero, so credit given raises one account and lowers another. Amounts are integers in paise from the form to the table. Nothing is updated or deleted: a mistake is answered by a reversal that names the entry it undoes, and both stay visible with who wrote them and when.',
      'The zero sum is a rule of the database, held by a constraint trigger that is checked when the transaction commits, so no path through the code can leave half an entry behind. The browser gives each entry a key of its own. The server keeps that key under a unique constraint, and a repeat after a lost answer gets the first result back.',
      'Balances are summed from postings by one query with an index on account and time; a test measures it on a year of generated entries. The reviewer’s script then fires fifty postings at one customer at the same moment and compares the total with the sum of what was accepted. Playwright cuts the network in mid-entry and checks that the helper sees what is saved, and what is not yet.',
    ],
  }),
  sample({
    id: '0f5a4f0a-7a0e-4d38-8d0c-4b8f1a6c3b22',
    publishedOn: '2026-11-08',
    slug: 'tomato-prices-in-telangana-mandis',
    title: 'Tomato prices in Telangana mandis',
    summary: 'A seven-day price forecast for each market that is only worth shipping if it beats last week’s price on a rolling backtest.',
    courseID: 'data-science',
    cohort: 'Data Science with AI, project brief',
    technologies: ['Python', 'pandas', 'scikit-learn', 'DuckDB', 'FastAPI'],
    problem: [
      'A farmer with two hundred crates of tomatoes chooses a market the evening before, and pays for the lorry whichever way the choice turns out. Daily wholesale prices are published for each mandi, with arrivals and a lowest, highest and modal price. In principle the history is there to learn from.',
      'In practice it is a hard file. Markets close on holidays and during gluts, so days are missing, and they are missing exactly when prices move. One market appears under three spellings. Some rows give the price of a kilogram where the column says quintal, which is off by a factor of a hundred. Varieties are merged in one year and split in the next.',
      'The tempting mistake is to fill the gaps with an average, shuffle the rows, and report a small error. Such a model has seen the future and will fail on the first real evening. And even an honest model may lose to a plain rule: tomorrow’s price is the price of the same day last week. If it does lose, the farmer is better served by being told so.',
    ],
    built: [
      'One command goes from the downloaded files to a scored forecast. Cleaning is a list of rules, each with a test and a count of the rows it changed: spellings mapped to one market, prices that jump a hundredfold and back set aside as unit faults, closed days kept as missing with a flag instead of being invented. The cleaned table lives in DuckDB, and every figure in the report comes from a query in the repository.',
      'Features use only what is known on the evening of the forecast: prices and arrivals of past days, the day of the week, festivals from a fixed calendar. A gradient-boosted model predicts each of seven days ahead, with quantile loss for a range in place of a single number. The backtest rolls its origin forward week by week, trains on the past alone, and scores every market against the seasonal rule by mean absolute error in rupees.',
      'A table names the markets where the rule wins, and for those the service returns the rule and says so. The FastAPI endpoint answers with the range, the date of the last price it saw and the model’s version. A stale feed is shown as stale and is never quietly forecast from.',
    ],
  }),
  sample({
    id: '8c3d7c6e-1b8b-4a0e-bb5d-7d2e5f4c4c33',
    publishedOn: '2026-11-07',
    slug: 'what-did-the-marketing-cause',
    title: 'What did the marketing cause?',
    summary: 'Three platforms claim the same sale. Repair the tracking, reconcile the orders, and plan a test that measures cause instead of credit.',
    courseID: 'digital-marketing-course-training-institute-hyderabad',
    cohort: 'Digital Marketing, project brief',
    technologies: ['Google Tag Manager', 'Google Analytics 4', 'BigQuery', 'SQL', 'Data Studio'],
    problem: [
      'A practice store sells pickles to three districts and advertises on search, on social and by mail. At the end of the month each platform reports the orders it brought. The owner adds up the columns and finds more orders than the shop packed. Nobody has lied: each platform counts by its own window, and a person who saw all three before buying is claimed three times.',
      'The tracking has faults of its own, planted for this brief. The purchase tag fires again when the thank-you page is reloaded. One form sends a mail address inside a page address, which no analytics property may receive. Links in the newsletter carry no campaign parameters, so its visitors arrive as direct. And the consent banner blocks the tag only after it has fired.',
      'Even with perfect tags the question is not answered. A search for the shop’s own name may be paid for and would have ended in an order anyway. The owner does not want to know who touched a sale last. The owner wants to know how many orders would be missing if the money had not been spent.',
    ],
    built: [
      'First the ground truth: the order export of the store, one row an order, refunds and test orders marked. In BigQuery the exported analytics events are joined to it by transaction id. Each id that comes twice, not at all, or without an order is listed with its cause, and the two totals have to meet to within a stated remainder.',
      'Then the repairs, each as a version of the tag container with a note: purchase is sent once an order id, consent comes before any tag, addresses are cleaned of personal data before they leave the browser, and campaign parameters follow one written list. A second week of data shows the difference.',
      'The last part is a plan to measure cause. Districts are paired by their past orders, one of each pair keeps the campaign and one rests, drawn by lot. The student works out beforehand how small an effect four weeks can show at the usual spread of weekly orders, and what the owner loses by resting. The analysis is written before the data exists. One page goes to the owner in plain words: what each rupee claimed, what can be said today, what the test would settle, and what it would cost to know.',
    ],
  }),
  sample({
    id: '2e9b6d1c-5f47-4f0b-8f6a-1c4d8e7a5d44',
    publishedOn: '2026-11-06',
    slug: 'token-queue-that-loses-no-token',
    title: 'A clinic token queue that loses no token',
    summary: 'Two counters issue tokens at once, the Wi-Fi drops each afternoon, and no patient’s name may reach the display in the waiting room.',
    courseID: 'python-full-stack-development-course',
    cohort: 'Python Full Stack, project brief',
    technologies: ['Python', 'FastAPI', 'React', 'PostgreSQL', 'pytest'],
    problem: [
      'A clinic has two doctors, two receptionists and a waiting room that spills into the street. Tokens are torn from a roll at both counters. By eleven there are two people with number 34, and a third who stepped out for tea when 31 was called and is now waiting at the door.',
      'The rules sound simple until they are written down. A token belongs to one doctor and one day. Urgent cases go ahead, but the patients already waiting want to see that it is a rule and not a favour. Somebody who misses the call comes back three places later and not at the end. When a doctor leaves for an operation, forty people need to know within a minute.',
      'The building’s Wi-Fi drops for a few minutes every afternoon. A display that keeps showing the last number as if nothing had happened is worse than an empty one, because people trust it. And the display hangs where everyone can read it: a name beside a department says more about a patient’s illness than the patient may want known. The receptionists have no time to learn an application; they have a keyboard and a queue.',
    ],
    built: [
      'A token is a row with doctor, day and number, and those three are unique together. To issue one, the service locks the row of that doctor’s day, takes the next number and commits. Two counters that press at the same moment wait for each other for some milliseconds and get two numbers. A pytest case starts five hundred requests from many threads and looks for a duplicate or a gap; with the lock taken out it finds duplicates, which shows that the test can fail.',
      'States are few: waiting, called, with the doctor, missed, done, left. Each change is an event with time and counter, and the order on screen is worked out from the events by one pure function, tested as a table of cases. Missed tokens and urgent ones move by that function alone.',
      'The displays listen over server-sent events. Each message carries a version, and after a break the browser reconnects by itself and asks for what it missed. Without a message or heartbeat for ten seconds the screen says that its numbers may be old, with the time of the last. The endpoint for displays selects number, room and state only; a test fails if any other column appears in its answer. Reception works with two keys, and every screen is usable without a mouse.',
    ],
  }),
  sample({
    id: '7a1c2e3f-9d60-4b6e-a2f8-3e5f9b8c6e55',
    publishedOn: '2026-11-05',
    slug: 'festival-seat-booking',
    title: 'Festival seat booking',
    summary: 'Hold, pay for and release bus seats across three services, one of which is killed at random, and still never sell a seat twice.',
    courseID: 'java-full-stack-development-course',
    cohort: 'Java Full Stack, project brief',
    technologies: ['Java', 'Spring Boot', 'Apache Kafka', 'PostgreSQL', 'React', 'k6'],
    problem: [
      'In the week before Sankranti, buses from Hyderabad to the coast sell out within minutes of opening. Thousands of people look at the same seat map. Most of them will press the same few window seats, and some will press twice because nothing seems to happen.',
      'Payment makes it harder. A confirmation may arrive after half a minute, after ten, twice, or in the wrong order with its own refund. A passenger who closed the page after paying has paid. A passenger who walked away without paying must not keep a seat from somebody who would.',
      'The operator runs seats, payments and notices as three services, because they are changed by different teams. Services restart, and messages between them are delivered at least once. So every handler will at some time see the same message again, and at some time die between writing to its database and telling the others. The usual demonstration, with one user and no failures, proves nothing about any of this. The brief therefore asks for a proof in numbers: after a rush with a service killed at random, seats sold, held and free must add up to the seats of the bus.',
    ],
    built: [
      'A seat of a journey is one row, and a hold is a row with a unique key on journey and seat among the live holds, so PostgreSQL refuses the second buyer, whatever the code does. Holds last ten minutes by the database’s clock. Releasing an expired hold and taking it again happen in the same statement, and no timer has to be on time.',
      'Each service writes its change and the message about it in one transaction, the message into an outbox table. A relay sends the outbox to Kafka and marks what was sent, so a crash in between means a repeat and never a loss. Receivers note the ids they have handled in the same transaction as their effect, which makes a repeat harmless. Messages are keyed by journey and seat and keep their order within a partition.',
      'Payment is a small state machine with a table of allowed moves. A late confirmation for a seat that was released becomes a refund, with a notice, and never a second sale. One script starts the stack, sends the rush with k6, kills a service every few seconds, waits until the queues are empty and prints sold, held and free beside the ledger of payments. It ends with an error if they disagree. The React seat map shows another’s hold within two seconds and says plainly when a chosen seat has gone.',
    ],
  }),
  sample({
    id: '4d8e5f6a-3c21-4e9d-9b7c-6f7a0c9d7f66',
    publishedOn: '2026-11-04',
    slug: 'region-recovery-drill',
    title: 'Region recovery drill',
    summary: 'Move a citizen-services portal from Mumbai to Hyderabad within an hour, losing five minutes of data at most, while somebody keeps time.',
    courseID: 'awsdevopscourse',
    cohort: 'AWS DevOps, project brief',
    technologies: ['AWS', 'Terraform', 'Amazon ECS', 'Amazon RDS', 'GitHub Actions', 'Amazon Route 53'],
    problem: [
      'A portal takes applications for certificates and stores the scanned papers. It runs in one AWS region, Mumbai, across several availability zones. That covers the loss of a data centre. It does not cover a fault that takes the region’s control plane away, or an operator who deletes the wrong thing in every zone at once.',
      'The department has two demands: back within one hour, and at most five minutes of data lost. In the usual words these are the recovery time objective and the recovery point objective, and between them they decide most of the bill. Hyderabad is the second region, so that the records stay in India.',
      'There is a plan already, in a document. It was never carried out. It leaves open who decides, how the database in the second region becomes writable, what happens to files that were uploaded in the last minutes, how long resolvers keep the old address, and how one goes back. A replica alone is no answer either: a deletion is copied as faithfully as everything else. So the brief asks for two things that are easily confused, a standby against the loss of a region, and backups against the loss of data, and for a drill that proves both by the clock.',
    ],
    built: [
      'Terraform describes both regions from the same modules, with state kept apart so that losing one region does not lock the other. Students compare two designs and defend one with its monthly cost: backup and restore, where the second region is nearly empty until it is needed, and pilot light, where the database replica runs and the services are scaled to zero. Images are replicated between the registries, secrets and certificates exist in both regions beforehand.',
      'PostgreSQL on RDS has a read replica across regions, and the alarm is on its lag, because the lag is the data that would be lost. Papers in S3 are replicated with versioning on. Backups with point-in-time recovery are copied to the second region, and a restore into an empty account is tested on its own. The move is one workflow that a person starts and that stops before each irreversible step: fence the old writer, promote the replica, scale up, run smoke tests, turn the Route 53 record with its short time to live.',
      'Then the drill. A reviewer keeps time, one student leads and another writes the log. A small writer has stored a numbered row each second until the cut, so the data lost is counted and not guessed. The review compares both measurements with the targets, lists what surprised the team, and ends with the way back to Mumbai.',
    ],
  }),
  sample({
    id: '9f2b3c4d-8e15-4a7b-8c3e-5a6b1d0e8a77',
    publishedOn: '2026-11-03',
    slug: 'pothole-map-from-a-two-wheeler',
    title: 'Pothole map from a two-wheeler',
    summary: 'Find potholes in dashcam video at five false alarms a kilometre, and say honestly how many are still missed on a road never seen.',
    courseID: 'artificial-intelligence-course-training-institute-in-hyderabad',
    cohort: 'Artificial Intelligence, project brief',
    technologies: ['Python', 'PyTorch', 'OpenCV', 'ONNX Runtime', 'FastAPI'],
    problem: [
      'Ward engineers learn of potholes from complaints, weeks late and with an address such as “near the temple”. A camera on a two-wheeler that rides the ward anyway could bring a list with places. Whether the list is useful depends on two numbers: how many potholes it misses, and how many of its entries send a crew to a shadow.',
      'The pictures are hard. The camera shakes and leans into bends. Wet patches, manhole covers, speed-breakers and the shadows of trees all look like holes for a moment. After four in the afternoon the sun shines into the lens. People do not even agree among themselves: two who label the same frames will differ about worn patches, and no model can be better than what it is judged by.',
      'The most common fault in such projects is in the split. Neighbouring frames of a video are nearly the same picture. If frames are divided at random, the model is tested on what it has learnt by heart, the score is very high, and on the next road the model fails. The brief therefore fixes the split before the first line of code: one whole road, ridden at dusk, is kept away until the end.',
    ],
    built: [
      'Students ride or take the given videos, cut 1,200 frames, and label them in pairs by a guide of two pages. Agreement between the two labellers is measured on shared frames by overlap of boxes, the guide is corrected where they differ, and the final agreement is reported beside the model’s scores. Faces and number plates are blurred before anything is stored.',
      'A small detector with pretrained weights is fine-tuned in PyTorch, with changes of brightness, blur and lean that match what the camera does. Splits are by road, never by frame. The threshold is not left at one half. It is set on a validation road where five false alarms fall on each kilometre, which is what a crew said it would accept, and then frozen. Detections in neighbouring frames are joined into one pothole by overlap and distance, since an engineer counts holes and not boxes.',
      'The result is one table: recall at that threshold on the road never seen, by day and at dusk, with a bootstrap interval over stretches of road, because frames are not independent. The model is exported to ONNX and run on a laptop’s processor, and its outputs are compared with PyTorch’s on the same frames. A page shows the map with the frame behind each pin, and the report closes with the ten worst misses, each explained.',
    ],
  }),
  sample({
    id: '1c6d7e8f-2b34-4c5d-9e1f-8b9c2e1f9b88',
    publishedOn: '2026-11-02',
    slug: 'which-government-order-is-in-force',
    title: 'Which government order is in force?',
    summary: 'Answers about public orders with number and page, from a model that runs on a laptop and says no when the orders do not say.',
    courseID: 'generative-ai-course-training-institute-hyderabad',
    cohort: 'Generative AI, project brief',
    technologies: ['Python', 'PostgreSQL', 'pgvector', 'Ollama', 'FastAPI'],
    problem: [
      'A clerk has to say by which order a fee is charged today. The orders are public, as PDF files of the past twenty years, and they amend one another: this one replaces paragraph four of that one, a third extends it by a year, a fourth cancels both. Search finds the words in all of them and cannot tell which one still holds. Quoting a dead order is the usual mistake, and it costs an applicant a second visit.',
      'A language model alone makes this worse: it answers fluently from whatever it has read and gives order numbers that do not exist. Retrieval helps only if the right page is found. A third of the files are scans, so the text comes from character recognition, with digits that turn into letters. Tables lose their columns. The number of an order is written in four ways.',
      'And some questions have no answer in the orders. A system that is never allowed to say so will invent one. The brief asks for a system that runs where clerks work, on a laptop without a connection, that shows the source of every sentence, and that refuses when it should. What counts is written down before the first line of code, as a set of questions with their answers.',
    ],
    built: [
      'Two hundred orders are read into pages with their number, date and department. Scanned pages go through character recognition, and its confidence is kept with each page. References between orders are drawn out by rules over the normalised numbers and stored as edges: amends, extends, cancels. A hundred edges are checked by hand and the error rate is reported. Whether an order is in force on a day is then a walk over the graph in SQL, and no model is asked.',
      'Search joins two lists, full text and vectors in PostgreSQL with pgvector, by reciprocal rank. Chunks follow the paragraphs of the orders, because those are what is amended. A quantised open-weights model runs in Ollama, gets only the retrieved passages, and must cite one for each claim. The program checks that every cited number and page was among those passages, and throws away an answer that fails.',
      'The evaluation set has ninety questions, thirty of which the orders cannot answer. Retrieval is scored by itself, then answers, then refusals, each separately for scanned files and for those born digital. At least 27 of the thirty must be refused. The report lists every wrong answer with its cause: page not found, misread scan, edge missing, or passage misused. A note planted in one order, telling the reader to ignore its rules, must change nothing.',
    ],
  }),
  sample({
    id: '6e7f8a9b-4c56-4d7e-8f2a-9c0d3f2a0c99',
    publishedOn: '2026-11-01',
    slug: 'five-laboratories-one-test-count',
    title: 'Five laboratories, one test count',
    summary: 'Five centres count their tests in five ways. One Power BI model with definitions on paper, rows that each manager may see, and totals that tie.',
    courseID: 'data-analytics-course-training-hyderabad',
    cohort: 'Data Analytics, project brief',
    technologies: ['Power BI', 'DAX', 'Power Query', 'SQL', 'Python'],
    problem: [
      'A chain of diagnostic centres has five managers and five spreadsheets. Head office asks how many tests were done last month and gets five answers that do not add up to the invoices. One centre counts a lipid profile as one test, another as its five components. One counts on the day of the sample, another on the day of the report. Repeats after a spoilt sample are counted here and left out there.',
      'Before a chart is drawn somebody has to decide what a test is. That decision has owners and consequences, because bonuses depend on it. A dashboard that hides it behind a neat number only moves the quarrel to the next meeting.',
      'There are other demands. Each manager may see only their own centre. The first page has to open within three seconds on an office laptop. Last month’s figures must stay as they were reported even when a late correction arrives, and both numbers must be explainable. The records are generated for this brief, with the faults of real ones: dates in two formats, one centre that changed its codes in the middle of a year, and samples whose report never came.',
    ],
    built: [
      'The first deliverable is paper: a metric dictionary that defines test, sample, repeat and turnaround in a sentence each, with an example, an owner and a signature. A Python script generates two years of records with known faults and a known true count, so the model’s answer can be checked against something.',
      'Power Query brings the five sources into one shape, with a table of rejected rows and reasons instead of silent filters. The model is a star: one fact row for each component ordered, and dimensions for centre, test, doctor and date. A bridge from profile to component answers both ways of counting, so the old numbers can be shown beside the agreed one during the change. Sample date and report date are two relationships to the same calendar, one of them inactive and called for by name in the measure.',
      'Measures are written in DAX with a description each, and SQL over the same records must give the same totals for each month and centre. Row-level security is tested under two roles, and also by trying to reach another centre’s figures through a filter. Performance Analyzer decides what is slow: columns with many distinct values go first. A monthly snapshot keeps what was reported, and a page lists each later correction. The project is saved in text form and reviewed in Git like any other code.',
    ],
  }),
]
