import { product } from '../../lib/product.ts';
import * as firstIcons from '../../ui/art/first-icons.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { iconPaths } from '../../ui/art/icon-paths.ts';
import * as memberIcons from '../../ui/art/member-icons.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { caption, padded, SpecimenSection, smallText } from './specimen-section.tsx';
import styles from './type-section.module.css';

export function TypeSection() {
  return (
    <>
      <SpecimenSection title="文字">
        <Card className={padded}>
          <p className={classNames(styles.display, 'display-font phrase')}>{product.tagline.join('')}</p>
          <p className={caption}>3xl 明朝 700 / 1.3</p>
          <p className={classNames(styles.title, 'phrase')}>谷中で金継ぎワークショップ</p>
          <p className={caption}>xl ゴシック 700 / 1.4 palt</p>
          <p>
            本文は16px、行の高さは1.7。欠けた器を一つお持ちください。漆と金粉で、もういちど使えるうつわに仕立てます。
          </p>
          <p className={caption}>base ゴシック 400 / 1.7</p>
          <p className={classNames(smallText, 'tabular')}>補足 14px　2026年11月21日（土） 19:00 – 21:30</p>
          <p className={smallText}>
            文中の <TextLink to="#">リンク</TextLink> と、
            <TextLink bare to="#">
              ひとりで立つリンク
            </TextLink>
          </p>
        </Card>
      </SpecimenSection>
      <SpecimenSection title="アイコン">
        <div className={styles.icons}>
          {Object.entries({ ...iconPaths, ...firstIcons, ...memberIcons }).map(([name, drawing]) => (
            <Icon key={name} name={drawing} />
          ))}
          <Icon name={memberIcons.heartIcon} filled />
        </div>
      </SpecimenSection>
    </>
  );
}
