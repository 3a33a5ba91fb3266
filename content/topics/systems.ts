import type { TopicContent } from '#app/domain/roadmaps/topic-content.ts'

export const topics: TopicContent[] = [
  {
    id: 'bash-scripts',
    title: 'Bash scripts that fail safely',
    why: 'An unquoted variable next to rm has emptied more than one server.',
    learn: ['Quoting and exit codes', 'set -euo pipefail and traps', 'ShellCheck'],
    practise: 'Write a clean-up script with a dry-run mode that survives file names with spaces and a full disk.',
    check: 'Your script stops at its first error, can be run twice, and passes a linter.',
    hours: 8,
    resources: [
      { name: 'GNU Bash manual', url: 'https://www.gnu.org/software/bash/manual/' },
      { name: 'ShellCheck', url: 'https://www.shellcheck.net/' },
      { name: 'MIT Missing Semester: shell tools', url: 'https://missing.csail.mit.edu/2020/shell-tools/' },
    ],
    taughtIn: [{ courseID: 'awsdevopscourse', module: 'Linux, shell and networks' }],
  },
  {
    id: 'linux-troubleshooting',
    title: 'Diagnosing a sick machine',
    why: 'Restarting hides the evidence; ten read-only commands usually find the cause.',
    learn: ['Load, memory, disk and open files', 'journalctl and dmesg', 'strace and ss in outline'],
    practise: 'Ask a friend to break a virtual machine in three ways, and keep a diary of what you checked and why.',
    check: 'Given a slow machine, you name the busy resource within five minutes and show the figure.',
    hours: 10,
    resources: [
      { name: 'Brendan Gregg: Linux performance', url: 'https://www.brendangregg.com/linuxperf.html' },
      { name: 'SadServers: troubleshooting exercises', url: 'https://sadservers.com/' },
    ],
    taughtIn: [{ courseID: 'awsdevopscourse', module: 'Linux, shell and networks' }],
  },
  {
    id: 'ip-and-subnets',
    title: 'IP, subnets and routing',
    why: 'Cloud networks let you draw any plan, including ones that can never be joined later.',
    learn: ['CIDR arithmetic', 'Routes and NAT', 'TCP handshake and timeouts', 'IPv6 in outline'],
    practise: 'Plan addresses for four environments and two future offices, leaving room that you can justify.',
    check: 'You can split a network for four teams on paper and say which addresses reach the internet.',
    hours: 8,
    resources: [
      { name: 'Cloudflare Learning: what is a subnet', url: 'https://www.cloudflare.com/learning/network-layer/what-is-a-subnet/' },
      { name: 'AWS: VPC subnets', url: 'https://docs.aws.amazon.com/vpc/latest/userguide/configure-subnets.html' },
    ],
    taughtIn: [{ courseID: 'awsdevopscourse', module: 'Linux, shell and networks' }],
  },
  {
    id: 'packet-debugging',
    title: 'Following a packet',
    why: '“It is the network” is said often and proved seldom.',
    learn: ['ping, mtr, dig and nc', 'Firewalls and security groups', 'tcpdump and reading a capture'],
    practise: 'Capture one failing connection and say, from packets only, whether it was refused, dropped or reset.',
    check: 'You can say at which hop a connection dies and show the packet that proves it.',
    hours: 8,
    resources: [
      { name: 'Wireshark user’s guide', url: 'https://www.wireshark.org/docs/wsug_html_chunked/' },
      { name: 'Julia Evans: a tcpdump guide', url: 'https://jvns.ca/tcpdump-zine.pdf' },
    ],
    taughtIn: [],
  },
]
