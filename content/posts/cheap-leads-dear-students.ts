import type { PostContent } from './post-content.ts'
import { bullets, code, h2, numbers, p, table } from './post-parts.ts'

export const post: PostContent = {
  id: '86696ba3-228b-4e14-9c0f-5cd40b780d80',
  publishedOn: '2026-11-07',
  fields: {
    kind: 'post',
    title: 'Cheap leads that cost more: from cost per lead to cost per enrolment',
    slug: 'cheap-leads-dear-students',
    summary:
      'One campaign brings leads at ₹80, the other at ₹250. Every step to cost per enrolment, with tax and phone time, and how much of the difference may still be luck.',
    courseID: 'digital-marketing-course-training-institute-hyderabad',
    cover: null,
    topics: ['Advertising', 'Analytics', 'SQL', 'Interviews'],
    authorRole: 'Digital marketing teacher',
    factsCheckedOn: '2026-11-20',
    body: {
      type: 'doc',
      content: [
        p(
          '“Our cost per lead fell to ₹80 and the owner is still not happy.” If you run campaigns for a school, a clinic or a coaching centre, you will say this sentence one day. The report is correct. It stops where the platform stops counting, at the lead, and the owner needs enrolments.',
        ),
        p(
          'Here is one month of a small music school that sells a six-week keyboard course. I made up the school and its figures. The sums are the ones you would do with real ones, so keep a sheet open beside this page.',
        ),
        h2('What one student is worth'),
        p(
          'Start with the money that an enrolment leaves behind, before you look at any advertisement. The fee is ₹9,000 before tax. The teacher is paid ₹1,800 for each student and the book costs ₹900. Rent is the same with or without this student, so it stays out.',
        ),
        p('Contribution: 9,000 − 1,800 − 900 = ₹6,300. An enrolment may cost that much to win, and not a rupee more, if the campaign is to pay for itself.'),
        h2('Two campaigns with the same spend'),
        p(
          'Campaign A is an instant form on Instagram: the name and phone number are filled in already, and one tap sends them. Campaign B is a search advertisement that leads to a page with the fee, the timings and a form of four fields. Each spent ₹24,000 before tax.',
        ),
        table(
          ['Step', 'A: instant form', 'B: search and page'],
          ['Leads', '300', '96'],
          ['Working numbers, counted once', '252', '90'],
          ['Spoke with us', '126', '63'],
          ['Came to a trial class', '21', '27'],
          ['Enrolled', '4', '9'],
        ),
        p('Divide ₹24,000 by each row and see where the order changes.'),
        table(
          ['Cost for each', 'A', 'B'],
          ['Lead', '24,000 ÷ 300 = ₹80', '24,000 ÷ 96 = ₹250'],
          ['Conversation', '24,000 ÷ 126 = ₹190', '24,000 ÷ 63 = ₹381'],
          ['Trial class', '24,000 ÷ 21 = ₹1,143', '24,000 ÷ 27 = ₹889'],
          ['Enrolment', '24,000 ÷ 4 = ₹6,000', '24,000 ÷ 9 = ₹2,667'],
        ),
        p(
          'A costs less up to the conversation and more from the trial class on. So the difference is made on the telephone and on the page. People from B had read the fee before they wrote. Many from A heard it for the first time on our call: of 126 conversations, 21 led to a trial, which is 17 per cent. For B it is 27 of 63, or 43 per cent.',
        ),
        h2('Two costs the dashboard leaves out'),
        p(
          '**Tax.** Google’s help page for India gives the rate on purchases such as Google Ads as [18 per cent GST](https://support.google.com/paymentscenter/answer/7398224?hl=en-IN). Take the rate from the invoice of each platform. In this example both invoices carry 18 per cent and the school cannot claim it back. Whether yours can is a question for its accountant, and it changes the answer.',
        ),
        p('With tax each campaign cost 24,000 × 1.18 = ₹28,320.'),
        p(
          '**Time.** Every lead is called, including the wrong numbers. Say eight minutes a lead on average, at ₹120 an hour. A needs 300 × 8 = 2,400 minutes, which is 40 hours or ₹4,800. B needs 96 × 8 = 768 minutes, which is 12.8 hours or ₹1,536.',
        ),
        table(
          ['Full cost', 'A', 'B'],
          ['Advertising with GST', '₹28,320', '₹28,320'],
          ['Calls', '₹4,800', '₹1,536'],
          ['Together', '₹33,120', '₹29,856'],
          ['For each enrolment', '33,120 ÷ 4 = ₹8,280', '29,856 ÷ 9 = ₹3,317'],
          ['Contribution of the enrolments', '4 × 6,300 = ₹25,200', '9 × 6,300 = ₹56,700'],
          ['Left over', '−₹7,920', '₹26,844'],
        ),
        p(
          'On the dashboard A looked just profitable, ₹6,000 against a limit of ₹6,300. With tax and calls it lost ₹1,980 on each student. Small costs decide when the margin is thin.',
        ),
        h2('The most a lead may cost'),
        p(
          'Owners ask what a lead may cost. There is no general answer, because a lead of A and a lead of B are not worth the same. For each source, multiply the contribution by the share of leads that enrol.',
        ),
        bullets(
          'A: 6,300 × 4 ÷ 300 = ₹84. A lead really costs 80 × 1.18 + 16 for the call = ₹110.40. It costs too much even at ₹80.',
          'B: 6,300 × 9 ÷ 96 = ₹591. A lead costs 250 × 1.18 + 16 = ₹311. It is cheap at ₹250.',
        ),
        p('That is the sentence for the owner: the ₹80 lead may cost ₹84 with everything, and it costs ₹110.'),
        h2('How much may be luck'),
        p(
          'Four and nine are small numbers. Suppose both campaigns were equally good for the money. Then each of the 13 enrolments could have come from either, like a coin. How often do 13 coins fall 9 to 4 or more unevenly?',
        ),
        code(
          'python',
          'from math import comb',
          '',
          'total, better = 13, 9',
          'tail = sum(comb(total, k) for k in range(better, total + 1)) / 2 ** total',
          'print(round(tail, 3), round(2 * tail, 3))',
        ),
        code(null, '0.133 0.267'),
        p(
          'By hand: (715 + 286 + 78 + 13 + 1) ÷ 8,192 = 0.133 in one direction, so 0.267 for either. About one month in four would look this uneven with no difference at all. I ran the same sum for larger counts in the same ratio. For 18 of 26 it is 0.076, and for 27 of 39 it is 0.024.',
        ),
        p(
          'So do not write “B is twice as good”. Write what the month supports: “B paid for itself with room to spare. A has not yet. If the ratio holds for about three months, it is unlikely to be luck.” Meanwhile you may move part of A’s budget. A decision can be sensible before the proof is complete, as long as you say which it is.',
        ),
        p('The trial classes help, since there are more of them. Yet a trial is not a fee, so use them to find the leak and not to declare the winner.'),
        h2('Count late enrolments too'),
        p(
          'Here are the 96 leads of B by the week in which they came. On 29 September somebody says that the campaign is dying: 4 enrolments, then 3, then 2, then none. The table `leads` has one row a lead: the day it came and the day it enrolled, if it did. The query adds the number that matters, enrolled within 14 days, and says whether every lead of the week has had 14 days.',
        ),
        code(
          'sql',
          "SELECT DATE '2026-09-01' + (lead_on - DATE '2026-09-01') / 7 * 7 AS week_from,",
          '       COUNT(*) AS leads,',
          '       COUNT(enrolled_on) AS enrolled_so_far,',
          '       COUNT(*) FILTER (WHERE enrolled_on <= lead_on + 14) AS within_14_days,',
          "       MAX(lead_on) + 14 < DATE '2026-09-29' AS complete",
          'FROM leads',
          'GROUP BY week_from',
          'ORDER BY week_from;',
        ),
        code(
          null,
          ' week_from  | leads | enrolled_so_far | within_14_days | complete',
          '------------+-------+-----------------+----------------+----------',
          ' 2026-09-01 |    24 |               4 |              3 | t',
          ' 2026-09-08 |    24 |               3 |              3 | t',
          ' 2026-09-15 |    24 |               2 |              2 | f',
          ' 2026-09-22 |    24 |               0 |              0 | f',
        ),
        p(
          'That ran on PostgreSQL 18. In BigQuery the date arithmetic is spelt differently, the idea is the same. Only the first two weeks can be compared, and they are equal: 3 of 24 each. Nothing is dying. Many leads of the last two weeks have not had their 14 days.',
        ),
        p(
          'Platforms make the same thing harder to see. When you import enrolments into Google Ads, they are [reported on the date on which the clicked advertisement was shown](https://developers.google.com/google-ads/api/docs/conversions/upload-offline), so last month’s column keeps growing. Note the day on which you read a report. And upload people’s details only if they agreed to it.',
        ),
        h2('What to repair in A'),
        numbers(
          'Half of the working numbers were never reached, 126 of 252. Call within the hour for one week and count again.',
          'Put the fee and the timings into the form’s first screen. Leads will fall and cost per lead will rise. Expect it, and tell the owner beforehand.',
          'Judge the change by trial classes for each ₹1,000, because enrolments are too few in a week.',
        ),
        h2('In an interview'),
        p(
          '“Cost per lead went down but sales did not move: what happened?” Draw the five rows and ask for the count in each. Then name the usual causes in that order: duplicates and wrong numbers, slow calls, a promise in the advertisement that the page or the call does not keep, and enrolments that are still to come. Finish with the limit per lead. Few candidates bring the contribution into it.',
        ),
        h2('Limits of this sum'),
        bullets(
          'Somebody may see A’s video and later search, so that B gets the credit. These sums cannot show it. Pausing A in some localities and not in others can, if the numbers are large enough.',
          'A student who stays for the next course is worth more than ₹6,300. Use it only if you have counted how many stayed.',
          'An average does not show what the next rupee brings. If B is given twice the money, the extra leads will not be as good as the first.',
        ),
        p(
          'Do it for one business you can ask: five counts, two invoices and the contribution. If the owner cannot tell you how many enrolled from which source, you have found the first job. In the [Digital Marketing course](/digital-marketing-course-training-institute-hyderabad) the break-even sum comes in week one, and the live budget has to agree with the invoices to the rupee.',
        ),
      ],
    },
  },
}
