import type { TopicContent } from '#app/domain/roadmaps/topic-content.ts'

export const topics: TopicContent[] = [
  {
    id: 'command-line',
    title: 'Command line',
    why: 'Every tool after this one, from Git to Docker, is started by typing its name.',
    learn: ['Moving between folders; absolute and relative paths', 'Reading, searching and piping text files', 'Environment variables and PATH'],
    practise: 'Without a file manager, sort a folder of 200 mixed downloads into subfolders by type and year.',
    check: 'You can move, search and combine files in a terminal for a whole day without opening a file manager.',
    hours: 8,
    resources: [
      { name: 'MIT Missing Semester: the shell', url: 'https://missing.csail.mit.edu/2020/course-shell/' },
      { name: 'Ubuntu: the Linux command line for beginners', url: 'https://ubuntu.com/tutorials/command-line-for-beginners' },
    ],
    taughtIn: [{ courseID: 'awsdevopscourse', module: 'Linux, shell and networks' }],
  },
  {
    id: 'git',
    title: 'Git',
    why: 'Teams judge a beginner’s work by its commits and pull requests before they ever run it.',
    learn: ['Staging, committing, and undoing each', 'Branches, merges and conflicts', 'Pull requests and answering a review', 'What .gitignore cannot undo'],
    practise: 'Make the same line conflict on two branches, resolve it, then recover a commit you deleted using the reflog.',
    check: 'You can undo any of your last five mistakes without deleting the folder, and explain what each undo did.',
    hours: 10,
    resources: [
      { name: 'Pro Git, the book', url: 'https://git-scm.com/book/en/v2' },
      { name: 'MIT Missing Semester: version control', url: 'https://missing.csail.mit.edu/2020/version-control/' },
      { name: 'GitHub Skills', url: 'https://skills.github.com/' },
    ],
    taughtIn: [
      { courseID: 'full-stack-developer-course', module: 'The page itself: HTML, CSS and Git' },
      { courseID: 'data-science', module: 'Python you will use every day' },
      { courseID: 'awsdevopscourse', module: 'Git and Python for automation' },
      { courseID: 'python-full-stack-development-course', module: 'Python that other people can run' },
      { courseID: 'java-full-stack-development-course', module: 'The Java language' },
      { courseID: 'artificial-intelligence-course-training-institute-in-hyderabad', module: 'Python and NumPy, from zero' },
    ],
  },
  {
    id: 'http',
    title: 'HTTP',
    why: 'Browser and server talk over HTTP, so most bugs between them can be read in its headers.',
    learn: ['Methods, status codes and headers', 'Cookies and caching headers', 'What happens between pressing Enter and seeing a page'],
    practise: 'Open a train enquiry page with the network panel on and explain the first ten requests in one line each.',
    check: 'You can read a request and its response in the network panel and say what each header is for.',
    hours: 6,
    resources: [
      { name: 'MDN: HTTP', url: 'https://developer.mozilla.org/en-US/docs/Web/HTTP' },
      { name: 'HTTP Semantics, RFC 9110', url: 'https://www.rfc-editor.org/rfc/rfc9110.html' },
    ],
    taughtIn: [
      { courseID: 'full-stack-developer-course', module: 'JavaScript without a framework' },
      { courseID: 'awsdevopscourse', module: 'Linux, shell and networks' },
      { courseID: 'python-full-stack-development-course', module: 'What a browser does' },
    ],
  },
  {
    id: 'browser-devtools',
    title: 'Browser DevTools',
    why: 'Guessing at a broken layout takes an afternoon; inspecting it takes a minute.',
    learn: ['Elements and computed styles', 'Network timing and throttling', 'Breakpoints, watch expressions, storage'],
    practise: 'Pick a page you use daily and find its largest image, its slowest request and one unused stylesheet.',
    check: 'You can find which rule set a colour, which script threw an error and which request was slow.',
    hours: 4,
    resources: [
      { name: 'Chrome DevTools', url: 'https://developer.chrome.com/docs/devtools' },
      {
        name: 'MDN: what are browser developer tools',
        url: 'https://developer.mozilla.org/en-US/docs/Learn_web_development/Howto/Tools_and_setup/What_are_browser_developer_tools',
      },
    ],
    taughtIn: [
      { courseID: 'full-stack-developer-course', module: 'The page itself: HTML, CSS and Git' },
      { courseID: 'python-full-stack-development-course', module: 'What a browser does' },
    ],
  },
  {
    id: 'rest-calls',
    title: 'JSON and REST calls',
    why: 'Most services give their data as JSON over HTTP, and each has its own limits and errors.',
    learn: ['Tokens, paging and rate limits', 'jq and safe YAML', 'Retries with backoff'],
    practise: 'Post a daily list of unmerged pull requests to a chat channel, without posting the same one twice.',
    check: 'Your script pages through an API, survives its rate limit, and never prints the key.',
    hours: 6,
    resources: [
      { name: 'Requests: quickstart', url: 'https://requests.readthedocs.io/en/latest/user/quickstart/' },
      { name: 'GitHub REST API: quickstart', url: 'https://docs.github.com/en/rest/quickstart' },
    ],
    taughtIn: [
      { courseID: 'awsdevopscourse', module: 'Git and Python for automation' },
      { courseID: 'data-analytics-course-training-hyderabad', module: 'Python for files Excel cannot hold' },
    ],
  },
]
