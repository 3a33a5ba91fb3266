import type { PostContent } from './post-content.ts'
import { bullets, code, h2, numbers, p, table } from './post-parts.ts'

export const post: PostContent = {
  id: '5f7b4d17-9e19-41fb-a1f6-d197ef594384',
  publishedOn: '2026-10-30',
  fields: {
    kind: 'post',
    title: 'When 99 per cent accuracy finds nothing: rare classes by arithmetic',
    slug: 'when-99-per-cent-accuracy-finds-nothing',
    summary:
      'A detector with 95 per cent precision in the laboratory raises five false alarms for each crack on the line. Why that happens, in sums, and what class weights really do.',
    courseID: 'artificial-intelligence-course-training-institute-in-hyderabad',
    cover: null,
    topics: ['Deep learning', 'Machine learning', 'Python', 'Interviews'],
    authorRole: 'Artificial intelligence teacher',
    factsCheckedOn: '2026-11-20',
    body: {
      type: 'doc',
      content: [
        p(
          'You train a network to find cracked insulators in photographs. One photograph in a hundred shows a crack. After the first epoch the accuracy is 99 per cent, and after the tenth it is still 99 per cent. Students ask whether the network has converged. It has: to the answer “no crack”, every time.',
        ),
        p(
          'That trap is well known. The next two are not, and they survive longer. One is a balanced test set that promises a precision you will never see. The other is a class weight that seems to teach the model something and mostly moves a threshold. All three can be settled by arithmetic, so let us do it. The case and its rupees are made up.',
        ),
        h2('First sum: the lazy model wins'),
        p('Take 10,000 photographs, 100 of them cracked. A model that always says “sound” is right 9,900 times. Accuracy 99.0 per cent, cracks found 0.'),
        p(
          'Now a useful model. It finds 95 of the 100 cracks and wrongly flags 5 per cent of the 9,900 sound ones, which is 495. It is right on 95 + 9,405 = 9,500 photographs. Accuracy 95.0 per cent. By accuracy you would throw away the useful model and keep the lazy one.',
        ),
        p(
          'Accuracy counts each photograph once, so a hundred cracks among ten thousand photographs hardly change it. So ask two other questions. Of the cracks, how many did we find? That is recall, here 95 ÷ 100 = 0.95. Of the alarms, how many were cracks? That is precision, here 95 ÷ (95 + 495) = 0.161.',
        ),
        h2('Second sum: the balanced test set'),
        p('Cracks are hard to collect, so many projects test on 500 cracked and 500 sound photographs. Put the same model on that set.'),
        table(
          ['Count', 'Balanced test, 1,000 photographs', 'The line, 10,000 photographs'],
          ['Cracked', '500', '100'],
          ['Cracks found', '475', '95'],
          ['False alarms', '25', '495'],
          ['Recall', '475 ÷ 500 = 0.95', '95 ÷ 100 = 0.95'],
          ['Precision', '475 ÷ 500 = 0.95', '95 ÷ 590 = 0.161'],
          ['Accuracy', '950 ÷ 1,000 = 0.95', '9,500 ÷ 10,000 = 0.95'],
        ),
        p(
          'Nothing about the model changed. Recall and accuracy look the same, and precision fell from 0.95 to 0.161. The inspector who was promised one false alarm in twenty now gets five false alarms for each real crack, and soon stops looking.',
        ),
        p(
          'The reason is in the formula. Precision = recall × share ÷ (recall × share + false alarm rate × (1 − share)), where share is how often the rare class occurs. Recall and the false alarm rate belong to the model. The share belongs to the place. You can test on a balanced set, but then you must put the share of the real place into this formula before you quote a precision.',
        ),
        p(
          'Turn it round and it tells you what to aim for. For a precision of one half at a share of 0.01 and a recall of 0.95, the false alarm rate must be 0.95 × 0.01 ÷ 0.99 = 0.0096. So fewer than one sound photograph in a hundred may be flagged. That number belongs in the project’s first page.',
        ),
        h2('What a class weight does'),
        p(
          'The usual advice is to weight the rare class. Let us see what the weight changes. I use a logistic regression written in NumPy, the last layer of most classifiers, so that nothing is hidden. Two features, one crack in a hundred, 200,000 rows to train and 100,000 to test.',
        ),
        code(
          'python',
          'import numpy as np',
          '',
          'rng = np.random.default_rng(3)',
          '',
          'def photos(n):',
          '    y = (rng.random(n) < 0.01).astype(float)         # one in a hundred is cracked',
          '    x = rng.normal(0, 1, (n, 2)) + 1.6 * y[:, None]  # two features, shifted when cracked',
          '    return np.c_[np.ones(n), x], y',
          '',
          'X, y = photos(200_000)',
          'T, t = photos(100_000)',
          '',
          'def fit(weight):',
          '    w, v = np.zeros(3), np.where(y == 1, weight, 1.0)',
          "    for _ in range(25):                              # Newton's method",
          '        p = 1 / (1 + np.exp(-X @ w))',
          '        gradient = X.T @ (v * (p - y))',
          '        hessian = (X * (v * p * (1 - p))[:, None]).T @ X',
          '        w -= np.linalg.solve(hessian, gradient)',
          '    return w',
          '',
          'def report(name, w, cut):',
          '    p = 1 / (1 + np.exp(-T @ w))',
          '    alarm = p >= cut',
          '    tp, fp = (alarm & (t == 1)).sum(), (alarm & (t == 0)).sum()',
          '    fn = int(t.sum()) - tp',
          '    print(f"{name} found {tp:4} missed {fn:4} false alarms {fp:6} accuracy {1 - (fp + fn) / len(t):.4f} mean p {p.mean():.3f}")',
          '',
          'plain, weighted = fit(1), fit(99)',
          'print(plain.round(2), weighted.round(2))',
          'report("plain    0.5    ", plain, 0.5)',
          'report("weighted 0.5    ", weighted, 0.5)',
          'report("plain    0.01   ", plain, 0.01)',
          'report("plain    40/840 ", plain, 40 / 840)',
        ),
        p('With NumPy 2.4 it printed:'),
        code(
          null,
          '[-7.27  1.62  1.63] [-2.66  1.61  1.63]',
          'plain    0.5     found  179 missed  883 false alarms     78 accuracy 0.9904 mean p 0.010',
          'weighted 0.5     found  901 missed  161 false alarms  12088 accuracy 0.8775 mean p 0.185',
          'plain    0.01    found  901 missed  161 false alarms  12092 accuracy 0.8775 mean p 0.010',
          'plain    40/840  found  688 missed  374 false alarms   3158 accuracy 0.9647 mean p 0.010',
        ),
        p(
          'Compare the second and third result. The weighted model at 0.5 and the plain model at 0.01 are nearly the same detector: I counted, and they differ on 46 of 100,000 photographs. The coefficients say why. The two slopes are 1.62 and 1.63 in one, 1.61 and 1.63 in the other. Only the first number moved, from −7.27 to −2.66. The difference is 4.61, and the natural logarithm of 99 is 4.60.',
        ),
        p(
          'Where the model can represent the truth, as it can here, a weight of 99 multiplies the odds by 99 for every photograph alike. It is a constant added before the sigmoid. The order of the photographs, from most to least suspicious, hardly changes. So the weight did not teach this model to see cracks. It moved the threshold, and it spoilt the probabilities on the way: the mean predicted probability is 0.185 where one in a hundred is cracked.',
        ),
        h2('Choose the threshold from the cost'),
        p(
          'If the threshold is what matters, choose it on purpose. Say a missed crack costs ₹800 in later repairs and a false alarm costs ₹40 of an inspector’s time. Raise an alarm when the expected loss of silence is larger: 800 × p > 40 × (1 − p). Solve for p and you get p > 40 ÷ 840 = 0.048.',
        ),
        table(
          ['Model and threshold', 'Misses × ₹800', 'False alarms × ₹40', 'Total'],
          ['No model at all', '1,062 → ₹8,49,600', '0', '₹8,49,600'],
          ['Plain, 0.5', '883 → ₹7,06,400', '78 → ₹3,120', '₹7,09,520'],
          ['Weighted, 0.5', '161 → ₹1,28,800', '12,088 → ₹4,83,520', '₹6,12,320'],
          ['Plain, 0.048', '374 → ₹2,99,200', '3,158 → ₹1,26,320', '₹4,25,520'],
        ),
        p(
          'The cheapest of the four has 96.5 per cent accuracy, less than the model that finds nothing. It needed no retraining and no weight, only calibrated probabilities and one conversation about costs. The threshold came from the costs alone, not from trying values on the test set, so the test result is still fair.',
        ),
        h2('When a weight does help'),
        p(
          'For a deep network trained on a few photographs at a time the weight can matter for the training itself. With 32 photographs a step, at one per cent, the chance of no crack at all is 0.99 to the power 32, or 0.725. Nearly three steps in four show the network no crack. Weighting or sampling more of them can make learning steadier. PyTorch offers `pos_weight` in [BCEWithLogitsLoss](https://docs.pytorch.org/docs/stable/generated/torch.nn.BCEWithLogitsLoss.html), and its page describes it as a trade between recall and precision.',
        ),
        p(
          'If you do use a weight w, you can subtract ln w from the logit afterwards as a first correction, then check calibration on data with the real share. Do not report the raw output as a probability. A network that cannot represent the boundary well may also change its slopes under a weight, so measure. My two-feature example is an easy case.',
        ),
        h2('Mistakes to look for in your own report'),
        bullets(
          'Precision from a balanced set, quoted without the share.',
          'The threshold tuned on the test set until the number looked good. Tune it on validation data, or derive it from cost. In scikit-learn, [`TunedThresholdClassifierCV`](https://scikit-learn.org/stable/modules/generated/sklearn.model_selection.TunedThresholdClassifierCV.html) does it with cross-validation.',
          'A recall of 0.90 measured on 20 cracks. Eighteen of twenty gives a 95 per cent Wilson interval from 0.70 to 0.97. With 180 of 200 it is 0.85 to 0.93. Write the count beside the rate.',
          'Frames of one video in both training and test. The rare class then looks easy, because it is the same crack.',
        ),
        h2('In an interview'),
        p('“Your model is 99 per cent accurate and the client is unhappy. What do you check?” You can answer in four sentences.'),
        numbers(
          'What share of cases is positive, and what would a model that always says no score?',
          'Recall and precision at the real share, with counts.',
          'What each mistake costs, and the threshold that follows from it.',
          'Whether the probabilities are calibrated, since the threshold relies on it.',
        ),
        p(
          'If you are asked about class weights, write the logit on the board and add ln w. It is one line, and it shows more understanding than the name of a resampling method.',
        ),
        h2('Limits, and what to do next'),
        p(
          'The share itself drifts. After a storm there are more cracks, and every precision changes though the model did not. Costs are rarely two clean numbers either: a missed crack above a footpath is not a missed crack in a field. In that case use more than one class of cost, or send the doubtful band to a person.',
        ),
        p(
          'Take your last classifier, find the real share of its rare class and compute the precision there from its recall and false alarm rate. Then derive a threshold from two costs that you ask somebody for. In the [Artificial Intelligence course](/artificial-intelligence-course-training-institute-in-hyderabad) precision, recall and calibration come before the first network, so that you know what its numbers will mean.',
        ),
      ],
    },
  },
}
