import { product } from '../../lib/product.ts';
import { TextLink } from '../../ui/button/text-link.tsx';

/** The operator's address for everybody, signed in or not. */
export function SupportAddress() {
  return <TextLink to={`mailto:${product.supportAddress}`}>{product.supportAddress}</TextLink>;
}
