import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { initialFiles } from '../checks/budget.mjs';
import { runStep } from './step-process.mjs';
import {
  countPlaywright,
  countVitest,
  failuresInWords,
  failuresOfPlaywright,
  failuresOfVitest,
} from './test-counts.mjs';
import { lastLine, sumOf } from './test-counts.mjs';
import { STEPS, selectSteps } from './test-steps.mjs';

const names = (only: string[]) => selectSteps(only).map(({ name }) => name);

describe('the steps of a test run', () => {
  test('are all steps, if none is named', () => {
    expect(names([])).toEqual(STEPS.map(({ name }) => name));
  });

  test('are the named ones in their usual order, with the build before those that need it', () => {
    expect(names(['unit', 'lint'])).toEqual(['lint', 'unit']);
    expect(names(['e2e'])).toEqual(['build', 'e2e']);
  });

  test('are refused with an unknown name, so that a run without steps does not pass', () => {
    expect(() => selectSteps(['unti'])).toThrow('There is no step unti');
  });
});

describe('counted as failed', () => {
  test('a test file that cannot be read', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    ];
    const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 1, numTodoTests: 2, testResults };
    expect(countVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 3 });
  });

  test('an error outside of any browser test, but not a browser test that passes when repeated', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  test('the summary lists each failure with its reason, and each browser test that passed when repeated', () => {
    const unit = {
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        {
          name: 'b.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'failed', fullName: 'adds', failureMessages: ['\u001B[31m2 is not 3\u001B[39m\n\n  at b'] },
            { status: 'passed', fullName: 'subtracts', failureMessages: [] },
          ],
        },
      ],
    };
    const spec = (title: string, status: string, ...messages: string[]) => {
      const results = [...messages.map((message) => ({ error: { message } })), {}];
      return { file: 'c.test.ts', line: 7, title, tests: [{ status, results }] };
    };
    const specs = [
      spec('opens', 'flaky', 'not visible'),
      spec('closes', 'expected'),
      spec('prints', 'unexpected', 'x'),
    ];
    const browser = { errors: [{ message: 'worker died' }], suites: [{ suites: [{ specs }] }] };
    expect(failuresInWords([...failuresOfVitest(unit), ...failuresOfPlaywright(browser)])).toBe(
      [
        'These failed:',
        '  a.test.ts',
        '    no such module',
        '  b.test.ts › adds',
        '    2 is not 3',
        '      at b',
        '  Outside of any test',
        '    worker died',
        '  c.test.ts:7 › prints',
        '    x',
        'These failed once and passed when repeated. Find out why:',
        '  c.test.ts:7 › opens',
        '    not visible',
        '',
      ].join('\n'),
    );
    expect(failuresInWords([])).toBe('');
  });

  test('the last line sums up all steps, and names skipped tests only if there are any', () => {
    const some = { passed: 2, failed: 1, skipped: 0 };
    expect(lastLine(sumOf([some, some]))).toBe('4 passed, 2 failed');
    expect(lastLine(sumOf([some, { passed: 1, failed: 0, skipped: 3 }]))).toBe('3 passed, 1 failed, 3 skipped');
  });
});

describe('a step of the test run', () => {
  let folder = '';

  beforeEach(() => {
    // A short path, because the path of a socket must be short.
    folder = mkdtempSync(join(tmpdir(), 'ipb-step-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs a program that starts another one, which listens on a socket while it runs. */
  function runWithChild(ending: string, limitSeconds: number) {
    const [program, socket] = [join(folder, 'step.mjs'), JSON.stringify(join(folder, 'socket'))];
    const child = JSON.stringify(`require('node:net').createServer().listen(${socket})`);
    writeFileSync(
      program,
      `import { spawn } from 'node:child_process';
       import { existsSync } from 'node:fs';
       spawn(process.execPath, ['-e', ${child}]);
       while (!existsSync(${socket})) await new Promise((resolve) => setTimeout(resolve, 10));
       console.log('started');
       ${ending}`,
    );
    return runStep(program, [], { limitSeconds, speaks: false, stop: new AbortController().signal });
  }

  const listens = () =>
    new Promise((resolve) => {
      const socket = connect(join(folder, 'socket'));
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.unref();
    });

  test('ends the processes that it left running', async () => {
    expect(await runWithChild('process.exit(3)', 30)).toEqual({ code: 3, output: 'started\n', late: false });
    await expect.poll(listens).toBe(false);
  });

  test('is ended with all its processes when it takes too long', async () => {
    expect(await runWithChild('', 2)).toMatchObject({ code: null, late: true });
    await expect.poll(listens).toBe(false);
  });
});

test('the first screen consists of the files that the page names and their imports, each once', () => {
  const html = `<link rel="stylesheet" href="/assets/a.css"><link href="/brand.css"><script src="/assets/a.js"></script>`;
  const manifest = {
    'index.html': { file: 'assets/a.js', imports: ['_b.js'], css: ['assets/a.css'], dynamicImports: ['late.tsx'] },
    '_b.js': { file: 'assets/b.js', imports: ['_c.js', '_b.js'] },
    '_c.js': { file: 'assets/c.js', imports: ['_b.js'], css: ['assets/c.css'] },
    'late.tsx': { file: 'assets/late.js', css: ['assets/late.css'] },
  };
  expect(initialFiles(html, manifest)).toEqual({
    script: ['assets/a.js', 'assets/b.js', 'assets/c.js'],
    style: ['assets/a.css', 'assets/c.css'],
  });
});
