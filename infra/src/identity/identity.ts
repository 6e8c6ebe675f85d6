import { limits, oauthScope } from '@hiyori/contract';
import { Duration, RemovalPolicy, SecretValue, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  type CfnUserPoolClient,
  FeaturePlan,
  Mfa,
  OAuthScope,
  ProviderAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
  UserPoolIdentityProviderGoogle,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { LinkTrigger } from './link-trigger.ts';

/** The secret with Google's OAuth client secret. It must be created by hand. */
const googleSecretName = 'hiyori/google-client-secret';

/** The Cognito user pool: sign-in by email and password, or with Google. Its requirements are in docs/operations.md. */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  /** The client's secret, for the tasks. */
  readonly clientSecret: Secret;
  /** Origin of the hosted UI. */
  readonly domainUrl: string;

  constructor(scope: Construct, id: string, { settings, key }: { settings: Settings; key: Key }) {
    super(scope, id);
    const { domainName, region } = settings;
    const origin = `https://${domainName}`;
    this.pool = new UserPool(this, 'Pool', {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      autoVerify: { email: true },
      // Replaces the English default. The pool also sends this message for a password reset.
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: '【ひより】確認コード',
        emailBody:
          '確認コードは {####} です。<br>ひよりの画面に入力してください。お心当たりがない場合は、このメールを破棄してください。',
      },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      // Same rule as in the contract: length only (NIST SP 800-63B). Its maximum is not above the pool's 256.
      passwordPolicy: {
        minLength: limits.password.min,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OFF,
      featurePlan: FeaturePlan.ESSENTIALS,
      email: UserPoolEmail.withSES({
        fromEmail: `no-reply@${domainName}`,
        fromName: 'Hiyori',
        sesRegion: region,
        sesVerifiedDomain: domainName,
      }),
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(this.pool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason: 'Only the length is restricted, as in the contract and NIST SP 800-63B section 3.1.1.2.',
      },
      {
        id: 'AwsSolutions-COG2',
        reason: 'The product has no screen for a second factor. Members can use one by signing in with Google.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason:
          'The Plus plan is priced per user. The product itself limits attempts per email and per network (decision 006).',
      },
    );
    new LinkTrigger(this, 'LinkTrigger', { pool: this.pool });
    const domain = this.pool.addDomain('Domain', { cognitoDomain: { domainPrefix: settings.cognitoDomainPrefix } });
    this.domainUrl = domain.baseUrl();
    this.client = this.addClient(origin, this.addGoogle(settings.googleClientId));
    this.clientSecret = new Secret(this, 'ClientSecret', {
      description: 'Secret of the app client of the API',
      removalPolicy: RemovalPolicy.RETAIN,
      // `userPoolClientSecret` would add a Lambda function that reads it.
      secretStringValue: SecretValue.resourceAttribute(
        (this.client.node.defaultChild as CfnUserPoolClient).attrClientSecret,
      ),
      encryptionKey: key,
    });
    Validations.of(this.clientSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Cognito cannot rotate the secret of a client: a new client replaces it.',
    });
  }

  private addGoogle(clientId: string): UserPoolIdentityProviderGoogle {
    // Created by hand before the first deployment. CloudFormation reads it only when the provider resource changes.
    const secret = Secret.fromSecretNameV2(this, 'GoogleSecret', googleSecretName);
    return new UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: this.pool,
      clientId,
      clientSecretValue: secret.secretValue,
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        fullname: ProviderAttribute.GOOGLE_NAME,
      },
    });
  }

  private addClient(origin: string, google: UserPoolIdentityProviderGoogle): UserPoolClient {
    const client = this.pool.addClient('Client', {
      // Without it the published id would let anybody call the pool beside the product's limits (decision 044).
      generateSecret: true,
      authFlows: { userPassword: true },
      // The hosted UI offers only Google: the password login is a page of the product.
      supportedIdentityProviders: [UserPoolClientIdentityProvider.GOOGLE],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      refreshTokenValidity: Duration.days(30),
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: oauthScope.split(' ').map((name) => OAuthScope.custom(name)),
        callbackUrls: [`${origin}/api/v1/auth/google/callback`],
        logoutUrls: [`${origin}/login`],
      },
    });
    client.node.addDependency(google);
    return client;
  }
}
