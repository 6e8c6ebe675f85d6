import { test as base } from '@playwright/test';
import { expectNoComplaints, forgetComplaints } from './person.ts';
import { Product } from './product.ts';

interface TestFixtures {
  closedBrowsers: undefined;
  noComplaints: undefined;
}

interface WorkerFixtures {
  /** The product with the demo's data. Its tests neither change its members nor add any. */
  demoProduct: Product;
  /** The product without members. Its tests sign up their own. */
  emptyProduct: Product;
}

/**
 * The tests of a worker share two products, each started when a test first needs it. A test that changes the demo's members, the
 * server's settings or its process opens its own product.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demoProduct: [
    async ({ browser: _ }, use) => {
      const product = await Product.open({ RATE_LIMITS: 'off' });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  emptyProduct: [
    async ({ browser: _ }, use) => {
      const product = await Product.open({ SEED_DEMO: '0', RATE_LIMITS: 'off' });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // Open pages keep sending requests, which slows down later tests. A route that is still reading one would fail when its page closes.
  closedBrowsers: [
    async ({ browser }, use) => {
      await use(undefined);
      const pages = browser.contexts().flatMap((context) => context.pages());
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  // After `closedBrowsers`, so that it ends first: what pages say while they close is no complaint.
  noComplaints: [
    async ({ closedBrowsers: _ }, use) => {
      forgetComplaints();
      await use(undefined);
      expectNoComplaints();
    },
    { auto: true },
  ],
});
