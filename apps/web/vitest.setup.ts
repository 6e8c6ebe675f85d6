import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// A busy machine may need longer than the library's second; who waits for what never comes still fails within the test's time.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);

afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
});
