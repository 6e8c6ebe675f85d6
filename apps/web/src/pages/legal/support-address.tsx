import { product } from '../../lib/product.ts';
import { TextLink } from '../../ui/button/text-link.tsx';

/** A mailto link to the operator's support address. */
export function SupportAddress() {
  return <TextLink to={`mailto:${product.supportAddress}`}>{product.supportAddress}</TextLink>;
}
