import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { Effect, Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { bundleLambda } from '../bundle.ts';

/** The Lambda behind the pool's PreSignUp trigger, which may read and link users of this one pool and nothing else. */
export class LinkTrigger extends Construct {
  constructor(scope: Construct, id: string, { pool }: { pool: UserPool }) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    const lambda = new Lambda(this, 'Lambda', {
      description: 'Links a first sign-in with Google to the confirmed account of the same e-mail',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(bundleLambda(this, './identity/link-google-handler.ts', 'link-google')),
      timeout: Duration.seconds(5),
      memorySize: 256,
      role,
      logGroup,
    });
    pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, lambda);
    // A policy of its own: in the role's default one, pool and Lambda would wait for each other.
    const policy = new Policy(this, 'Policy', {
      statements: [
        new PolicyStatement({
          effect: Effect.ALLOW,
          actions: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminLinkProviderForUser'],
          resources: [pool.userPoolArn],
        }),
      ],
    });
    role.attachInlinePolicy(policy);
  }
}
