import type { TopicContent } from '#app/domain/roadmaps/topic-content.ts'

export const topics: TopicContent[] = [
  {
    id: 'document-parsing',
    title: 'Reading documents',
    why: 'Scanned orders and tables in PDFs decide quality before any model runs.',
    learn: ['PDF text, scans and tables', 'Indian scripts in OCR', 'Keeping page and position'],
    practise: 'Extract fifty government orders so that each sentence knows its page, and count what was lost.',
    check: 'You can point from any sentence to its place on the page.',
    hours: 8,
    resources: [
      { name: 'Docling documentation', url: 'https://docling-project.github.io/docling/' },
      { name: 'Tesseract documentation', url: 'https://tesseract-ocr.github.io/tessdoc/' },
    ],
    taughtIn: [{ courseID: 'generative-ai-course-training-institute-hyderabad', module: 'Retrieval that can be checked' }],
  },
  {
    id: 'chunking',
    title: 'Splitting documents',
    why: 'A rule that is split from its exception gives a wrong answer that still names a source.',
    learn: ['Splitting by structure', 'Overlap and parent sections', 'Versions and dates of a document'],
    practise: 'Split one act three ways and measure which way finds the right section.',
    check: 'You can show that your split finds more than a fixed length does.',
    hours: 5,
    resources: [
      { name: 'LlamaIndex documentation', url: 'https://docs.llamaindex.ai/' },
      { name: 'LangChain documentation', url: 'https://docs.langchain.com/' },
    ],
    taughtIn: [{ courseID: 'generative-ai-course-training-institute-hyderabad', module: 'Retrieval that can be checked' }],
  },
  {
    id: 'vector-databases',
    title: 'Vector stores',
    why: 'An index is quick because it may miss, and you should know how often.',
    learn: ['Exact and approximate search', 'Filters, updates and deletes', 'Memory and recall'],
    practise: 'Measure recall against exact search at three settings with 100,000 rows.',
    check: 'You can state the recall and time of your index on your data.',
    hours: 6,
    resources: [
      { name: 'pgvector', url: 'https://github.com/pgvector/pgvector' },
      { name: 'Qdrant documentation', url: 'https://qdrant.tech/documentation/' },
    ],
    taughtIn: [{ courseID: 'generative-ai-course-training-institute-hyderabad', module: 'Retrieval that can be checked' }],
  },
  {
    id: 'hybrid-search',
    title: 'Hybrid search and reranking',
    why: 'Numbers, names and section marks are found by words and not by meaning.',
    learn: ['BM25 and full text search', 'Joining two rankings', 'Rerankers and their cost'],
    practise: 'Find “G.O. 45 of 2023” and “leave for a sick parent” with one search.',
    check: 'You can show on your queries what words, vectors and a reranker each add.',
    hours: 6,
    resources: [
      { name: 'PostgreSQL: full text search', url: 'https://www.postgresql.org/docs/current/textsearch.html' },
      { name: 'Sentence Transformers: retrieve and rerank', url: 'https://sbert.net/examples/sentence_transformer/applications/retrieve_rerank/README.html' },
    ],
    taughtIn: [{ courseID: 'generative-ai-course-training-institute-hyderabad', module: 'Retrieval that can be checked' }],
  },
]
