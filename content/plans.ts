import type { PlansContent } from '#app/domain/orders/plan-content.ts'

export const plans: PlansContent = {
  sample: true,
  asOf: '2026-11-21',
  gstPercent: 18,
  coolingOffDays: 7,
  leavingNotes: [
    'You owe the fee of the classes that your batch has held up to the day your letter, mail or enquiry reaches us, whether you attended them or not, and nothing more.',
    'Any amount you paid above what you owe is returned within 10 working days, to the account it came from.',
    'If we cancel your batch, or move its start by more than 21 days and you do not want the new date, everything is returned.',
    'Illness, a death in the family or a call-up can pause your seat for up to six months. A pause is not leaving, and nothing is owed for it.',
  ],
  payAfterPlacementRules: [
    {
      title: 'What counts as salary',
      rule: 'Gross fixed pay for the month, before tax: basic and fixed allowances. Bonus, variable pay, shares and the employer’s provident fund are left out.',
    },
    {
      title: 'What counts as a job',
      rule: 'Full-time work or a contract of 35 hours a week or more, in the field of your course. Freelance income is averaged over three months.',
    },
    {
      title: 'When a month is due',
      rule: 'Only a full month in which your pay is at or above the threshold. A month below it is skipped and does not count towards the number of payments.',
    },
    {
      title: 'When it ends',
      rule: 'At the last payment, at the cap or when the agreement lapses, whichever is first. You get a letter that says nothing more is owed.',
    },
    {
      title: 'If you lose the job',
      rule: 'Payments stop from the month your salary stops. They start again with the next job that reaches the threshold, if the agreement has not lapsed.',
    },
    {
      title: 'Paying early',
      rule: 'You may end the agreement on any day by paying the cap less what you have paid so far. Paying early never costs less than the monthly payments: in total you pay the cap, the most that the agreement can cost.',
    },
    {
      title: 'What you show us',
      rule: 'A salary slip for each month that is due, and your offer letter once. We do not ask for your bank login or your Form 16.',
    },
    {
      title: 'If a payment is late',
      rule: 'The first 15 days cost nothing. After that ₹250 a month is added, never more than ₹1,000 in all, and we write to you before we add it.',
    },
  ],
  everyPlan: [
    'Every class is recorded, and the recording is up the same evening.',
    'Projects are reviewed by a person who reads the code or the sheet, with written comments.',
    'Scholarship test marks reduce the fee before GST is worked out. The lower fee then applies to all three ways of paying.',
    'The agreement, with these numbers filled in, reaches you at least three days before you sign. Read it with someone you trust.',
  ],
  groups: {
    'working-professionals': {
      label: 'Working Professionals',
      intro: 'Early morning, evening and weekend batches for people with a job. Compare what each plan includes, then what each way of paying costs in total.',
      coursePlan: {
        id: 'professional-one-course',
        name: 'One course',
        summary: 'One of the {courses} courses, in any batch timing, with support for a year.',
        suits: 'You know which course you want and can keep six to ten hours a week free outside class, as its page says.',
        notFor: 'You are still choosing between two careers. Attend a career workshop or take the quiz first: both are free.',
        accessMonths: 12,
        includes: [
          'One course of your choice, in class or live online, weekday or weekend.',
          'One free move to another batch of the same course if your shift changes.',
          'Recordings and class notebooks for twelve months from the first class.',
          'Four mock interviews with written feedback, booked when you are ready.',
          'Résumé and profile edit that starts from the work you already do.',
        ],
        excludes: ['Vendor certification exams, such as those of cloud providers.', 'A laptop, and any paid cloud or model account you choose to use.'],
        dropOutInstalments: 6,
        note: 'For a change of role after the course. If you stay in your current job at your current pay, you pay only the deposit.',
        withoutPayAfterPlacement: null,
      },
      plans: [
        {
          id: 'professional-two-courses',
          name: 'Two courses',
          summary: 'A base and a specialisation, one after the other, within eighteen months.',
          suits: 'You want a pair that builds: Data Analytics then Data Science with AI, or Full Stack then AWS DevOps.',
          notFor: 'You cannot say yet whether you will finish the first. Take one course; the second can be added later at the difference in fee.',
          courseCount: 2,
          accessMonths: 18,
          includes: [
            'Two courses, taken in the order a teacher agrees with you after a short talk.',
            'Modules you can show you know are skipped, with a test in place of attendance.',
            'Two free moves between batches of the same course.',
            'Recordings and notebooks for eighteen months from the first class.',
            'Eight mock interviews with written feedback, four for each course.',
            'Résumé and profile edit, and a review of both capstones together.',
          ],
          excludes: ['Vendor certification exams.', 'A laptop, and any paid cloud or model account you choose to use.'],
          feePaise: 1_05_000_00,
          emi: [
            { months: 9, annualRatePercent: null, processingFeePaise: null },
            { months: 18, annualRatePercent: 13.5, processingFeePaise: 885_00 },
          ],
          payAfterPlacement: {
            depositPaise: 17_700_00,
            salaryThresholdPaise: 50_000_00,
            sharePercent: 12,
            months: 24,
            capPaise: 1_75_000_00,
            graceMonths: 1,
            lapsesAfterMonths: 54,
            dropOutInstalments: 9,
            note: 'The term starts with the first job in the field of either course. A job found after the first course does not end your seat in the second.',
          },
          withoutPayAfterPlacement: null,
        },
        {
          id: 'professional-year-pass',
          name: 'Year pass',
          summary: 'Any of the {courses} courses for twelve months, two at a time at most.',
          suits: 'You lead a team or run a business and need working knowledge of several fields, with depth in one or two.',
          notFor: 'You want one new job. Attending widely feels busy and prepares you for no particular interview.',
          courseCount: null,
          accessMonths: 12,
          includes: [
            'A seat in any course, up to two running at the same time.',
            'Free moves between batches, as long as a seat is open.',
            'Recordings and notebooks of every course you joined, for the twelve months.',
            'A monthly hour with a senior teacher about your own work problem.',
            'Six mock interviews or six reviews of something you built at work, as you prefer.',
          ],
          excludes: [
            'Vendor certification exams.',
            'Seats for colleagues: the pass is yours alone.',
            'A laptop, and any paid cloud or model account you choose to use.',
          ],
          feePaise: 1_40_000_00,
          emi: [
            { months: 9, annualRatePercent: null, processingFeePaise: null },
            { months: 18, annualRatePercent: 13.5, processingFeePaise: 1_180_00 },
          ],
          payAfterPlacement: null,
          withoutPayAfterPlacement:
            'Not offered with the year pass: it is not aimed at one job, so there is no fair point at which a share of salary should begin.',
        },
      ],
      questions: [
        {
          question: 'My employer may reimburse the fee. What papers do I get?',
          answer:
            'A receipt for each payment, and a certificate after the course, which your employer can check on our website. The receipt is not a tax invoice: for one with your employer’s GST number, ask our office before you pay. If the claim needs a syllabus first, the brochure of each course has the module hours. Reimbursement itself is between you and your employer.',
        },
        {
          question: 'What happens when my shift changes midway?',
          answer:
            'You move to another batch of the same course if a seat is open, as many times as your plan says. If none suits, your seat pauses for up to six months and recordings stay open. Nothing is charged for a pause. Modules already passed are not repeated unless you want to.',
        },
        {
          question: 'Which way of paying costs least?',
          answer:
            'Paying in full or the no-cost EMI: both come to the same total. The longer EMI adds interest and a processing fee, shown in rupees beside it. Pay after placement costs only the deposit while your pay stays under the threshold. From the threshold up, the table beside each plan says what it comes to at three salaries, and how much more that is than paying now.',
        },
        {
          question: 'Does the EMI appear on my credit record?',
          answer:
            'Yes. An EMI is a loan from a bank or a finance company, and it is reported like any other loan, the no-cost one included. The lender decides whether to give it. Pay after placement is an agreement with the institute and is not a loan from a lender.',
        },
      ],
    },
    students: {
      label: 'Students',
      intro:
        'For people still in college or within two years of leaving it. Fees are lower, one plan leaves room for exams, and a parent may read everything with you.',
      coursePlan: {
        id: 'student-one-course',
        name: 'One course',
        summary: 'One of the {courses} courses at full pace, with help until your first interviews.',
        suits: 'You have finished college, or your last semester is light, and you can study every weekday.',
        notFor: 'You have backlogs to clear this year. Clear them first, because many employers ask before anything else.',
        accessMonths: 12,
        includes: [
          'One course of your choice, in class or live online.',
          'Computer lab at the campus from opening to closing, on days you have no laptop.',
          'Recordings and class notebooks for twelve months from the first class.',
          'Six mock interviews with written feedback, the first before the course is half over.',
          'A first résumé written with you, one page, with nothing on it you cannot explain.',
          'Spoken English for interviews: one hour a week in the last eight weeks.',
        ],
        excludes: ['Vendor certification exams.', 'Hostel, travel and a laptop.'],
        dropOutInstalments: 10,
        note: 'Two full salaries are yours before the first payment. Higher studies pause the agreement, and the pause does not extend the date on which it lapses.',
        withoutPayAfterPlacement: null,
      },
      plans: [
        {
          id: 'student-final-year-pace',
          name: 'Final-year pace',
          summary: 'One course at half speed, weekends and one evening, around college exams.',
          suits: 'You are in the third or final year, attendance is watched, and you can give two weekend mornings and an evening.',
          notFor: 'You have already graduated and are free on weekdays. The full-pace plan gets you to interviews months earlier.',
          courseCount: 1,
          accessMonths: 18,
          includes: [
            'One course of your choice spread over about a year, in a weekend batch.',
            'Two breaks of three weeks each for semester exams, agreed at the start.',
            'Recordings and class notebooks for eighteen months from the first class.',
            'Help in shaping your college project so that it serves both your degree and your portfolio.',
            'Six mock interviews with written feedback, before your campus season if there is one.',
            'A first résumé written with you, one page.',
          ],
          excludes: ['Vendor certification exams.', 'Writing your college project for you.', 'Hostel, travel and a laptop.'],
          feePaise: 60_000_00,
          emi: [
            { months: 9, annualRatePercent: null, processingFeePaise: null },
            { months: 18, annualRatePercent: 14, processingFeePaise: 590_00 },
          ],
          payAfterPlacement: {
            depositPaise: 5_900_00,
            salaryThresholdPaise: 30_000_00,
            sharePercent: 10,
            months: 26,
            capPaise: 1_02_000_00,
            graceMonths: 2,
            lapsesAfterMonths: 66,
            dropOutInstalments: 12,
            note: 'A job from your campus season counts like any other if it is in the field of the course and reaches the threshold.',
          },
          withoutPayAfterPlacement: null,
        },
        {
          id: 'student-two-courses',
          name: 'Two courses',
          summary: 'A base and a specialisation at full pace, within eighteen months.',
          suits: 'You are sure of the field and want to go further than a first job asks: Python Full Stack then Generative AI, for example.',
          notFor: 'You need to earn within six months. Finish one course, start work, and add the second from your salary if you still want it.',
          courseCount: 2,
          accessMonths: 18,
          includes: [
            'Two courses, taken in the order a teacher agrees with you.',
            'Computer lab at the campus from opening to closing, on days you have no laptop.',
            'Recordings and class notebooks for eighteen months from the first class.',
            'Ten mock interviews with written feedback across both courses.',
            'A first résumé after course one, and a second version after course two.',
            'Spoken English for interviews: one hour a week for twelve weeks.',
          ],
          excludes: ['Vendor certification exams.', 'Hostel, travel and a laptop.'],
          feePaise: 85_000_00,
          emi: [
            { months: 9, annualRatePercent: null, processingFeePaise: null },
            { months: 18, annualRatePercent: 14, processingFeePaise: 885_00 },
          ],
          payAfterPlacement: {
            depositPaise: 8_850_00,
            salaryThresholdPaise: 32_000_00,
            sharePercent: 12,
            months: 24,
            capPaise: 1_45_000_00,
            graceMonths: 2,
            lapsesAfterMonths: 66,
            dropOutInstalments: 12,
            note: 'If a job begins after the first course, payments begin too, and your seat in the second course stays yours.',
          },
          withoutPayAfterPlacement: null,
        },
      ],
      questions: [
        {
          question: 'Who signs if I am under eighteen?',
          answer:
            'Your parent or lawful guardian signs with you, and we ask them for consent to hold your details. Pay after placement and EMI are offered only once you are eighteen. Your guardian can pay the full fee in two parts.',
        },
        {
          question: 'What if I join a master’s degree instead of a job?',
          answer:
            'Under pay after placement, a full-time degree pauses the agreement: nothing is due while you study. The date on which it lapses does not move. If you start work after that date, you owe nothing more.',
        },
        {
          question: 'The salary I am offered is below the threshold. Must I take it?',
          answer:
            'No. You choose your job. If you take one below the threshold, no share is due for those months, and we go on helping you look if you want us to. Turning down a job costs you nothing under the agreement.',
        },
        {
          question: 'Can I pay in parts without a loan?',
          answer:
            'Yes, in two parts: half before the first class and half before a quarter of the classes are held. The total is the same as in full, and no lender is involved. Ask for it at the desk.',
        },
        {
          question: 'Do I get the fee back if I do not get a job?',
          answer:
            'If you paid in full or by EMI, no: you paid for teaching, and it was given. With pay after placement, the deposit is all you pay if no job reaches the threshold before the agreement lapses. Decide with that difference in mind.',
        },
      ],
    },
  },
}
