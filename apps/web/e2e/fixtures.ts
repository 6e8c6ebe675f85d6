import { test as base } from '@playwright/test';
import { Product } from './product.ts';

interface TestFixtures {
  closedBrowsers: undefined;
}

interface WorkerFixtures {
  /** The product with the demo's data. Tests that use it neither change its people nor add any. */
  demoProduct: Product;
  /** The product without people. Tests that use it sign up their own. */
  emptyProduct: Product;
}

/**
 * The tests of a worker share two products, each started when a test first needs it. A test that changes the demo's people, the
 * settings of the server or its process opens a product of its own.
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
  // Pages that stay open go on asking the server and slow down the tests after them.
  closedBrowsers: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
