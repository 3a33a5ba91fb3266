import type { PostContent } from './post-content.ts'
import { bullets, code, h2, numbers, p, table } from './post-parts.ts'

export const post: PostContent = {
  id: '77e6269f-09a7-4fca-baaf-d6c1a7bd1696',
  publishedOn: '2026-10-06',
  fields: {
    kind: 'post',
    title: 'A model that predicts coin tosses: how to find a leaking feature',
    slug: 'finding-a-leaking-feature',
    summary:
      'You split by date, kept the test rows apart and the score is still too good. One column computed over the whole table can do that. Here is how to prove it.',
    courseID: 'data-science',
    cover: null,
    topics: ['Machine learning', 'Python', 'Interviews'],
    authorRole: 'Data science teacher',
    factsCheckedOn: '2026-11-20',
    body: {
      type: 'doc',
      content: [
        p(
          'The question usually arrives like this. “My model scores very well on the test set and badly on last week’s data. I split properly. What did I do wrong?” Often the split is fine. The mistake was made earlier, in a single line that built a feature, and no later split can undo it.',
        ),
        p('The line looks harmless. It says: for each patient, take the average of past misses. The trouble is the word “past”. The code does not contain it.'),
        h2('Eight visits on paper'),
        p(
          'Take a small clinic that wants to know who will miss an appointment. Below are eight visits that I made up. The column `missed` is what we want to predict. The next column is the patient’s average over the whole table. The last uses only visits that came before.',
        ),
        table(
          ['Day', 'Patient', 'Missed', 'Average, all visits', 'Earlier misses / earlier visits'],
          ['1', 'A', '1', '0.33', 'none yet'],
          ['2', 'B', '0', '0.33', 'none yet'],
          ['3', 'A', '0', '0.33', '1 / 1'],
          ['5', 'B', '0', '0.33', '0 / 1'],
          ['8', 'C', '1', '1.00', 'none yet'],
          ['9', 'B', '1', '0.33', '0 / 2'],
          ['11', 'A', '0', '0.33', '1 / 2'],
          ['12', 'D', '0', '0.00', 'none yet'],
        ),
        p(
          'Read the row of patient C. C came once and missed. The average over all visits is 1.00, because it is the answer, copied into the question. Patient D is the same in the other direction. For A and B the answer is diluted by other visits, but a third of it is still in there.',
        ),
        p(
          'Now read the row of day 1. On that morning nobody knew that A would attend on day 3 and day 11. The 0.33 uses both. Any rule that can be computed only after the event is of no use before it.',
        ),
        h2('A proof with coin tosses'),
        p(
          'To see how much damage one such column does, remove everything that could honestly be learnt. In this program each visit is missed with probability 0.25, the same for everybody. Nothing predicts it. The score is the area under the ROC curve, and 0.5 means that the model ranks missed and kept visits no better than chance. So 0.5 is the right answer here.',
        ),
        code(
          'python',
          'import numpy as np',
          'import pandas as pd',
          'from sklearn.ensemble import RandomForestClassifier',
          'from sklearn.metrics import roc_auc_score',
          '',
          'rng = np.random.default_rng(7)',
          'rows = 6000',
          'visits = pd.DataFrame({',
          '    "patient": rng.integers(0, 1500, rows),',
          '    "day": np.sort(rng.integers(0, 365, rows)),',
          '    "age": rng.integers(18, 80, rows),',
          '    "hour": rng.integers(9, 19, rows),',
          '    "missed": rng.random(rows) < 0.25,      # a coin, the same for everybody',
          '})',
          '',
          'by_patient = visits.groupby("patient")["missed"]',
          'visits["rate_all"] = by_patient.transform("mean")',
          '',
          'earlier = by_patient.cumsum() - visits["missed"]',
          'count = by_patient.cumcount()',
          'visits["rate_before"] = (earlier + 5 * 0.25) / (count + 5)',
          '',
          'train, test = visits[visits["day"] < 270], visits[visits["day"] >= 270]',
          '',
          'def auc(columns):',
          '    model = RandomForestClassifier(300, min_samples_leaf=20, random_state=0)',
          '    model.fit(train[columns], train["missed"])',
          '    return roc_auc_score(test["missed"], model.predict_proba(test[columns])[:, 1])',
          '',
          'print(len(train), len(test))',
          'print("age and hour      ", round(auc(["age", "hour"]), 3))',
          'print("with rate_all     ", round(auc(["age", "hour", "rate_all"]), 3))',
          'print("with rate_before  ", round(auc(["age", "hour", "rate_before"]), 3))',
        ),
        p('With Python 3.11, pandas 3.0 and scikit-learn 1.9 it printed this:'),
        code(null, '4465 1535', 'age and hour       0.508', 'with rate_all      0.801', 'with rate_before   0.494'),
        p(
          'The model “predicts” coins with a score of 0.801. The split is by date and the test rows were never shown to the forest. Everything you were told about splitting was done. The leak sits above the split, in the line with `transform("mean")`, where each test row wrote its own outcome into its own feature.',
        ),
        p(
          'I repeated it with five other seeds. The leaking column scored between 0.789 and 0.814. The honest one moved between 0.469 and 0.536, which is how far luck alone goes with about 1,500 test rows. Remember that width before you celebrate a 0.53.',
        ),
        h2('What the repaired line does'),
        p(
          'The line `cumsum() - missed` counts misses up to this row and takes this row out again. `cumcount()` is the number of earlier visits. The two fives are smoothing: with no history the feature is 5 × 0.25 ÷ 5 = 0.25, the general rate, and not a wild 0 or 1. After one earlier visit that was missed it is (1 + 1.25) ÷ (1 + 5) = 0.375.',
        ),
        p(
          'The 0.25 and the 5 are choices. In real work you take the general rate from the training period and choose the strength of smoothing by validation. If you take the rate from the whole table, you have a smaller leak of the same kind.',
        ),
        p(
          'Does the honest version throw useful signal away? I changed one thing: each patient now has a habit of their own, drawn once, so history does matter. The scores became 0.478 without history, 0.874 with the leaking column and 0.633 with the honest one. The gain is real, from chance to 0.633. The rest, up to 0.874, would have vanished on the first working day.',
        ),
        h2('Three checks, in this order'),
        numbers(
          '**Write the moment beside each column.** For every feature, note when its value is known. If the note says “after the visit”, or if you cannot answer, the column is out until somebody who owns the data explains it.',
          '**Score each column alone.** A single feature that nearly solves the problem is a suspect, not a success. Sort the columns by their own score and explain the top three in a sentence each.',
          '**Shuffle the outcome, then build the features again.** Mix up `missed` at random before any feature is computed, and run the whole pipeline. The score must fall to about 0.5. If it does not, your features are made out of the outcome.',
        ),
        p('The third check is cheap. On the data where patients have habits, I shuffled first, rebuilt both columns and scored each of them alone:'),
        code('python', 'visits["missed"] = rng.permutation(visits["missed"])', '# now compute rate_all and rate_before again, exactly as above'),
        code(null, 'rate_all    0.805', 'rate_before 0.487'),
        p(
          'There is nothing to learn in shuffled outcomes, so 0.805 is an alarm. Know what the check misses, though. A column filled in by the front desk after the visit, such as a cancellation reason, loses its link to the outcome when you shuffle. It passes this test and still leaks. That kind is caught only by the first check, and by asking people.',
        ),
        h2('Other forms of the same leak'),
        bullets(
          'A scaler, an imputer or a feature selector fitted on all rows before the split. The scikit-learn guide shows the pattern and the cure, a pipeline, under [common pitfalls](https://scikit-learn.org/stable/common_pitfalls.html).',
          'Target encoding of a city or a doctor with the plain mean. scikit-learn’s [TargetEncoder](https://scikit-learn.org/stable/modules/generated/sklearn.preprocessing.TargetEncoder.html) fits across folds for this reason, and its page warns that `fit` followed by `transform` is not the same as `fit_transform`. Folds do not know about time, so for dated data I still prefer “only what came before”.',
          'The same person in training and in test, when the model should work for new people. Split by person then.',
          'Oversampling rare rows before the split, so that copies of one row land on both sides.',
        ),
        p(
          'A pipeline protects you from the first of these. It would not have saved us here, because `rate_all` was computed in pandas before any pipeline began. Features built with `groupby` deserve the hardest look.',
        ),
        h2('How it comes up in an interview'),
        p(
          'You may be asked, “How would you find out that a feature leaks the target?” A list of definitions is a weak answer. A stronger one names a moment and a test: when the prediction is made, which columns exist by then, what the best column scores alone, and what happens to the score when outcomes are shuffled before the features are built.',
        ),
        p(
          'A good follow-up is, “Your honest model scores 0.63 and the old one scored 0.87. The manager is unhappy. What do you say?” Say that the old number was never available on the day of booking. Show one row, such as patient C, and let the manager see the answer inside the question. One row persuades better than a curve.',
        ),
        h2('Limits of this example'),
        p(
          'The data is simulated, with four visits a patient on average. With forty visits each, one row’s share of its own average is smaller and so is the leak, which makes it harder to notice. My honest feature also treats two visits on one day as one after the other. If bookings are scored at seven in the morning, use strictly earlier days.',
        ),
        p(
          'What to do next: take your last notebook, list its features and write the moment beside each. Then run the shuffle. In the [Data Science with AI course](/data-science) this is part of the module on tables, and the loan project carries a test that fails when a leaking column comes back. You can add such a test to your own repository today.',
        ),
      ],
    },
  },
}
