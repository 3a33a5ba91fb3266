import type { TopicContent } from '#app/domain/roadmaps/topic-content.ts'

export const topics: TopicContent[] = [
  {
    id: 'tool-calling',
    title: 'Tool calling',
    why: 'A model that can act needs tools that refuse nonsense.',
    learn: ['Describing a tool and its arguments', 'Validation, and errors that the model can act on', 'Reading before writing'],
    practise: 'Give a model a booking calendar with three tools, and show what it does with a full day.',
    check: 'A wrong argument changes nothing and gives a message that the model can use.',
    hours: 8,
    resources: [
      { name: 'OpenAI: function calling', url: 'https://platform.openai.com/docs/guides/function-calling' },
      { name: 'Anthropic: tool use', url: 'https://docs.anthropic.com/en/docs/agents-and-tools/tool-use/overview' },
    ],
    taughtIn: [{ courseID: 'generative-ai-course-training-institute-hyderabad', module: 'Tools and agents' }],
  },
  {
    id: 'model-context-protocol',
    title: 'Model Context Protocol',
    why: 'One server gives many assistants the same tools, and is one more way in for an attacker.',
    learn: ['Servers, tools and resources', 'Permissions and secrets', 'Testing a server alone'],
    practise: 'Serve a library catalogue over the protocol, read only, and list what a hostile client could try.',
    check: 'Your server gives nothing that its user could not read without the model.',
    hours: 5,
    resources: [
      { name: 'Model Context Protocol documentation', url: 'https://modelcontextprotocol.io/' },
      { name: 'Hugging Face: MCP course', url: 'https://huggingface.co/learn/mcp-course/unit0/introduction' },
    ],
    taughtIn: [{ courseID: 'generative-ai-course-training-institute-hyderabad', module: 'Tools and agents' }],
  },
  {
    id: 'human-approval',
    title: 'Approval and undo',
    why: 'An agent that sends money or mail without a person’s approval will one day send the wrong one.',
    learn: ['Which actions need a person', 'Showing what will happen before it does', 'Undo, limits and a log'],
    practise: 'Put an approval between an agent and a community hall’s bookings, and rehearse a wrong approval.',
    check: 'Nothing leaves the system without a named person, and you can undo the last day.',
    hours: 5,
    resources: [
      { name: 'Google PAIR: guidebook', url: 'https://pair.withgoogle.com/guidebook/' },
      { name: 'Anthropic: building effective agents', url: 'https://www.anthropic.com/engineering/building-effective-agents' },
    ],
    taughtIn: [{ courseID: 'generative-ai-course-training-institute-hyderabad', module: 'Tools and agents' }],
  },
]
