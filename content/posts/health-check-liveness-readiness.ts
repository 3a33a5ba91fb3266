import type { PostContent } from './post-content.ts'
import { bullets, code, h2, p, table } from './post-parts.ts'

export const post: PostContent = {
  id: '61c0fc9d-43f9-4d6c-91c9-4b5f42ebe717',
  publishedOn: '2026-11-03',
  fields: {
    kind: 'post',
    title: 'Your health check made the outage longer: what liveness and readiness may look at',
    slug: 'health-check-liveness-readiness',
    summary:
      'A database blip of five seconds became eleven because the liveness check asked the database. Run the experiment, read the numbers, and set the probes right.',
    courseID: 'awsdevopscourse',
    cover: null,
    topics: ['DevOps', 'AWS', 'Docker', 'Interviews'],
    authorRole: 'DevOps teacher',
    factsCheckedOn: '2026-11-20',
    body: {
      type: 'doc',
      content: [
        p(
          'The first health check that most people write is thorough. It opens a database connection, runs a query, asks the cache, and answers 200 only if everything is fine. Then it goes into the deployment as the liveness probe. Students ask, fairly: “If the database is down, my application is not healthy. Why would I hide that?”',
        ),
        p(
          'Because a health check is not a report. It is a trigger. Something acts on the answer, and you must ask whether that action helps. Here you run the same small application under three settings, break it, and count the requests that fail.',
        ),
        h2('Two questions, two actions'),
        table(
          ['Check', 'The question', 'What happens on failure'],
          ['Liveness', 'Is this process beyond repair?', 'It is killed and started again'],
          ['Readiness', 'Should this copy get traffic now?', 'It stays up, and gets no requests'],
        ),
        p(
          'The [Kubernetes documentation](https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/) describes both, and a third, the startup probe, which holds the other two back until the application has come up.',
        ),
        p(
          'Now put the database into the liveness question. The database is down. Will killing the application bring it back? No. And you will kill every copy, because they all share that database.',
        ),
        h2('The experiment'),
        p(
          'The application has two pages. `/notices` is served from memory. `/bookings` needs the database. It takes 8 seconds to warm up. The database here is only a port that answers or does not.',
        ),
        code(
          'python',
          'import socket, sys, threading',
          'from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer',
          '',
          'DATABASE = ("127.0.0.1", 55900)',
          'warm = threading.Event()',
          '',
          'def database_answers():',
          '    try:',
          '        with socket.create_connection(DATABASE, timeout=0.3):',
          '            return True',
          '    except OSError:',
          '        return False',
          '',
          'class Handler(BaseHTTPRequestHandler):',
          '    def do_GET(self):',
          '        checks = {',
          '            "/livez": lambda: True,',
          '            "/readyz": warm.is_set,',
          '            "/health": lambda: warm.is_set() and database_answers(),',
          '            "/notices": warm.is_set,',
          '            "/bookings": lambda: warm.is_set() and database_answers(),',
          '        }',
          '        self.send_response(200 if checks[self.path]() else 503)',
          '        self.end_headers()',
          '',
          'threading.Timer(8, warm.set).start()',
          'ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()',
        ),
        p(
          'I started three copies. A small Python script played the platform. It probed each copy about once a second, took it out of traffic after three failed readiness checks, and killed and restarted it after three failed liveness checks. It did not count liveness while a copy was warming up, as with a startup probe. A client asked for each page five times a second for 40 seconds, so 200 requests a page. At second 10 I stopped the database, and at second 15 I started it again.',
        ),
        table(
          ['Liveness asks', 'Readiness asks', 'Restarts', 'Notices answered', 'Bookings answered', 'Bookings failed from, to'],
          ['`/health`', '`/health`', '3', '155 of 200', '144 of 200', '10.0 s to 21.0 s'],
          ['`/livez`', '`/health`', '0', '180 of 200', '169 of 200', '10.0 s to 16.0 s'],
          ['`/livez`', '`/readyz`', '0', '200 of 200', '174 of 200', '10.0 s to 15.0 s'],
        ),
        p('Same application, same fault. Read the rows from the bottom.'),
        p(
          'In the last row, bookings fail while the database is away and not a moment longer. 5 seconds at 5 requests a second is 25, and one more on the edge makes 26. Every notice is answered.',
        ),
        p(
          'In the middle row, readiness asks the database too. After three failures all copies leave traffic, and notices fail as well, although they never needed the database. 20 of them are lost. Then it takes up to one more probe until a copy is let back in.',
        ),
        p(
          'In the first row, all three copies were killed at second 12. The database was back at 15. Nobody could use it, because every copy was still warming up. A fault of 5 seconds became 11, and notices lost 45 requests. With an application that needs 40 seconds to start, you can do the sum yourself.',
        ),
        p(
          'One more result: I also ran the first two settings with the database away for 12 seconds. There the restarts were over by the time it returned, and the first row was no worse than the second. The damage depends on timing. You do not want to depend on timing.',
        ),
        h2('What a simple liveness check still finds'),
        p(
          '“Then `/livez` checks nothing at all.” It checks one thing: that the process can still accept a connection and answer. Processes lose that ability. They deadlock, or run out of threads or memory.',
        ),
        p(
          'So I ran the third setting again, left the database alone, and at second 10 froze one copy with the signal SIGSTOP. A frozen process keeps its port open, and answers nothing.',
        ),
        code(null, '/notices ok 194 of 200 failing from 10.2 to 15.2 s', '/bookings ok 194 of 200 failing from 10.2 to 15.2 s'),
        p(
          'Six requests of each kind failed. Then the frozen copy was out of traffic, and at 16.6 seconds it was killed and started again. The other two kept running. This is the case liveness is made for: one copy is broken, and a restart repairs it.',
        ),
        h2('What to look at, and what to leave alone'),
        bullets(
          '**Liveness:** only what a restart of this process can repair. Answer from the same server and the same thread pool that serve users. A health port with its own thread stays green while users wait.',
          '**Readiness:** what this copy needs and other copies may have. Warm-up finished, configuration loaded, a shutdown not yet begun.',
          '**Neither, as a rule:** anything shared by all copies. A database, a payment gateway, another team’s API. If it fails, it fails for all, and taking all copies away helps nobody.',
          '**Metrics and alerts:** this is where the database belongs. Count failed bookings and call a person. Do not let a shared fault start a restart.',
        ),
        p(
          'There are exceptions for readiness. If not one page works without the database, then an unready copy and an erroring copy look alike to the user, and a clean 503 from the load balancer can be better. Decide it on paper, page by page. Spring Boot’s documentation says the same for its [probe groups](https://docs.spring.io/spring-boot/reference/actuator/endpoints.html#actuator.endpoints.kubernetes-probes): no external systems in liveness, and a careful choice for readiness.',
        ),
        h2('The probes in YAML'),
        p('I did not apply this to a cluster for this post. Read it for the arithmetic.'),
        code(
          'yaml',
          'startupProbe:',
          '  httpGet: { path: /readyz, port: 8000 }',
          '  periodSeconds: 2',
          '  failureThreshold: 30',
          'livenessProbe:',
          '  httpGet: { path: /livez, port: 8000 }',
          '  periodSeconds: 10',
          '  timeoutSeconds: 2',
          '  failureThreshold: 3',
          'readinessProbe:',
          '  httpGet: { path: /readyz, port: 8000 }',
          '  periodSeconds: 5',
          '  failureThreshold: 2',
        ),
        p(
          'Startup may take 2 × 30 = 60 seconds before the container is killed. A dead process is noticed after about 10 × 3 = 30 seconds. A copy that is not ready leaves traffic after about 5 × 2 = 10. Write such sums beside the file. A reviewer can argue with 30 seconds. Nobody can argue with `failureThreshold: 3`.',
        ),
        h2('On AWS the names differ'),
        p(
          'An Application Load Balancer has one health check for each target group, and it decides about traffic, as readiness does. If every target is unhealthy, it [sends requests to all of them](https://docs.aws.amazon.com/elasticloadbalancing/latest/application/target-group-health-checks.html) anyway. AWS calls that failing open. It softens the middle row of our table.',
        ),
        p(
          'Do not lean on it when you run ECS. A [service’s scheduler](https://docs.aws.amazon.com/AmazonECS/latest/developerguide/ecs_services.html) replaces a task that fails its container check or the load balancer’s check. So there a traffic check becomes a restart as well. With a `maximumPercent` that leaves room, the new task is started before the old one is stopped. It still starts for no gain. Keep shared things out of that path, and set `healthCheckGracePeriodSeconds` longer than your start. One more trap: ECS [does not monitor](https://docs.aws.amazon.com/AmazonECS/latest/APIReference/API_HealthCheck.html) a `HEALTHCHECK` line inside the image. It must be in the task definition.',
        ),
        h2('Mistakes to look for in your own checks'),
        bullets(
          'The check requires a login, answers 401, and the release never becomes healthy.',
          'The check points at the home page, which makes twelve queries, from every node, every few seconds.',
          'The timeout is 1 second, and a long garbage collection fails it three times under load. Copies die exactly when you need them.',
          'Liveness is stricter than readiness, so a copy is killed before it has been taken out of traffic.',
        ),
        h2('Limits of my experiment'),
        p(
          'My platform was a script. A kubelet probes on its own clock, restarts a container that keeps failing with growing waits, and a real database comes back slowly, to a crowd of reconnecting clients. All of that makes the first row worse, not better. But the exact seconds are mine. Measure yours: stop the database in a test environment and watch which copies restart. Amazon’s own article on [implementing health checks](https://aws.amazon.com/builders-library/implementing-health-checks/) is the best long reading on this.',
        ),
        h2('In an interview'),
        p(
          '“Readiness or liveness: what outage follows from confusing them?” Tell it as a chain. Shared database blips, every liveness check fails, every copy restarts, start-up takes longer than the blip, the outage grows. Then give the repair, and the one case where a restart is right. If they ask “so who notices the database?”, say alerts on failed requests.',
        ),
        p(
          'Tonight, open the check you already have and write next to each line what a restart would repair. Delete the lines with no answer. In the [AWS DevOps course](/awsdevopscourse) the probes come in the Kubernetes weeks and again in the incident drill, where somebody else stops your database.',
        ),
      ],
    },
  },
}
