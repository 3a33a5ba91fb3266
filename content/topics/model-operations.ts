import type { TopicContent } from '#app/domain/roadmaps/topic-content.ts'

export const topics: TopicContent[] = [
  {
    id: 'model-serving',
    title: 'Serving a model',
    why: 'The choice between nightly and instant scoring decides the cost, the staff and the failures.',
    learn: ['FastAPI with validated input', 'Batch or live', 'Latency budgets', 'Versioned responses'],
    practise: 'Serve your best model with a rule for missing inputs, and answer within 100 milliseconds at the 95th percentile.',
    check: 'Your service refuses a bad row with a clear message, and answers 95 of 100 good ones within 100 milliseconds.',
    hours: 8,
    resources: [
      { name: 'FastAPI: tutorial', url: 'https://fastapi.tiangolo.com/tutorial/' },
      { name: 'BentoML documentation', url: 'https://docs.bentoml.com/en/latest/' },
    ],
    taughtIn: [
      { courseID: 'data-science', module: 'Shipping and watching models' },
      { courseID: 'artificial-intelligence-course-training-institute-in-hyderabad', module: 'Small, fast and explainable models' },
    ],
  },
  {
    id: 'experiment-tracking',
    title: 'Experiment tracking and registry',
    why: 'By run forty you no longer remember which data made run seven good.',
    learn: ['Parameters, data version, metrics', 'MLflow runs and model aliases', 'Promotion and rollback'],
    practise: 'Pick an old run at random and reproduce its score to three decimals.',
    check: 'You can rebuild last month’s best model from its record.',
    hours: 5,
    resources: [
      { name: 'MLflow documentation', url: 'https://mlflow.org/docs/latest/' },
      { name: 'DVC: get started', url: 'https://dvc.org/doc/start' },
    ],
    taughtIn: [{ courseID: 'data-science', module: 'Shipping and watching models' }],
  },
  {
    id: 'model-monitoring',
    title: 'Drift and monitoring',
    why: 'The world changes without telling your model, and the true labels come months later.',
    learn: ['Input drift against lost accuracy', 'Shadow runs', 'When to retrain, and when to switch off'],
    practise: 'Replay a year of data month by month, and decide in which month you would have raised the alarm.',
    check: 'You learn that inputs have changed before the predictions do harm, and you know what to do then.',
    hours: 6,
    resources: [
      { name: 'Google: monitoring pipelines', url: 'https://developers.google.com/machine-learning/crash-course/production-ml-systems/monitoring' },
      { name: 'Evidently documentation', url: 'https://docs.evidentlyai.com/' },
    ],
    taughtIn: [{ courseID: 'data-science', module: 'Shipping and watching models' }],
  },
  {
    id: 'cloud-warehouse',
    title: 'Cloud warehouses',
    why: 'Company data is often too large to bring to you, so you take the query to it.',
    learn: ['Partitions and clustering', 'What a query costs', 'Features computed in place'],
    practise: 'Build ten features for a million users in SQL, and note the bytes scanned before and after tidying.',
    check: 'You can say what a query will cost before it runs, and halve it by one change.',
    hours: 8,
    resources: [
      { name: 'Google BigQuery documentation', url: 'https://cloud.google.com/bigquery/docs' },
      { name: 'Snowflake: tutorials', url: 'https://docs.snowflake.com/en/learn-tutorials' },
    ],
    taughtIn: [],
  },
]
