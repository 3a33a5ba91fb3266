import type { PostContent } from './post-content.ts'
import { bullets, code, h2, p, table } from './post-parts.ts'

export const post: PostContent = {
  id: 'efe7c349-b251-47e4-93a3-6a20d184fe7e',
  publishedOn: '2026-10-26',
  fields: {
    kind: 'post',
    title: 'It works for the first 127 users: why == fails on Integer and Long in Java',
    slug: 'java-integer-equals-127',
    summary:
      'An ownership check written with == passes every test and locks out passenger 128. See the rule behind it, the bugs around it, and a test that finds them in time.',
    courseID: 'java-full-stack-development-course',
    cover: null,
    topics: ['Java', 'Spring Boot', 'Interviews'],
    authorRole: 'Java full stack teacher',
    factsCheckedOn: '2026-11-20',
    body: {
      type: 'doc',
      content: [
        p(
          'Everyone who learns Java hears the riddle: 127 equals 127, but 128 does not equal 128. Most people learn the answer for the interview and go on. Then, in the Spring weeks, a student asks something like this: “Cancel works on my laptop. On the test server it says 403 for half the users. The code is the same.”',
        ),
        p(
          'It is the same riddle, in your own service, with real users behind it. So take it slowly once. Everything below was compiled and run on Java 17, with PostgreSQL 15 and its JDBC driver. The course teaches Java 25 and PostgreSQL 18; the [rule of the language](https://docs.oracle.com/javase/specs/jls/se25/html/jls-5.html#jls-5.1.7) behind the riddle is the same there.',
        ),
        h2('A check that lets 127 people in'),
        p('A passenger may cancel only their own booking. The booking comes from the database, the signed-in passenger’s id comes from the session.'),
        code(
          'java',
          'record Booking(Long id, Long passengerId) {}',
          '',
          'static Booking find(Connection db, long id) throws SQLException {',
          '    try (var query = db.prepareStatement(',
          '            "select id, passenger_id from booking where id = ?")) {',
          '        query.setLong(1, id);',
          '        try (var row = query.executeQuery()) {',
          '            row.next();',
          '            return new Booking(row.getLong("id"), row.getLong("passenger_id"));',
          '        }',
          '    }',
          '}',
          '',
          'static boolean canCancel(Long signedInId, Booking booking) {',
          '    return booking.passengerId() == signedInId;',
          '}',
        ),
        p(
          'I filled the table with 200 bookings, one for each of 200 passengers, and let every passenger try to cancel their own. The session’s id was read from text, with `Long.valueOf(String.valueOf(id))`, as it would be from a cookie or a path.',
        ),
        code(null, 'allowed 127 of 200, first refused: passenger 128'),
        p(
          'All 200 should have passed. Your laptop has three test users, so you never saw it. The test server has a copy of real data, and the ids there are in the thousands. Nothing is random here. Every passenger up to 127 works and every one after that fails, each time.',
        ),
        p('Change one line and run again, and all 200 are allowed:'),
        code('java', 'return booking.passengerId().equals(signedInId);'),
        h2('What == asks'),
        p(
          'A `long` is a number. A `Long` is an object with a number inside, like a locker with a slip of paper in it. When both sides of `==` are objects, Java asks whether they are the same locker. It does not open them. `equals` opens them and compares the slips.',
        ),
        p(
          'When the compiler must turn a `long` into a `Long`, it calls `Long.valueOf`. That is boxing, and you saw it happen silently in `new Booking(row.getLong("id"), …)`. For small values `valueOf` hands out a locker that it made earlier. For large values it makes a new one each time.',
        ),
        code('java', 'Integer a = 127, b = 127, c = 128, d = 128;', 'System.out.println((a == b) + " " + (c == d) + " " + c.equals(d));'),
        code(null, 'true false true'),
        p(
          '`a` and `b` share one object from the cache. `c` and `d` are two objects that hold the same number. I boxed every value from −200 to 200 twice with `Long.valueOf` and compared the two with `==`. It was true for 256 of the 401 values: 128 negative ones, zero, and 127 positive ones. 128 + 1 + 127 = 256.',
        ),
        p(
          'How firm is this range? The [documentation of Integer](https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/lang/Integer.html) promises it for −128 to 127 and allows more. The [documentation of Long](https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/lang/Long.html) says that its `valueOf` is not required to cache any range at all. So even the 127 passengers who got in had luck on their side, not a rule.',
        ),
        p(
          'People sometimes find a JVM option, `-XX:AutoBoxCacheMax`, and think that it repairs this. I tried it with 500. `Integer` 128 then compared as true. `Long` 128 stayed false, and the booking program still allowed 127. A bug that depends on a start-up option is worse than before.',
        ),
        h2('Other bugs with mixed number types'),
        p('Once two number types are mixed, `equals` and the collections have their own surprises. Read each line and predict before you look at the table.'),
        code(
          'java',
          'Long wide = 128L;',
          'wide.equals(128);',
          'wide.equals(128L);',
          '',
          'Map<Long, String> depots = new HashMap<>();',
          'depots.put(5L, "Miyapur");',
          'depots.get(5);',
          'depots.get(5L);',
          '',
          'List<Integer> routes = new ArrayList<>(List.of(10, 1, 216));',
          'routes.remove(1);',
        ),
        table(
          ['Expression', 'Result', 'Why'],
          ['`wide.equals(128)`', 'false', '`128` is boxed to an Integer, and a Long is never equal to an Integer'],
          ['`wide.equals(128L)`', 'true', 'Both are Long'],
          ['`depots.get(5)`', 'null', 'The key is an Integer, and the map holds Longs'],
          ['`depots.get(5L)`', 'Miyapur', 'Same type, same value'],
          ['`routes.remove(1)`', 'leaves 10 and 216', 'It removes the position 1, which here happens to hold the value 1'],
        ),
        p(
          'The map costs the most time. `get` accepts any object, so it compiles. You see a null, decide that the depot is missing, and search the database for an hour. `Set<Long>` does the same: `held.contains(128)` was false although 128L had been added.',
        ),
        p(
          'The last row has a second trap. In my list the position and the value pointed at the same element, so the test passed. With the list 1, 10, 216 the same call removes 10. Write `routes.remove(Integer.valueOf(1))` when you mean the value.',
        ),
        p(
          'Then there is null. Comparing a `Long` with a `long` unboxes the object, and that is safe from the cache problem: `Long` 128 compared with the primitive 128 gave true. But unboxing a null throws:',
        ),
        code(null, 'Cannot invoke "java.lang.Long.longValue()" because "none" is null'),
        p(
          'Even a line with no visible method call can do it. If `senior` is false and `none` is an `Integer` that is null, then `Integer percent = senior ? 50 : none;` throws too. One branch is an `int`, so Java unboxes the other.',
        ),
        h2('What to write instead'),
        bullets(
          '**Use primitives where null has no meaning.** A fare, a count, a loop variable: `int` or `long`. Then `==` is right.',
          '**For two wrappers, take the helper of the library.** `Objects.equals(a, b)` survives null on either side. It does not survive mixed types: with a Long and an Integer of 128 it gave false.',
          '**Compare ids in one place.** A method `booking.belongsTo(passengerId)` with the right comparison inside is better than twelve controllers that each compare.',
          '**Prefer records for values.** Two records with the Long 128 inside were equal with `equals`, because a record compares its wrapper components by value.',
          '**Keep the double equals sign for enums.** Each constant of an enum exists once, so `==` is correct there, and safe with null.',
        ),
        p('Strings belong to the same story. Two literals were `==` for me, and the same text built at run time was not. Use `equals`.'),
        p(
          'Do not rely on the compiler to tell you. I compiled all of this with `javac -Xlint:all` and it said nothing. IntelliJ IDEA has an inspection for it, [number comparison using ==](https://www.jetbrains.com/help/inspectopedia/NumberEquality.html). Check that it is switched on for your project, and do not dismiss yellow lines in code that decides who may do what.',
        ),
        h2('A test that would have caught it'),
        p(
          'The test did not help because its ids were too small. Ids 1, 2 and 3 live inside the cache. Choose test ids that look like production: start your sequence at 1,00,000, or use values such as 4_821_337L. Then the very first ownership test fails on the wrong comparison. Also write the refusal: passenger 4_821_338 must not cancel. A check that returns true for everyone passes half of a careless test suite.',
        ),
        h2('Limits of this advice'),
        p(
          '`equals` on two Longs answers whether two ids are the same number. It does not tell you whether the person is really signed in, or whether the id in the path was changed by hand. That is the work of Spring Security and of ownership checks on the server. Nor does it carry over to every number class. `new BigDecimal("40.0").equals(new BigDecimal("40.00"))` was false in my run, since `equals` there compares the scale as well. For amounts in BigDecimal, use `compareTo` and look for zero.',
        ),
        h2('In an interview'),
        p(
          'The first question is the riddle. Answer in two sentences: `==` on wrappers compares references, and small values come from a cache. Then move to what they care about. Say where it bites in a service: ids in entities are usually `Long`, test data is small, and the failure appears only with real data. If they ask “is it always 127?”, you now know about the promise for Integer, the missing promise for Long, and the option that helps one and not the other.',
        ),
        p(
          'A common follow-up prints `x <= y`, `x >= y` and `x == y` for two Integers of 1000. The answer is true, true, false. The first two unbox, the third does not.',
        ),
        p(
          'Now search your own project for `getId() ==` and `getId() !=`, and look at the types on both sides. The [Java Full Stack course](/java-full-stack-development-course) spends its first four weeks on the language for this reason: a framework will not repair a comparison. Bring what you find to class, including the ones that were harmless.',
        ),
      ],
    },
  },
}
