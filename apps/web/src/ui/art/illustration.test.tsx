import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Illustration, illustrationNames } from './illustration.tsx';

const accented = '[fill="var(--color-accent)"], [stroke="var(--color-accent)"]';

test.each(illustrationNames.filter((name) => name !== 'sunrise'))(
  '%s has one shape in the accent colour',
  async (name) => {
    const { container } = render(<Illustration name={name} />);
    const place = container.querySelector('[data-part="illustration"]');
    await waitFor(() => expect(place?.querySelector('svg[aria-hidden="true"]')).not.toBeNull());
    expect(place?.querySelectorAll(accented)).toHaveLength(1);
  },
);
