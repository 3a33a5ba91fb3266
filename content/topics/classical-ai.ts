import type { TopicContent } from '#app/domain/roadmaps/topic-content.ts'

export const topics: TopicContent[] = [
  {
    id: 'graph-search',
    title: 'Search: breadth, depth and A*',
    why: 'Route planning, puzzles and scheduling are still solved by search and not by a network.',
    learn: ['States, actions and costs', 'Breadth-first, uniform cost and A*', 'Heuristics that never overestimate'],
    practise: 'Plan the fastest bus route across the city with changes, and show what the heuristic saves.',
    check: 'You can prove that your heuristic is admissible and count the states it saves.',
    hours: 10,
    resources: [
      { name: 'CS50: introduction to AI with Python', url: 'https://cs50.harvard.edu/ai/' },
      { name: 'UC Berkeley CS188', url: 'https://inst.eecs.berkeley.edu/~cs188/' },
    ],
    taughtIn: [{ courseID: 'artificial-intelligence-course-training-institute-in-hyderabad', module: 'Search, constraints and games' }],
  },
  {
    id: 'constraint-solving',
    title: 'Constraints and timetables',
    why: 'A timetable is a constraint problem, and a solver beats a clever loop.',
    learn: ['Variables, domains and constraints', 'Propagation and backtracking', 'Using a ready solver'],
    practise: 'Make a college timetable with rooms, teachers and labs, and say which constraint blocks the rest.',
    check: 'You can state a new problem as constraints and solve it with a ready solver within an hour.',
    hours: 8,
    resources: [
      { name: 'Google OR-Tools: constraint optimisation', url: 'https://developers.google.com/optimization/cp' },
      { name: 'CS50: introduction to AI with Python', url: 'https://cs50.harvard.edu/ai/' },
    ],
    taughtIn: [{ courseID: 'artificial-intelligence-course-training-institute-in-hyderabad', module: 'Search, constraints and games' }],
  },
  {
    id: 'game-search',
    title: 'Games: minimax and tree search',
    why: 'Games are where planning against an opponent is learned cheaply.',
    learn: ['Minimax and alpha-beta', 'Evaluation functions', 'Monte Carlo tree search'],
    practise: 'Write a player for a small board game that never loses, then one for a board too large for that.',
    check: 'You can show how many positions pruning saved at each depth.',
    hours: 8,
    resources: [
      { name: 'CS50: introduction to AI with Python', url: 'https://cs50.harvard.edu/ai/' },
      { name: 'Kaggle Learn: game AI', url: 'https://www.kaggle.com/learn/intro-to-game-ai-and-reinforcement-learning' },
    ],
    taughtIn: [{ courseID: 'artificial-intelligence-course-training-institute-in-hyderabad', module: 'Search, constraints and games' }],
  },
  {
    id: 'reinforcement-learning',
    title: 'Reinforcement learning',
    why: 'Some tasks have no labels, only a reward, and an agent learns a wrong reward just as well.',
    learn: ['Markov decision processes', 'Value iteration and Q-learning', 'Exploration and reward design'],
    practise: 'Train an agent for one traffic junction in a simulator, and find a reward that it cheats.',
    check: 'You can compute two rounds of value iteration on paper.',
    hours: 12,
    resources: [
      { name: 'OpenAI: introduction to reinforcement learning', url: 'https://spinningup.openai.com/en/latest/spinningup/rl_intro.html' },
      { name: 'Hugging Face: deep RL course', url: 'https://huggingface.co/learn/deep-rl-course/unit0/introduction' },
    ],
    taughtIn: [{ courseID: 'artificial-intelligence-course-training-institute-in-hyderabad', module: 'Reinforcement learning' }],
  },
  {
    id: 'policy-gradients',
    title: 'Policy gradients',
    why: 'PPO, one way to tune language models by preference, is such a method.',
    learn: ['REINFORCE and its variance', 'Actor and critic', 'PPO in outline'],
    practise: 'Balance a pole with a policy of 50 lines, and plot ten seeds.',
    check: 'You report several seeds with a range, and never the best one.',
    hours: 8,
    resources: [
      { name: 'OpenAI: Spinning Up', url: 'https://spinningup.openai.com/en/latest/' },
      { name: 'Gymnasium documentation', url: 'https://gymnasium.farama.org/' },
    ],
    taughtIn: [{ courseID: 'artificial-intelligence-course-training-institute-in-hyderabad', module: 'Reinforcement learning' }],
  },
]
