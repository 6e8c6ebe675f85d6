import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** Requests per IP address in five minutes. Protects against floods; the server has finer limits per user and route. */
const edgeRates = { everything: 6_000, signIn: 300 } as const;

/**
 * Rules of the common set that only count. Bodies are pictures, of more than 8 KiB and of any bytes, and texts of members, such as a calendar file, or
 * an event with an address in a private network: the server fetches none of these addresses without a check of its own.
 */
const countedRules = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
];

/** The AWS WAF rules: rate limits per IP address, IP reputation, and known bad inputs. */
export class Firewall extends Construct {
  readonly acl: CfnWebACL;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: metricsConfig('Hiyori'),
      rules: [
        rate(0, 'RateOfSignIn', edgeRates.signIn, isSignIn),
        rate(1, 'RateOfEverything', edgeRates.everything),
        managed(2, 'AWSManagedRulesAmazonIpReputationList'),
        managed(3, 'AWSManagedRulesKnownBadInputsRuleSet'),
        managed(4, 'AWSManagedRulesCommonRuleSet', countedRules),
      ],
    });
    const logs = new LogGroup(this, 'Logs', {
      // AWS WAF requires this prefix.
      logGroupName: 'aws-waf-logs-hiyori',
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: this.acl.attrArn,
      // Built here because the ARN of the log group ends with `:*`, which WAF rejects.
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logs.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      // Session cookies and tokens must not be logged.
      redactedFields: [
        { singleHeader: { Name: 'cookie' } },
        { singleHeader: { Name: 'authorization' } },
        { queryString: {} },
        // The path of a calendar feed is a secret.
        { uriPath: {} },
        { singleHeader: { Name: 'referer' } },
      ],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          { Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] },
        ],
      },
    });
  }
}

const metricsConfig = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

const beginsWith = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
  },
});

/** Not who is signed in, which each page and each return to a window asks: a school or a carrier shares an address. */
const isSignIn: CfnWebACL.StatementProperty = {
  andStatement: {
    statements: [beginsWith('/api/v1/auth/'), { notStatement: { statement: beginsWith('/api/v1/auth/me') } }],
  },
};

function rate(
  priority: number,
  name: string,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: { block: {} },
    visibilityConfig: metricsConfig(name),
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit,
        evaluationWindowSec: 300,
        ...(scopeDownStatement && { scopeDownStatement }),
      },
    },
  };
}

/** An AWS managed rule group. Requests that match a rule in `countOnly` are counted but not blocked. */
function managed(priority: number, name: string, countOnly: string[] = []): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    visibilityConfig: metricsConfig(name),
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: countOnly.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
  };
}
