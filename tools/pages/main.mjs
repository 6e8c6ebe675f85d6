// npm run bench:pages: first visits of the pages as on a slow phone. See docs/performance.md.
import { chromium } from '@playwright/test';
import { readOrEnd } from '../read-or-end.ts';
import { browserOptions } from '../throw-away-product.mjs';
import { pagesUsage, readPagesArguments } from './arguments.ts';
import { openDemo } from './demo.mjs';
import { formatRow, tableHead } from './report.ts';

const { help, only, visits, cpu, product } = readOrEnd(() => readPagesArguments(process.argv.slice(2)));
if (help) {
  console.log(pagesUsage);
  process.exit(0);
}
const own = await openDemo();
const other = product === undefined ? null : await openDemo(product);
const browser = await chromium.launch(browserOptions());
try {
  console.log(
    `${visits} visits, processor ${cpu} times slower, Node.js ${process.version}, Chromium ${browser.version()}, ${new Date().toISOString()}\n`,
  );
  console.log(tableHead);
  for (const name of own.names.filter((each) => new RegExp(only).test(each))) {
    const [ofOwn, ofOther] = [[], []];
    const hasOther = other?.names.includes(name);
    // The server's first answers compile its code and fill its caches.
    for (const demo of hasOther ? [own, other] : [own]) await demo.visit(browser, name, {});
    for (let count = 0; count < visits; count += 1) {
      ofOwn.push(await own.visit(browser, name, { slowdown: cpu }));
      if (hasOther) ofOther.push(await other.visit(browser, name, { slowdown: cpu }));
    }
    console.log(formatRow(name, ofOwn, ofOther));
  }
} finally {
  await browser.close();
  await own.stop();
  await other?.stop();
}
