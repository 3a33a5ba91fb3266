import type { TopicContent } from '#app/domain/roadmaps/topic-content.ts'

export const topics: TopicContent[] = [
  {
    id: 'training-sets',
    title: 'Training sets for tuning',
    why: 'A hundred good examples often beat ten thousand careless ones.',
    learn: ['Collecting, cleaning and removing repeats', 'Labels that two people agree on', 'Licences and personal data'],
    practise: 'Make 300 examples of notices in plain words, and have a second person check fifty.',
    check: 'You can say where each example came from and that you may use it.',
    hours: 8,
    resources: [
      { name: 'Hugging Face: datasets', url: 'https://huggingface.co/docs/datasets/index' },
      { name: 'Argilla documentation', url: 'https://docs.argilla.io/latest/' },
    ],
    taughtIn: [{ courseID: 'generative-ai-course-training-institute-hyderabad', module: 'Adapting open models' }],
  },
  {
    id: 'preference-tuning',
    title: 'Preference tuning',
    why: 'People can say which answer is better long before they can write the best one.',
    learn: ['Pairs and their agreement', 'DPO in outline', 'What gets worse while something improves'],
    practise: 'Tune a small model on 300 pairs, and report one thing that got worse.',
    check: 'You report gains and losses on the same held-out cases.',
    hours: 8,
    resources: [
      { name: 'TRL documentation', url: 'https://huggingface.co/docs/trl/index' },
      { name: 'Hugging Face: LLM course', url: 'https://huggingface.co/learn/llm-course/chapter1/1' },
    ],
    taughtIn: [{ courseID: 'generative-ai-course-training-institute-hyderabad', module: 'Adapting open models' }],
  },
  {
    id: 'image-generation',
    title: 'Image generation',
    why: 'A picture takes seconds, but finding out whether you may publish it takes longer.',
    learn: ['Diffusion in outline', 'Control, editing and seeds', 'Rights, labels and likeness'],
    practise: 'Make one series of ten matching pictures for a clinic, labelled as generated.',
    check: 'You can repeat a picture from its record, and say why you may publish it.',
    hours: 10,
    resources: [
      { name: 'Hugging Face: diffusion course', url: 'https://huggingface.co/learn/diffusion-course/unit0/1' },
      { name: 'C2PA: content credentials', url: 'https://c2pa.org/' },
    ],
    taughtIn: [],
  },
]
