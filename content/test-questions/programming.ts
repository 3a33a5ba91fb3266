import { questionsOf } from './kit.ts'

const { one, several, number, order, code } = questionsOf('programming')

/** Programs are in Python unless the question says otherwise. scripts/question-checks/programming.ts computes their output again. */
export const programming = [
  // Values and expressions.
  code('pr-floor-mod', 'values', 1, 'What does this program print?', ['3 2'], '17 // 5 is the whole part of the division, 3, and 17 % 5 is the rest, 2.', {
    code: ['print(17 // 5, 17 % 5)'],
  }),
  code('pr-precedence', 'values', 1, 'What does this program print?', ['14'], 'Multiplication comes before addition: 2 + 12 = 14.', {
    code: ['print(2 + 3 * 4)'],
  }),
  code('pr-string-times', 'values', 1, 'What does this program print?', ['ababab'], 'A text times 3 is the text three times.', { code: ['print("ab" * 3)'] }),
  one('pr-str-plus', 'values', 1, 'What does this program print?', '34', ['7', '3 4', 'An error'], 'Both values are texts, so + joins them.', {
    code: ['print("3" + "4")'],
  }),
  code('pr-bool-and', 'values', 2, 'What does this program print?', ['False'], '5 > 3 is true, but 2 > 4 is not, and “and” needs both.', {
    code: ['print(5 > 3 and 2 > 4)'],
  }),
  code('pr-swap', 'values', 1, 'What does this program print?', ['9 4'], 'The two values are exchanged in one step.', {
    code: ['a = 4', 'b = 9', 'a, b = b, a', 'print(a, b)'],
  }),
  code('pr-reassign', 'values', 1, 'What does this program print?', ['8'], 'x is 5, then 5 + 3. y keeps 5, and 8 is the value of x.', {
    code: ['x = 5', 'y = x', 'x = x + 3', 'print(x)'],
  }),
  one(
    'pr-type-div',
    'values',
    2,
    'What is the type of the value 8 / 4 in Python 3?',
    'float',
    ['int', 'str', 'bool'],
    'In Python 3 the sign / always gives a float: 2.0.',
  ),
  code('pr-not-or', 'values', 2, 'What does this program print?', ['True'], 'not False is True, and “or” needs one true side.', {
    code: ['ready = False', 'print(not ready or 1 > 2)'],
  }),
  code('pr-slice', 'values', 2, 'What does this program print?', ['tho'], 'Counting begins at 0, and the end of a slice is left out: places 2, 3 and 4.', {
    code: ['word = "python"', 'print(word[2:5])'],
  }),
  code(
    'pr-negative-index',
    'values',
    2,
    'What does this program print?',
    ['d'],
    'Place −1 is the last one, −2 the one before it. The last letter of “cloudy” is y, the one before it d.',
    { code: ['print("cloudy"[-2])'] },
  ),
  several(
    'pr-truthy',
    'values',
    3,
    'Which of these count as false in a Python condition?',
    ['0', '"" (empty text)', '[] (empty list)', 'None'],
    ['"0"', '[0]', '-1'],
    'Zero, empty collections and None count as false. "0" is a text with a character, [0] has a member, and −1 is not zero.',
  ),
  one(
    'pr-float-compare',
    'values',
    3,
    'Why does 0.1 + 0.2 == 0.3 give False in most languages?',
    'These fractions cannot be stored exactly in binary',
    ['The sign == compares only whole numbers', 'The sum is rounded down to 0', '0.3 is read as a text'],
    '0.1 and 0.2 are stored as the nearest binary fractions, so their sum differs from the stored 0.3 by a tiny amount.',
  ),

  // Decisions and loops.
  code('pr-range-sum', 'loops', 1, 'What does this program print?', ['10'], 'range(1, 5) is 1, 2, 3, 4, and their sum is 10.', {
    code: ['total = 0', 'for n in range(1, 5):', '    total = total + n', 'print(total)'],
  }),
  number('pr-loop-count', 'loops', 1, 'How many times does this program print “hi”?', 4, 'times', 'i is 0, 3, 6 and 9. 12 is past the end.', {
    code: ['for i in range(0, 12, 3):', '    print("hi")'],
  }),
  code('pr-if-elif', 'loops', 1, 'What does this program print?', ['B'], '72 is not 80 or more, but it is 60 or more. Later branches are not tried.', {
    code: ['marks = 72', 'if marks >= 80:', '    print("A")', 'elif marks >= 60:', '    print("B")', 'elif marks >= 40:', '    print("C")'],
  }),
  code('pr-while-halve', 'loops', 2, 'What does this program print?', ['5'], '20 → 10 → 5 → 2 → 1 → 0 are five steps.', {
    code: ['n = 20', 'steps = 0', 'while n > 0:', '    n = n // 2', '    steps = steps + 1', 'print(steps)'],
  }),
  code('pr-continue', 'loops', 2, 'What does this program print?', ['9'], 'Even numbers are skipped: 1 + 3 + 5 = 9.', {
    code: ['total = 0', 'for n in range(1, 7):', '    if n % 2 == 0:', '        continue', '    total = total + n', 'print(total)'],
  }),
  code('pr-break', 'loops', 2, 'What does this program print?', ['12'], 'The loop ends at the first number above 10 in the list.', {
    code: ['for n in [4, 9, 12, 3, 15]:', '    if n > 10:', '        print(n)', '        break'],
  }),
  number('pr-nested-count', 'loops', 2, 'How many times does this program print “*”?', 6, 'times', 'For i = 1, 2 and 3 the inner loop runs 1, 2 and 3 times.', {
    code: ['for i in range(1, 4):', '    for j in range(i):', '        print("*")'],
  }),
  code(
    'pr-fizz',
    'loops',
    2,
    'What does this program print?',
    ['6'],
    'From 1 to 15, divisible by 3 but not by 5: 3, 6, 9 and 12; divisible by 5 but not by 3: 5 and 10. These are 6.',
    { code: ['count = 0', 'for n in range(1, 16):', '    if (n % 3 == 0) != (n % 5 == 0):', '        count = count + 1', 'print(count)'] },
  ),
  code('pr-reverse-digits', 'loops', 3, 'What does this program print?', ['273'], 'The last digit of 372 is taken each time: 2, then 27, then 273.', {
    code: ['n = 372', 'result = 0', 'while n > 0:', '    result = result * 10 + n % 10', '    n = n // 10', 'print(result)'],
  }),
  code('pr-collatz', 'loops', 3, 'What does this program print?', ['8'], '6 → 3 → 10 → 5 → 16 → 8 → 4 → 2 → 1 are eight steps.', {
    code: [
      'n = 6',
      'steps = 0',
      'while n != 1:',
      '    if n % 2 == 0:',
      '        n = n // 2',
      '    else:',
      '        n = 3 * n + 1',
      '    steps = steps + 1',
      'print(steps)',
    ],
  }),
  one(
    'pr-endless',
    'loops',
    2,
    'Why does this program never end?',
    'n never changes inside the loop',
    ['n begins at 0', 'print has no brackets', 'while may not use <'],
    'n stays 0, so n < 3 stays true.',
    { code: ['n = 0', 'while n < 3:', '    print(n)'] },
  ),
  code(
    'pr-fill-even',
    'loops',
    2,
    'Fill in the gap so that the program prints 2, 4, 6 and 8. Write only what replaces ____.',
    ['2, 10, 2', '2, 9, 2'],
    'range(2, 10, 2) begins at 2, ends before 10 and goes in steps of 2. An end of 9 works too.',
    { code: ['for n in range(____):', '    print(n)'] },
  ),
  order(
    'pr-order-max',
    'loops',
    2,
    'Put the lines in order so that the program prints the largest number of the list.',
    ['numbers = [4, 9, 2]', 'largest = numbers[0]', 'for n in numbers:', '    if n > largest:', '        largest = n', 'print(largest)'],
    'The list first, then a first guess, then every number is compared. The result is printed last.',
  ),

  // Lists and dictionaries.
  code('pr-list-len', 'collections', 1, 'What does this program print?', ['4'], 'The list has three members, and append adds one.', {
    code: ['items = ["pen", "book", "bag"]', 'items.append("cap")', 'print(len(items))'],
  }),
  code('pr-list-index', 'collections', 1, 'What does this program print?', ['30'], 'Counting begins at 0, so place 2 is the third member.', {
    code: ['prices = [10, 20, 30, 40]', 'print(prices[2])'],
  }),
  code('pr-dict-get', 'collections', 1, 'What does this program print?', ['7'], 'The value of "b" is 5, and 2 is added.', {
    code: ['stock = {"a": 3, "b": 5}', 'stock["b"] = stock["b"] + 2', 'print(stock["b"])'],
  }),
  number('pr-set-size', 'collections', 1, 'What does this program print?', 3, '', 'A set holds each value once: 1, 2 and 3.', {
    code: ['print(len({1, 2, 2, 3, 3, 3}))'],
  }),
  code(
    'pr-list-alias',
    'collections',
    2,
    'What does this program print?',
    ['[1, 2, 3]'],
    'Both names are for the same list, so the new member is seen by both.',
    { code: ['a = [1, 2]', 'b = a', 'b.append(3)', 'print(a)'] },
  ),
  code(
    'pr-comprehension',
    'collections',
    2,
    'What does this program print?',
    ['[1, 9, 25]'],
    'Odd numbers of 1 to 5 are 1, 3 and 5, and their squares are 1, 9 and 25.',
    { code: ['print([n * n for n in range(1, 6) if n % 2 == 1])'] },
  ),
  code('pr-count-letter', 'collections', 2, 'What does this program print?', ['3'], 'The letter a is three times in “banana”.', {
    code: ['counts = {}', 'for letter in "banana":', '    counts[letter] = counts.get(letter, 0) + 1', 'print(counts["a"])'],
  }),
  code('pr-sorted-last', 'collections', 2, 'What does this program print?', ['8'], 'Sorted the list is 1, 3, 5, 8, and place −1 is the last.', {
    code: ['print(sorted([5, 1, 8, 3])[-1])'],
  }),
  code('pr-join', 'collections', 2, 'What does this program print?', ['a-b-c'], 'join puts the text between the members.', {
    code: ['print("-".join(["a", "b", "c"]))'],
  }),
  one(
    'pr-key-error',
    'collections',
    2,
    'What happens when this program runs?',
    'It stops with an error, because "c" is not there',
    ['It prints 0', 'It prints None', 'It prints nothing and goes on'],
    'Square brackets need a key that is there. With .get("c") it would print None.',
    { code: ['ages = {"a": 30, "b": 25}', 'print(ages["c"])'] },
  ),
  code('pr-nested-list', 'collections', 3, 'What does this program print?', ['6'], 'table[1] is [4, 5, 6], and its place 2 is 6.', {
    code: ['table = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]', 'print(table[1][2])'],
  }),
  code('pr-diagonal', 'collections', 3, 'What does this program print?', ['15'], 'The members on the diagonal are 1, 5 and 9.', {
    code: ['table = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]', 'print(sum(table[i][i] for i in range(3)))'],
  }),
  several(
    'pr-list-or-set',
    'collections',
    3,
    'For which of these is a set a better choice than a list?',
    ['To know quickly whether a user name is taken', 'To remove repeated mail addresses'],
    ['To keep the steps of a recipe in order', 'To keep every visit, repeated ones too', 'To get the third member'],
    'A set finds members quickly and keeps each once. It keeps no order and no repetition.',
  ),

  // Functions.
  code('pr-func-return', 'functions', 1, 'What does this program print?', ['12'], 'twice(6) is 6 + 6.', {
    code: ['def twice(n):', '    return n + n', '', 'print(twice(6))'],
  }),
  code('pr-func-default', 'functions', 2, 'What does this program print?', ['59'], 'The second value is not given, so it is 18: 50 + 9.', {
    code: ['def bill(amount, percent=18):', '    return amount + amount * percent // 100', '', 'print(bill(50))'],
  }),
  code(
    'pr-func-none',
    'functions',
    2,
    'What does this program print in its second line?',
    ['None'],
    'The function prints 4 and returns nothing, and nothing is None.',
    { code: ['def show(n):', '    print(n)', '', 'print(show(4))'] },
  ),
  code('pr-func-nested', 'functions', 2, 'What does this program print?', ['16'], 'add(1, 3) is 4, and square(4) is 16.', {
    code: ['def add(a, b):', '    return a + b', '', 'def square(n):', '    return n * n', '', 'print(square(add(1, 3)))'],
  }),
  code('pr-recursion-fact', 'functions', 3, 'What does this program print?', ['24'], '4 × 3 × 2 × 1 = 24.', {
    code: ['def f(n):', '    if n <= 1:', '        return 1', '    return n * f(n - 1)', '', 'print(f(4))'],
  }),
  code('pr-recursion-fib', 'functions', 3, 'What does this program print?', ['8'], 'f(0) and f(1) are 0 and 1, then 1, 2, 3, 5 and 8.', {
    code: ['def f(n):', '    if n < 2:', '        return n', '    return f(n - 1) + f(n - 2)', '', 'print(f(6))'],
  }),
  code('pr-scope', 'functions', 3, 'What does this program print?', ['10'], 'The x inside the function is a variable of its own, so the x outside stays 10.', {
    code: ['x = 10', '', 'def change():', '    x = 99', '', 'change()', 'print(x)'],
  }),
  code(
    'pr-fill-max',
    'functions',
    2,
    'Fill in the gap so that the function returns the larger of two numbers. Write only the one sign that replaces ____.',
    ['>', '>='],
    'If a is larger (or equal) a is returned, else b.',
    { code: ['def larger(a, b):', '    if a ____ b:', '        return a', '    return b'] },
  ),
  one(
    'pr-param',
    'functions',
    1,
    'What is a parameter of a function?',
    'A name for a value that the function is given',
    ['The value that the function returns', 'A note for readers', 'The file in which it is'],
    'Parameters are in the brackets of the definition and get their values from the call.',
  ),

  // Algorithms.
  number(
    'pr-binary-search',
    'algorithms',
    2,
    'A sorted list has 1,000 names. At most how many names does a binary search look at?',
    10,
    'names',
    'Each look halves what is left. 2 to the power 10 is 1,024, which is more than 1,000.',
  ),
  number(
    'pr-linear-worst',
    'algorithms',
    1,
    'A list of 250 names has no order. At most how many names must be looked at to find one that is there?',
    250,
    'names',
    'It may be the last one.',
  ),
  one(
    'pr-pairs-loops',
    'algorithms',
    2,
    'A program compares every member of a list with every other. The list becomes 10 times as long. How many times as much work is it, roughly?',
    '100',
    ['10', '20', '1,000'],
    'The number of pairs grows with the square of the length.',
  ),
  order(
    'pr-complexity-order',
    'algorithms',
    3,
    'A list has a million members. Put these in order, the least work first.',
    ['Read the first member', 'Find a member in a sorted list by halving', 'Read every member once', 'Compare every member with every other'],
    'One step, about 20 steps, a million steps, and about a million times a million.',
  ),
  code(
    'pr-bubble-pass',
    'algorithms',
    3,
    'What does this program print?',
    ['[2, 5, 1, 9]'],
    'Neighbours in the wrong order are exchanged once from left to right, so the largest ends up last.',
    { code: ['a = [5, 2, 9, 1]', 'for i in range(3):', '    if a[i] > a[i + 1]:', '        a[i], a[i + 1] = a[i + 1], a[i]', 'print(a)'] },
  ),
  one(
    'pr-stack',
    'algorithms',
    1,
    'The last plate put on a pile is the first one taken off. Which data structure works in this way?',
    'Stack',
    ['Queue', 'Set', 'Dictionary'],
    'A stack gives back last what was put in first: last in, first out.',
  ),
  one(
    'pr-queue',
    'algorithms',
    1,
    'Print jobs are printed in the order in which they came. Which data structure fits?',
    'Queue',
    ['Stack', 'Set', 'Tree'],
    'A queue gives back first what came first.',
  ),
  code('pr-gcd', 'algorithms', 3, 'What does this program print?', ['6'], '48, 18 → 18, 12 → 12, 6 → 6, 0. The largest common divisor is 6.', {
    code: ['a, b = 48, 18', 'while b > 0:', '    a, b = b, a % b', 'print(a)'],
  }),

  // Numbers, data and the web.
  number(
    'pr-binary-decimal',
    'data-and-web',
    1,
    'What is the binary number 11010 in decimal form?',
    26,
    '',
    'The places are worth 16, 8, 4, 2 and 1: 16 + 8 + 2 = 26.',
  ),
  number('pr-bits-values', 'data-and-web', 2, 'How many different values can 6 bits have?', 64, 'values', '2 × 2 × 2 × 2 × 2 × 2 = 64.'),
  one('pr-hex', 'data-and-web', 3, 'What is the hexadecimal number 2F in decimal form?', '47', ['35', '45', '215'], '2 × 16 + 15 = 47.'),
  one(
    'pr-sql-where',
    'data-and-web',
    2,
    'Which SQL query gives the names of students with more than 80 marks?',
    'SELECT name FROM students WHERE marks > 80',
    ['SELECT name WHERE students > 80', 'FROM students GET name IF marks > 80', 'SELECT marks > 80 FROM name'],
    'SELECT names the column, FROM the table and WHERE the condition.',
  ),
  several(
    'pr-safe-password',
    'data-and-web',
    3,
    'Which of these make an account safer?',
    ['A different password for each site', 'A second factor such as a passkey', 'A password manager'],
    ['The same long password everywhere', 'A password that is sent by mail to a friend', 'The date of birth as password'],
    'A stolen password then opens one site only, or none. A repeated, shared or guessable one opens more.',
  ),
  number('pr-http-404', 'data-and-web', 1, 'Which HTTP status code says that a page was not found?', 404, '', '404 is “Not Found”.'),
]
