import type { TopicContent } from '#app/domain/roadmaps/topic-content.ts'

export const topics: TopicContent[] = [
  {
    id: 'open-model-serving',
    title: 'Serving open models',
    why: 'Keeping data in the building means running the model yourself.',
    learn: ['vLLM, batches and the KV cache', 'GPU memory arithmetic', 'Load, queues and limits'],
    practise: 'Serve an open model on one GPU and find how many people it serves before the first token takes two seconds.',
    check: 'You can say how many people one GPU serves, at which wait, and show the test.',
    hours: 10,
    resources: [
      { name: 'vLLM documentation', url: 'https://docs.vllm.ai/en/latest/' },
      { name: 'Ollama documentation', url: 'https://docs.ollama.com/' },
    ],
    taughtIn: [{ courseID: 'generative-ai-course-training-institute-hyderabad', module: 'Serving, cost and safety' }],
  },
  {
    id: 'prompt-injection',
    title: 'Prompt injection',
    why: 'Any text that a model reads may give it orders, and mail is text.',
    learn: ['Direct and hidden instructions', 'Least rights for tools', 'Tests that attack'],
    practise: 'Attack your own assistant through a document, a web page and a file name, and keep the attacks as tests.',
    check: 'An injected order can cause nothing that its reader was not allowed to do.',
    hours: 6,
    resources: [
      { name: 'OWASP: Top 10 for LLM applications', url: 'https://genai.owasp.org/llm-top-10/' },
      { name: 'PortSwigger: web LLM attacks', url: 'https://portswigger.net/web-security/llm-attacks' },
    ],
    taughtIn: [{ courseID: 'generative-ai-course-training-institute-hyderabad', module: 'Serving, cost and safety' }],
  },
  {
    id: 'output-safety',
    title: 'Refusals, harm and appeals',
    why: 'A wrong answer on health or money harms a person.',
    learn: ['What your product must not answer', 'Refusing usefully', 'Reports, appeals and review'],
    practise: 'Write the refusal rules of a health helpline, and test them in two languages.',
    check: 'You can show what is refused, what is wrongly refused, and who reviews complaints.',
    hours: 5,
    resources: [
      { name: 'NIST: AI risk management framework', url: 'https://www.nist.gov/itl/ai-risk-management-framework' },
      { name: 'Google PAIR: guidebook', url: 'https://pair.withgoogle.com/guidebook/' },
    ],
    taughtIn: [{ courseID: 'generative-ai-course-training-institute-hyderabad', module: 'Serving, cost and safety' }],
  },
]
